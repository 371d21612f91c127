import type { z } from 'zod'
import { dayNumber, utcDay } from '#common/days.ts'
import { unauthorized } from '../../../platform/errors.ts'
import { yieldIfDue } from '../../../platform/event-loop.ts'
import { ownerOfToken } from '../../sync/push-token.ts'
import { boundToVault, type VaultCtx } from '../../vault/vault.ts'
import { createCollector } from '../collector.ts'
import type { pushedView } from '../contract.ts'
import { saveGathered } from '../save-gathered.ts'
import { readPush } from './read-push.ts'

/**
 * Takes over what a chef's phone pushes, and answers counts alone: a token writes and does not read. A body may have taken
 * its time to arrive: throws UNAUTHORIZED when the token is not the chef's any more.
 */
export async function takePush(
  requestCtx: VaultCtx,
  token: string,
  text: string,
): Promise<z.output<typeof pushedView>> {
  const ctx = await boundToVault({ ...requestCtx, appendsOnly: true })
  if ((await ownerOfToken(ctx.db, token))?.id !== ctx.viewer.id) throw unauthorized()
  const collector = createCollector(dayNumber(utcDay(ctx.now())))
  for (const _ of readPush(text, collector)) await yieldIfDue()
  const { accepted, ignored, doubtful } = await saveGathered(ctx, 'apple_health', collector.result())
  return { success: true, accepted, ignored, doubtful }
}
