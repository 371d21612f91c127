import { createHmac, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { asKey, KEY_BYTES, SealBroken, seal, sealJson, unseal, unsealJson } from './seal.ts'
import type { VaultSettings } from './vault.ts'

const place = (kind: string, userId: number, ...more: string[]) =>
  Buffer.from(['longtable', kind, userId, ...more].join('\0'))

const subkey = (key: Buffer, use: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `longtable cycle ${use}`, KEY_BYTES))

/** A new key of a chef's own. */
export const newChefKey = (): Buffer => randomBytes(KEY_BYTES)

/** A chef's key as it is stored: sealed with the server's. */
export const wrapKey = (server: KeyObject, userId: number, key: Buffer): Buffer =>
  seal(server, place('key', userId), key)

/** A chef's key that one of the server's keys opens. Throws `SealBroken` when none does. */
export function unwrapKey(servers: readonly KeyObject[], userId: number, wrapped: Buffer): Buffer {
  for (const server of servers) {
    try {
      return unseal(server, place('key', userId), wrapped)
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
    }
  }
  throw new SealBroken('no key of this server opens it')
}

/** What a chef's key can do. */
export function openedVault(userId: number, wrappedKey: Buffer, key: Buffer) {
  const locking = asKey(subkey(key, 'values'))
  const naming = asKey(subkey(key, 'names'))
  const settingsPlace = place('settings', userId)
  const entryPlace = place('entry', userId, '')
  const placeOf = (entryKey: Buffer) => Buffer.concat([entryPlace, entryKey])
  return {
    userId,
    wrappedKey,
    entryKey: (...about: string[]) => createHmac('sha256', naming).update(about.join('\0')).digest(),
    sealEntry: (entryKey: Buffer, value: unknown) => sealJson(locking, placeOf(entryKey), value),
    openEntry: (entryKey: Buffer, sealed: Buffer) => unsealJson(locking, placeOf(entryKey), sealed),
    sealSource: (source: string, value: unknown) => sealJson(locking, place('source', userId, source), value),
    openSource: (source: string, sealed: Buffer) => unsealJson(locking, place('source', userId, source), sealed),
    sealSettings: (settings: VaultSettings) => sealJson(locking, settingsPlace, settings),
    openSettings: (sealed: Buffer) => unsealJson(locking, settingsPlace, sealed) as VaultSettings,
  }
}
