import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupRefused } from './places.ts'
import { readWhole, type Store } from './store/store.ts'

/**
 * The file of the key that a store is encrypted with, itself encrypted with the passphrase: `age --decrypt --identity key.age`
 * opens what is beside it.
 */
export const KEY_FILE = 'key.age'

/** The power of two of what a guess of the passphrase costs: 64 MB of memory and a third of a second. */
const WORK_FACTOR = 16

/** How the files of a backup are written and read: as they are, or encrypted. */
export type Seal = {
  /** What the names of files end in. */
  ending: '' | '.age'
  /** Takes and gives a file that fits into memory. */
  close(bytes: Buffer): Promise<Buffer>
  open(bytes: Buffer): Promise<Buffer>
  /** What takes and gives a file of any size, piece by piece. */
  closing(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  opening(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer>
}

/** Files as they are. */
export const unsealed: Seal = {
  ending: '',
  close: async bytes => bytes,
  open: async bytes => bytes,
  closing: bytes => bytes,
  opening: bytes => bytes,
}

/**
 * The encryption of a store, with its key, which is made for the first backup there if `mayMake`. Throws `BackupRefused` for a
 * missing or wrong passphrase.
 */
export async function sealOf(store: Store, passphrase: string, { mayMake = false } = {}): Promise<Seal> {
  if (!passphrase) {
    throw new BackupRefused(`The backups in ${store.place} are encrypted. Set BACKUP_PASSPHRASE to open them.`)
  }
  const kept = await readWhole(store, KEY_FILE)
  if (!kept && !mayMake) {
    throw new BackupRefused(`The key of the backups in ${store.place}, ${KEY_FILE}, is gone: nothing opens them.`)
  }
  return sealWith(kept ? await openKey(kept, passphrase, store.place) : await makeKey(store, passphrase))
}

async function makeKey(store: Store, passphrase: string): Promise<string> {
  const key = await generateX25519Identity()
  const locking = new Encrypter()
  locking.setPassphrase(passphrase)
  locking.setScryptWorkFactor(WORK_FACTOR)
  await store.put(KEY_FILE, Buffer.from(await locking.encrypt(`${key}\n`)))
  await store.settle()
  return key
}

async function openKey(kept: Buffer, passphrase: string, place: string): Promise<string> {
  const opening = new Decrypter()
  opening.addPassphrase(passphrase)
  try {
    return (await opening.decrypt(kept, 'text')).trim()
  } catch (error) {
    throw new BackupRefused(
      `BACKUP_PASSPHRASE does not open the backups in ${place}. Set the passphrase that they were made with, ` +
        'or keep new ones in another place.',
      { cause: error },
    )
  }
}

async function sealWith(key: string): Promise<Seal> {
  const [closer, opener] = [new Encrypter(), new Decrypter()]
  closer.addRecipient(await identityToRecipient(key))
  opener.addIdentity(key)
  return {
    ending: '.age',
    close: async bytes => Buffer.from(await closer.encrypt(bytes)),
    open: async bytes => Buffer.from(await opener.decrypt(bytes)),
    closing: bytes => through(bytes, stream => closer.encrypt(stream)),
    opening: bytes => through(bytes, stream => opener.decrypt(stream)),
  }
}

type Bytes = globalThis.ReadableStream<Uint8Array>

async function* through(
  bytes: AsyncIterable<Buffer>,
  change: (stream: Bytes) => Promise<Bytes>,
): AsyncGenerator<Buffer> {
  const changed = await change(Readable.toWeb(Readable.from(bytes)) as unknown as Bytes)
  for await (const piece of changed as unknown as ReadableStream<Uint8Array>)
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}
