import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { healthSources } from '#db/schema/tables.ts'
import { unavailable } from '../../platform/errors.ts'
import { SealBroken } from '../vault/seal.ts'
import type { SourceState } from '../vault/sources.ts'
import { isSameVault, requireVault, type Vault, type VaultCtx } from '../vault/vault.ts'
import type { SyncedSource } from './constants.ts'
import type { HealthSyncView } from './contract.ts'

const ATTEMPTS = 5
const unconnected: SourceState = { isConnected: false, lastSyncAt: null }

/** The state of a source, as a chef sees it. */
export function syncView(dataSource: SyncedSource, state: SourceState = unconnected): HealthSyncView {
  const { isConnected, lastSyncAt } = state
  return {
    dataSource,
    isConnected,
    lastSyncDate: lastSyncAt === null ? null : new Date(lastSyncAt).toISOString(),
    state: !isConnected
      ? 'not_connected'
      : lastSyncAt !== null
        ? 'synced'
        : dataSource === 'apple_health'
          ? 'awaiting_push'
          : 'connected',
  }
}

/**
 * Changes what is kept of one of the viewer's sources, and its push token where one is given (null takes it away). Tried
 * again when somebody else changed it meanwhile. Throws CONFLICT when cycle tracking is not on.
 */
export async function changeSource(
  ctx: VaultCtx,
  source: SyncedSource,
  change: (state: SourceState) => SourceState,
  pushTokenHash?: string | null,
): Promise<SourceState> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const vault = await requireVault(ctx)
    const [row] = await ctx.db
      .select({ payload: healthSources.payload })
      .from(healthSources)
      .where(and(eq(healthSources.userId, vault.userId), eq(healthSources.source, source)))
    const state = change(row ? opened(vault, source, Buffer.from(row.payload)) : unconnected)
    const payload = vault.sealSource(source, state)
    const changed = row
      ? await ctx.db
          .update(healthSources)
          .set({ payload, ...(pushTokenHash === undefined ? {} : { pushTokenHash }) })
          .where(
            and(
              eq(healthSources.userId, vault.userId),
              eq(healthSources.source, source),
              eq(healthSources.payload, Buffer.from(row.payload)),
              isSameVault(vault),
            ),
          )
          .returning({ userId: healthSources.userId })
      : await ctx.db
          .insert(healthSources)
          .select(
            rowsOf(
              healthSources,
              { userId: vault.userId, source, pushTokenHash: pushTokenHash ?? null, payload: sql`${payload}` },
              sql`where ${isSameVault(vault)}`,
            ),
          )
          .onConflictDoNothing()
          .returning({ userId: healthSources.userId })
    if (changed.length > 0) return state
  }
  throw unavailable('The kitchen is busy. Please try again in a moment.')
}

/** One that does not open counts as not there. */
function opened(vault: Vault, source: SyncedSource, payload: Buffer): SourceState {
  try {
    return vault.openSource(source, payload) as SourceState
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    return unconnected
  }
}

/** Notes that data came in from a source just now. */
export const markSynced = (ctx: VaultCtx, source: SyncedSource): Promise<SourceState> =>
  changeSource(ctx, source, state => ({ ...state, isConnected: true, lastSyncAt: ctx.now() }))
