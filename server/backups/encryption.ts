import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { BackupRefused } from './places.ts'
import { readWhole, type Store } from './store/store.ts'

/**
 * The file of the key that a store is encrypted with, itself encrypted with the passphrase: `age --decrypt --identity key.age`
 * opens what is beside it.
 */
export const KEY_FILE = 'key.age'

/** The power of two of what a guess of the passphrase costs unless said otherwise: 64 MB of memory and a third of a second. */
const WORK_FACTOR = 16

/** Loaded where something is encrypted: it takes 15 MB, and longer to load than all else of a backup. */
const loadAge = () => import('age-encryption')

/** How the files of a backup are written and read: as they are, or encrypted. */
export type Encryption = {
  /** What the names of files end in. */
  ending: '' | '.age'
  /** Takes and gives a file that fits into memory. */
  encrypt(bytes: Buffer): Promise<Buffer>
  decrypt(bytes: Buffer): Promise<Buffer>
  /** What takes and gives a file of any size, piece by piece. */
  encryptStream(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  decryptStream(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer>
}

/** Files as they are. */
export const unencrypted: Encryption = {
  ending: '',
  encrypt: async bytes => bytes,
  decrypt: async bytes => bytes,
  encryptStream: bytes => bytes,
  decryptStream: bytes => bytes,
}

type KeyOptions = {
  /** Whether a store without a key gets one. */
  mayMake?: boolean
  /** The power of two of what a guess of the passphrase of a new key costs. */
  workFactor?: number | undefined
}

/**
 * The encryption of a store, with its key, which is made for the first backup there if `mayMake`. Throws `BackupRefused` for a
 * missing or wrong passphrase.
 */
export async function encryptionOf(store: Store, passphrase: string, options: KeyOptions = {}): Promise<Encryption> {
  const { mayMake = false, workFactor = WORK_FACTOR } = options
  if (!passphrase) {
    throw new BackupRefused(`The backups in ${store.place} are encrypted. Set BACKUP_PASSPHRASE to open them.`)
  }
  const kept = await readWhole(store, KEY_FILE)
  if (!kept && !mayMake) {
    throw new BackupRefused(`The key of the backups in ${store.place}, ${KEY_FILE}, is gone: nothing opens them.`)
  }
  return encryptionWith(
    kept ? await openKey(kept, passphrase, store.place) : await makeKey(store, passphrase, workFactor),
  )
}

async function makeKey(store: Store, passphrase: string, workFactor: number): Promise<string> {
  const { Encrypter, generateX25519Identity } = await loadAge()
  const key = await generateX25519Identity()
  const locking = new Encrypter()
  locking.setPassphrase(passphrase)
  locking.setScryptWorkFactor(workFactor)
  await store.put(KEY_FILE, Buffer.from(await locking.encrypt(`${key}\n`)))
  await store.settle()
  return key
}

async function openKey(kept: Buffer, passphrase: string, place: string): Promise<string> {
  const { Decrypter } = await loadAge()
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

async function encryptionWith(key: string): Promise<Encryption> {
  const { Decrypter, Encrypter, identityToRecipient } = await loadAge()
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()]
  encrypter.addRecipient(await identityToRecipient(key))
  decrypter.addIdentity(key)
  return {
    ending: '.age',
    encrypt: async bytes => Buffer.from(await encrypter.encrypt(bytes)),
    decrypt: async bytes => Buffer.from(await decrypter.decrypt(bytes)),
    encryptStream: bytes => through(bytes, stream => encrypter.encrypt(stream)),
    decryptStream: bytes => through(bytes, stream => decrypter.decrypt(stream)),
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
