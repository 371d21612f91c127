import type { KeyObject } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Statements } from '#db/client.ts'
import { healthEntries, healthSources, healthVaults } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { newChefKey, openedVault, unwrapKey, wrapKey } from './chef-key.ts'
import { type Entry, entryName } from './entries.ts'
import { SealBroken } from './seal.ts'
import { installNextServerKey, nextServerKey, serverKeyFile, serverKeys } from './server-key.ts'
import { emptyLog } from './vault.ts'

type RotateCtx = Pick<Services, 'db' | 'settings' | 'log'>

/** How far a rotation is: the new key is on the disk, every chef's key is wrapped by it, the old one is gone. */
export type RotationStep = 'key-made' | 'keys-wrapped' | 'key-replaced'

/** Rows that one statement writes. */
const ROWS = 1000

const storedVaults = ({ db }: RotateCtx) =>
  db
    .select({ userId: healthVaults.userId, wrappedKey: healthVaults.wrappedKey, payload: healthVaults.payload })
    .from(healthVaults)

/** A chef's own key, opened. Throws CONFLICT where none of the server's keys opens it. */
function chefKey(servers: readonly KeyObject[], userId: number, wrapped: Buffer, file: string): Buffer {
  try {
    return unwrapKey(servers, userId, wrapped)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw conflict(`The vault of chef ${userId} does not open with the key in ${file}. Nothing was changed.`)
  }
}

/**
 * Makes a new key of the server, wraps every chef's key by it and forgets the old one; answers how many vaults there
 * are. No server may run meanwhile: it would wrap new vaults by the old key. The new key lies beside the old one until
 * one transaction has wrapped them all, and whatever interrupts this leaves every vault readable: a server tries both
 * keys, and the next rotation goes on with the new one. `reached` is called with the progress. Throws CONFLICT, and changes
 * nothing, when a vault does not open.
 */
export async function rotateServerKey(
  ctx: RotateCtx,
  reached: (step: RotationStep) => void = () => undefined,
): Promise<{ vaults: number }> {
  const file = serverKeyFile(ctx)
  const vaults = await storedVaults(ctx)
  if (vaults.length === 0) throw conflict('No chef tracks a cycle here, so there is no key to replace.')
  const known = await serverKeys(ctx)
  const keys = vaults.map(({ userId, wrappedKey }) => ({
    userId,
    wrapped: Buffer.from(wrappedKey),
    key: chefKey(known, userId, Buffer.from(wrappedKey), file),
  }))
  const next = await nextServerKey(ctx)
  reached('key-made')
  const rows = keys.map(({ userId, wrapped, key }) => [
    userId,
    wrapped.toString('hex'),
    wrapKey(next, userId, key).toString('hex'),
  ])
  await ctx.db.run(
    sql`update health_vaults set wrapped_key = unhex(anew.value ->> 2) from json_each(${JSON.stringify(rows)}) anew
        where user_id = anew.value ->> 0 and wrapped_key = unhex(anew.value ->> 1)`,
  )
  reached('keys-wrapped')
  await installNextServerKey(ctx)
  reached('key-replaced')
  await emptyLog(ctx)
  return { vaults: vaults.length }
}

/**
 * Gives every chef a new key of their own and encrypts what is theirs again, each chef in one transaction; answers how many
 * vaults there are. Rows that do not open stay as they are. No server may run meanwhile. Throws CONFLICT when a vault
 * does not open.
 */
export async function rotateChefKeys(ctx: RotateCtx): Promise<{ vaults: number }> {
  const servers = await serverKeys(ctx)
  const vaults = await storedVaults(ctx)
  for (const { userId, wrappedKey, payload } of vaults) {
    const before = openedVault(
      userId,
      wrappedKey,
      chefKey(servers, userId, Buffer.from(wrappedKey), serverKeyFile(ctx)),
    )
    const key = newChefKey()
    const after = openedVault(userId, wrapKey(servers[0], userId, key), key)
    await ctx.db.batch([
      ...(await entriesAnew(ctx, before, after)),
      ...(await sourcesAnew(ctx, before, after)),
      ctx.db
        .update(healthVaults)
        .set({
          wrappedKey: after.wrappedKey,
          payload: after.sealSettings(before.openSettings(Buffer.from(payload))),
        })
        .where(eq(healthVaults.userId, userId)),
    ] as unknown as Statements)
  }
  await emptyLog(ctx)
  return { vaults: vaults.length }
}

type Opened = ReturnType<typeof openedVault>

/** The result of `open`, or undefined for a value that does not open. */
function readable<Value>(open: () => unknown): Value | undefined {
  try {
    return open() as Value
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}

/** Statements that put a chef's days in the place of what they were: under other names, since a name has a key too. */
async function entriesAnew({ db }: RotateCtx, before: Opened, after: Opened) {
  const rows = await db
    .select({ id: healthEntries.id, entryKey: healthEntries.entryKey, payload: healthEntries.payload })
    .from(healthEntries)
    .where(eq(healthEntries.userId, before.userId))
  const opened = rows.flatMap(({ id, entryKey, payload }) => {
    const entry = readable<Entry>(() => before.openEntry(Buffer.from(entryKey), Buffer.from(payload)))
    return entry ? [{ id, entry }] : []
  })
  const pieces = Array.from({ length: Math.ceil(opened.length / ROWS) }, (_, at) =>
    opened.slice(at * ROWS, (at + 1) * ROWS),
  )
  return pieces.map(some => {
    const anew = some.map(({ id, entry }) => {
      const name = after.entryKey(...entryName(entry))
      return [id, name.toString('hex'), after.sealEntry(name, entry).toString('hex')]
    })
    return db
      .update(healthEntries)
      .set({ entryKey: sql`unhex(anew.value ->> 1)`, payload: sql`unhex(anew.value ->> 2)` })
      .from(sql`json_each(${JSON.stringify(anew)}) anew`)
      .where(sql`${healthEntries.id} = anew.value ->> 0`)
  })
}

async function sourcesAnew({ db }: RotateCtx, before: Opened, after: Opened) {
  const rows = await db
    .select({ source: healthSources.source, payload: healthSources.payload })
    .from(healthSources)
    .where(eq(healthSources.userId, before.userId))
  return rows.flatMap(({ source, payload }) => {
    const state = readable(() => before.openSource(source, Buffer.from(payload)))
    if (state === undefined) return []
    return [
      db
        .update(healthSources)
        .set({ payload: after.sealSource(source, state) })
        .where(and(eq(healthSources.userId, before.userId), eq(healthSources.source, source))),
    ]
  })
}
