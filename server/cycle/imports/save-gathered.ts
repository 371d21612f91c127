import { yieldToEventLoop } from '../../platform/event-loop.ts'
import type { SyncedSource } from '../sync/constants.ts'
import { markSynced } from '../sync/source-state.ts'
import { saveDays } from '../vault/entries.ts'
import type { VaultCtx } from '../vault/vault.ts'
import type { Gathered } from './collector.ts'
import type { ImportView } from './contract.ts'

/** Days that are saved in one go: locking and writing them takes some milliseconds. */
const AT_ONCE = 250

/**
 * Saves what was found as days of a source and notes that the source was synced. Pieces are saved one after the other, and
 * everybody else has their turn between them. Throws CONFLICT when cycle tracking is not on.
 */
export async function saveGathered(
  ctx: VaultCtx,
  source: SyncedSource,
  { days, ...report }: Gathered,
  stopped?: AbortSignal,
): Promise<ImportView> {
  let changed = 0
  for (let from = 0; from < days.length; from += AT_ONCE) {
    stopped?.throwIfAborted()
    changed += (await saveDays(ctx, days.slice(from, from + AT_ONCE), source)).changed
    await yieldToEventLoop()
  }
  stopped?.throwIfAborted()
  await markSynced(ctx, source)
  return {
    success: true,
    dataSource: source,
    ...report,
    changed,
    from: days[0]?.day ?? null,
    to: days.at(-1)?.day ?? null,
    question: null,
  } satisfies ImportView
}
