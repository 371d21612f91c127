import { and, eq, inArray } from 'drizzle-orm'
import { healthEntries, healthSources } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { stopImport } from '../imports/slots.ts'
import { entryName, readEntries } from '../vault/entries.ts'
import { requireVault, type Vault, type VaultCtx } from '../vault/vault.ts'
import type { SyncedSource } from './constants.ts'
import { changeSource } from './source-state.ts'

/** Rows that one statement deletes. */
const ROWS = 500

/**
 * Ends what one of the viewer's sources may bring: its tokens are destroyed. `forget` destroys the days that came in from
 * it as well. Throws CONFLICT when cycle tracking is not on.
 */
export async function disconnect(
  ctx: VaultCtx & Pick<Services, 'healthImports'>,
  { source, forget }: { source: SyncedSource; forget: boolean },
): Promise<void> {
  const vault = await requireVault(ctx)
  if (source === 'apple_health') stopImport(ctx)
  await changeSource(ctx, source, ({ lastSyncAt }) => ({ isConnected: false, lastSyncAt }), null)
  if (!forget) return
  await ctx.mutex(`cycle ${ctx.viewer.id}`, () => forgetDays(ctx, vault, source))
  await ctx.db
    .delete(healthSources)
    .where(and(eq(healthSources.userId, ctx.viewer.id), eq(healthSources.source, source)))
}

async function forgetDays(ctx: VaultCtx, vault: Vault, source: SyncedSource): Promise<void> {
  const { entries } = await readEntries(ctx, vault)
  const keys = entries
    .filter(entry => entry.source === source)
    .map(({ day }) => vault.entryKey(...entryName({ source, day })))
  for (let from = 0; from < keys.length; from += ROWS) {
    await ctx.db
      .delete(healthEntries)
      .where(
        and(eq(healthEntries.userId, vault.userId), inArray(healthEntries.entryKey, keys.slice(from, from + ROWS))),
      )
  }
}
