import type { KeyObject } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { healthEntries, healthSources, healthVaults } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { conflict, preconditionRequired, unavailable } from '../../platform/errors.ts'
import { AGREEMENT_VERSION, cycleMessages, type GapAnswer, type PauseReason } from '../constants.ts'
import { newChefKey, openedVault, unwrapKey, wrapKey } from './chef-key.ts'
import { SealBroken } from './seal.ts'
import { serverKeyFile, serverKeys, serverKeysForFirstUse } from './server-key.ts'

export type VaultCtx = Pick<ChefCtx, 'db' | 'viewer' | 'now' | 'settings' | 'log' | 'mutex'> & {
  /** Set for work that takes a while: the key, as stored, of the vault that it began with. See `boundToVault`. */
  boundTo?: Buffer
  /** Set for work that only adds what a chef’s phone sends and tells nothing: it goes on while the vault is locked. */
  appendsOnly?: true
}

/** What a vault says of itself, locked like all else. Days are names, YYYY-MM-DD. */
export type VaultSettings = {
  /** What was agreed to, and when (ms since 1970 UTC). */
  agreement: { version: number; at: number }
  /** Oldest first; `to` is the first day after the pause. */
  pauses: { reason: PauseReason; from: string; to: string | null }[]
  /** What the chef said of gaps, by the day on which each began. */
  gaps: Record<string, GapAnswer>
}

/** A chef's opened vault. Lives as long as the request. */
export type Vault = {
  userId: number
  /** The chef's key as it is stored: tells this vault from one that was made after it was destroyed. */
  wrappedKey: Buffer
  settings: VaultSettings
  /** The stored settings, for changing them only where nobody else has. */
  storedSettings: Buffer
  hasRecoveryCode: boolean
  /** Names a row by what it is about, without saying it. */
  entryKey(...about: string[]): Buffer
  sealEntry(entryKey: Buffer, value: unknown): Buffer
  /** Throws `SealBroken`. */
  openEntry(entryKey: Buffer, sealed: Buffer): unknown
  sealSource(source: string, value: unknown): Buffer
  /** Throws `SealBroken`. */
  openSource(source: string, sealed: Buffer): unknown
  sealSettings(settings: VaultSettings): Buffer
}

const storedVault = async ({ db, viewer }: Pick<VaultCtx, 'db' | 'viewer'>) =>
  (await db.select().from(healthVaults).where(eq(healthVaults.userId, viewer.id)))[0]

/**
 * The viewer's vault, opened; null when they have not turned cycle tracking on. Throws PRECONDITION_REQUIRED while it is
 * locked (see lock.ts), SERVICE_UNAVAILABLE when the server's key is gone or is another than the one it is encrypted with.
 */
export async function vaultOf(ctx: VaultCtx): Promise<Vault | null> {
  const stored = await storedVault(ctx)
  if (!stored) return null
  if (stored.lockedAt !== null && !ctx.appendsOnly) throw preconditionRequired(cycleMessages.locked)
  const servers = await serverKeys(ctx)
  try {
    const wrappedKey = Buffer.from(stored.wrappedKey)
    const storedSettings = Buffer.from(stored.payload)
    const { openSettings, ...vault } = openedVault(
      stored.userId,
      wrappedKey,
      unwrapKey(servers, stored.userId, wrappedKey),
    )
    const hasRecoveryCode = stored.recoveryCodeHash !== null
    return { ...vault, settings: openSettings(storedSettings), storedSettings, hasRecoveryCode }
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    ctx.log.error({ file: serverKeyFile(ctx) }, 'a vault of cycle data does not open with the key of this server')
    throw unavailable(cycleMessages.keyWrong, 60)
  }
}

/** The viewer's vault. Throws CONFLICT when cycle tracking is not on: nothing is stored before it is. */
export async function requireVault(ctx: VaultCtx): Promise<Vault> {
  const vault = await vaultOf(ctx)
  if (!vault || (ctx.boundTo && !ctx.boundTo.equals(vault.wrappedKey))) throw conflict(cycleMessages.off)
  return vault
}

/**
 * A context for work that takes a while: once the vault it began with is destroyed, the work finds none, even when the
 * viewer has turned cycle tracking on again. Throws CONFLICT when it is not on.
 */
export async function boundToVault<Own extends VaultCtx>(ctx: Own): Promise<Own> {
  const { wrappedKey } = await requireVault(ctx)
  return { ...ctx, boundTo: wrappedKey }
}

/**
 * Turns cycle tracking on for the viewer: makes a key of their own and an empty vault. Done twice, the first one stays.
 * Makes the server's key with the first vault of all; throws SERVICE_UNAVAILABLE when vaults exist that it does not open.
 */
export async function optIn(ctx: VaultCtx): Promise<Vault> {
  const known = await vaultOf(ctx)
  if (known) return known
  const others = ctx.db
    .select({ userId: healthVaults.userId, wrappedKey: healthVaults.wrappedKey })
    .from(healthVaults)
    .limit(1)
  const servers = await serverKeysForFirstUse(ctx, async () => (await others).length === 0)
  await refuseOtherKey(ctx, servers, (await others)[0])

  const userId = ctx.viewer.id
  const key = newChefKey()
  const wrappedKey = wrapKey(servers[0], userId, key)
  const settings: VaultSettings = { agreement: { version: AGREEMENT_VERSION, at: ctx.now() }, pauses: [], gaps: {} }
  const payload = openedVault(userId, wrappedKey, key).sealSettings(settings)
  await ctx.db.insert(healthVaults).values({ userId, wrappedKey, payload }).onConflictDoNothing()
  return requireVault(ctx)
}

/** Two keys for the vaults of one server would mean that one of them gets lost unnoticed. */
async function refuseOtherKey(
  ctx: VaultCtx,
  servers: readonly KeyObject[],
  some: { userId: number; wrappedKey: Buffer } | undefined,
): Promise<void> {
  if (!some) return
  try {
    unwrapKey(servers, some.userId, Buffer.from(some.wrappedKey))
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    ctx.log.error({ file: serverKeyFile(ctx) }, 'the key of cycle data is not the one that vaults are locked with')
    throw unavailable(cycleMessages.keyWrong, 60)
  }
}

/** Condition of a write: the vault is still the one that was opened. */
export const isSameVault = ({ userId, wrappedKey }: Vault) =>
  sql`exists (select 1 from health_vaults v where v.user_id = ${userId} and v.wrapped_key = ${wrappedKey})`

/**
 * Changes the settings of the viewer's vault; `change` gets them as they are and may throw. Tried again when somebody
 * else changed them meanwhile.
 */
export async function changeSettings(ctx: VaultCtx, change: (settings: VaultSettings) => VaultSettings): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const vault = await requireVault(ctx)
    const changed = await ctx.db
      .update(healthVaults)
      .set({ payload: vault.sealSettings(change(vault.settings)) })
      .where(
        and(
          eq(healthVaults.userId, vault.userId),
          eq(healthVaults.payload, vault.storedSettings),
          eq(healthVaults.wrappedKey, vault.wrappedKey),
        ),
      )
      .returning({ userId: healthVaults.userId })
    if (changed.length > 0) return
  }
  throw unavailable('The kitchen is busy. Please try again in a moment.')
}

/**
 * Statements that destroy cycle data: days, what sources may bring, and the keys, which are overwritten before their rows
 * go. For a batch.
 * @param chefs whose: a set of ids such as `(7)`
 */
export function destroyVaults(db: VaultCtx['db'], chefs: SQL) {
  const theirs = sql`${healthVaults.userId} in ${chefs}`
  return [
    db.delete(healthEntries).where(sql`${healthEntries.userId} in ${chefs}`),
    db.delete(healthSources).where(sql`${healthSources.userId} in ${chefs}`),
    db
      .update(healthVaults)
      .set({ wrappedKey: sql`zeroblob(length(wrapped_key))`, payload: sql`zeroblob(length(payload))` })
      .where(theirs),
    db.delete(healthVaults).where(theirs),
  ] as const
}

/**
 * Destroys everything of the viewer's cycle data. Needs no key, so it works where nothing can be read any more. The
 * write-ahead log is emptied after it, so that neither file of the database holds the chef's key.
 */
export async function forgetAll({ db, viewer, log }: Pick<VaultCtx, 'db' | 'viewer' | 'log'>): Promise<void> {
  await db.batch(destroyVaults(db, sql`(${viewer.id})`))
  await emptyLog({ db, log })
}

/** Empties the write-ahead log, in which what was destroyed may still stand. */
export async function emptyLog({ db, log }: Pick<VaultCtx, 'db' | 'log'>): Promise<void> {
  try {
    await db.all(sql`pragma wal_checkpoint(truncate)`)
  } catch (error) {
    log.warn({ err: error }, 'the log of the database was not emptied; it will be in time')
  }
}
