import { type Encryption, unencrypted } from './encryption.ts'
import { toForget } from './retention.ts'
import { listBackups, manifestOf, namesOf, type StoredBackup } from './store/list-backups.ts'
import type { Store } from './store/store.ts'

/** Names in one call to delete them. */
const REMOVE_AT_ONCE = 500

/**
 * Removes the backups that are no longer kept, what others left unfinished, and the pictures that no kept backup names. Of
 * encrypted ones none goes while there is no passphrase.
 */
export async function deleteOld(store: Store, encryption: Encryption, now: Date): Promise<void> {
  const { kept, files } = await listBackups(store)
  const whole = new Set(kept.map(({ id }) => id))
  const old = toForget(kept, now.getTime()).map(({ id }) => id)
  const unfinished = [...files.keys()].filter(id => !whole.has(id))
  if (old.length + unfinished.length === 0) return
  // Without what says that it is whole, a backup is none.
  await store.remove(old.map(id => namesOf(id, unencrypted).about))
  await store.remove([...old, ...unfinished].flatMap(id => files.get(id) ?? []))
  await store.settle()
  await forgetPictures(
    store,
    encryption,
    kept.filter(({ id }) => !old.includes(id)),
  )
}

async function forgetPictures(store: Store, encryption: Encryption, kept: readonly StoredBackup[]): Promise<void> {
  const named = new Set<string>()
  for (const { id, isEncrypted } of kept) {
    const opened = isEncrypted ? encryption : unencrypted
    if (isEncrypted && opened === unencrypted) continue
    for (const path of (await manifestOf(store, id, opened)).files.keys()) named.add(`${path}${opened.ending}`)
  }
  const useless: string[] = []
  for await (const { name } of store.list('media/')) {
    if (!named.has(name) && (encryption.ending || !name.endsWith('.age'))) useless.push(name)
  }
  for (let from = 0; from < useless.length; from += REMOVE_AT_ONCE) {
    await store.remove(useless.slice(from, from + REMOVE_AT_ONCE))
  }
}
