import { dayNumber, utcDay } from '#common/days.ts'
import type { Services } from '../../../platform/context.ts'
import { DomainError, unprocessable } from '../../../platform/errors.ts'
import { boundToVault, type VaultCtx } from '../../vault/vault.ts'
import { importMessages } from '../constants.ts'
import type { ImportView } from '../contract.ts'
import { ImportProblem } from '../problem.ts'
import { withProgress } from '../progress.ts'
import { saveGathered } from '../save-gathered.ts'
import { queueImport } from '../slots.ts'
import { readInThread } from './read-in-thread.ts'

/** A file on its way in. */
export type Arriving = {
  /** Gives it piece by piece until `stopped`. */
  pieces(stopped: AbortSignal): AsyncIterable<Uint8Array>
  /** Tells that its sender has gone. */
  gone: AbortSignal
  /** What the page calls this import. */
  id: string | undefined
}

/**
 * Takes over what an export of the Health app says of cycles. The file is read as it arrives and lies nowhere. Throws
 * CONFLICT when cycle tracking is not on or another import of the chef runs, SERVICE_UNAVAILABLE when too many do,
 * UNPROCESSABLE_CONTENT for a file that cannot be read, and what the pieces throw.
 */
export async function importHealthExport(
  requestCtx: VaultCtx & Pick<Services, 'healthImports'>,
  { pieces, gone, id }: Arriving,
): Promise<ImportView> {
  const ctx = await boundToVault(requestCtx)
  return queueImport(requestCtx, gone, stopped =>
    withProgress(requestCtx, id, async report => {
      const today = dayNumber(utcDay(ctx.now()))
      try {
        const gathered = await readInThread(pieces(stopped), today, report)
        report({ state: 'saving' })
        return await saveGathered(ctx, 'apple_health', gathered, stopped)
      } catch (error) {
        if (stopped.aborted) throw new DomainError('CLIENT_CLOSED_REQUEST', importMessages.stopped, { cause: error })
        if (!(error instanceof ImportProblem)) throw error
        if (error.code === 'too_large') throw new DomainError('PAYLOAD_TOO_LARGE', importMessages.too_large)
        throw unprocessable(importMessages[error.code])
      }
    }),
  )
}
