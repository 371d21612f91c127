import { eq } from 'drizzle-orm'
import { healthSources } from '#db/schema/tables.ts'
import { SealBroken } from './seal.ts'
import type { Vault, VaultCtx } from './vault.ts'

/** What is kept, locked, of a source. */
export type SourceState = {
  isConnected: boolean
  /** When data last came in (ms since 1970 UTC). */
  lastSyncAt: number | null
  /** The token of an outside service. */
  accessToken?: string
}

/** The states of the viewer's sources; one that does not open counts as not there. */
export async function readSources({ db }: Pick<VaultCtx, 'db'>, vault: Vault): Promise<Map<string, SourceState>> {
  const rows = await db
    .select({ source: healthSources.source, payload: healthSources.payload })
    .from(healthSources)
    .where(eq(healthSources.userId, vault.userId))
  const states = new Map<string, SourceState>()
  for (const { source, payload } of rows) {
    try {
      states.set(source, vault.openSource(source, Buffer.from(payload)) as SourceState)
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
    }
  }
  return states
}
