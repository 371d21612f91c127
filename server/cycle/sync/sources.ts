import { eq } from 'drizzle-orm'
import { healthSources } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { readEntries } from '../vault/entries.ts'
import { readSources } from '../vault/sources.ts'
import { type VaultCtx, vaultOf } from '../vault/vault.ts'
import { syncedSources } from './constants.ts'
import type { HealthSyncView, SyncSourceView } from './contract.ts'
import { syncView } from './source-state.ts'

/** Where the viewer's data comes in from, and when it last did. Both sources are always listed. */
export async function healthSync(ctx: VaultCtx): Promise<HealthSyncView[]> {
  const vault = await vaultOf(ctx)
  const states = vault ? await readSources(ctx, vault) : null
  return syncedSources.map(source => syncView(source, states?.get(source)))
}

/** The sources with what the page shows besides: whether there is a push token, and how many days came in. */
export async function listSources(ctx: VaultCtx & Pick<Services, 'naturalCycles'>): Promise<SyncSourceView[]> {
  const vault = await vaultOf(ctx)
  const [views, rows, read] = await Promise.all([
    healthSync(ctx),
    ctx.db
      .select({ source: healthSources.source, pushTokenHash: healthSources.pushTokenHash })
      .from(healthSources)
      .where(eq(healthSources.userId, ctx.viewer.id)),
    vault ? readEntries(ctx, vault) : null,
  ])
  return views.map(view => ({
    ...view,
    hasPushToken: rows.some(({ source, pushTokenHash }) => source === view.dataSource && pushTokenHash !== null),
    canPull: view.dataSource === 'natural_cycles' && ctx.naturalCycles !== null,
    days: read?.entries.filter(({ source }) => source === view.dataSource).length ?? 0,
  }))
}
