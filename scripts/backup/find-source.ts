import { existsSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { BackupRefused, inBackup } from '#server/backups/places.ts'
import { folderSource, type Source, storeSource } from '#server/backups/restore-backup.ts'
import { createFolderStore } from '#server/backups/store/folder-store.ts'
import { findKept, listBackups } from '#server/backups/store/list-backups.ts'
import type { Store } from '#server/backups/store/store.ts'
import { openZipStore } from '#server/backups/store/zip-store.ts'

type Given = { store: Store; passphrase: string }

/**
 * The backup that a word means: a folder with a backup, an archive or a folder with the files of one, else the id of one in the
 * store, or `latest`. Throws `BackupRefused` where there is none.
 */
export async function findSource(word: string, { store, passphrase }: Given): Promise<Source> {
  const path = resolve(word)
  const isFile = existsSync(path) && !statSync(path).isDirectory()
  if (isFile) return onlyOne(await openZipStore(path), passphrase)
  if (!existsSync(path) || existsSync(inBackup(path).database)) {
    const { kept } = await listBackups(store)
    const isOurs = kept.some(({ id }) => id === word) || word === 'latest'
    return isOurs && !existsSync(path)
      ? storeSource(store, findKept(kept, word, store.place), passphrase)
      : folderSource(path)
  }
  // The folder of one backup in a store leads to the store.
  const isInside = existsSync(join(path, 'backup.json'))
  if (isInside) {
    const outer = createFolderStore(resolve(path, '..', '..'))
    const { kept } = await listBackups(outer)
    return storeSource(outer, findKept(kept, basename(path), outer.place), passphrase)
  }
  return onlyOne(createFolderStore(path), passphrase)
}

async function onlyOne(store: Store, passphrase: string): Promise<Source> {
  const { kept } = await listBackups(store)
  const [only, ...others] = kept
  if (!only) throw new BackupRefused(`There is no backup in ${store.place}.`)
  if (others.length > 0) {
    const ids = kept.map(({ id }) => `  ${id}`).join('\n')
    throw new BackupRefused(`${store.place} has several backups. Name the folder of one in its snapshots/:\n${ids}`)
  }
  return storeSource(store, only, passphrase)
}
