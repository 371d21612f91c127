import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { eachLimited } from './each-limited.ts'
import { type Encryption, encryptionOf, unencrypted } from './encryption.ts'
import { writeManifest } from './folder/manifest.ts'
import { BackupRefused, inBackup } from './places.ts'
import { manifestOf, namesOf, type StoredBackup } from './store/list-backups.ts'
import { NotKept, readWhole, type Store } from './store/store.ts'

/** Writes the database of a backup into a file. */
export async function fetchDatabase(given: {
  store: Store
  id: string
  encryption: Encryption
  target: string
}): Promise<void> {
  const { store, id, encryption, target } = given
  const packed = encryption.decryptStream(store.open(namesOf(id, encryption).database))
  await pipeline(Readable.from(packed), createGunzip(), createWriteStream(target, { mode: 0o600 }))
}

/** What opens a backup of a store. Throws `BackupRefused` for a missing or wrong passphrase. */
export const sealFor = async (store: Store, { isEncrypted }: StoredBackup, passphrase: string): Promise<Encryption> =>
  isEncrypted ? encryptionOf(store, passphrase) : unencrypted

/**
 * Writes a backup of a store into a new folder, decrypted and unpacked. Pictures that are missing or cannot be opened are left
 * out: the manifest beside them tells. Throws `BackupRefused` where the database or the manifest cannot be read.
 */
export async function fetchBackup(
  store: Store,
  backup: StoredBackup,
  passphrase: string,
  folder: string,
): Promise<void> {
  const encryption = await sealFor(store, backup, passphrase)
  const manifest = await manifestOf(store, backup.id, encryption)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await fetchDatabase({ store, id: backup.id, encryption, target: inBackup(folder).database }).catch(error => {
    if ((error as { code?: string }).code === 'ENOSPC') throw error
    throw new BackupRefused(`The database of the backup ${backup.id} in ${store.place} cannot be read.`, {
      cause: error,
    })
  })
  await mkdir(inBackup(folder).media, { recursive: true, mode: 0o700 })
  const pictures = [...manifest.files.keys()].filter(path => path !== 'longtable.db')
  await eachLimited(store.atOnce, pictures, async path => {
    const bytes = await openPicture(store, encryption, `${path}${encryption.ending}`)
    if (!bytes) return
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, path), bytes, { mode: 0o600 })
  })
  await writeManifest(folder, manifest)
}

async function openPicture(store: Store, encryption: Encryption, name: string): Promise<Buffer | null> {
  try {
    const bytes = await readWhole(store, name)
    return bytes && (await encryption.decrypt(bytes).catch(() => null))
  } catch (error) {
    if (error instanceof NotKept) return null
    throw error
  }
}
