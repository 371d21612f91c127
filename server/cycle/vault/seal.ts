import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** How values are sealed now; another way would be another number. */
const VERSION = Buffer.of(1)
/**
 * What is sealed is as long as a multiple of this. Values from before versions are one byte shorter than those with one,
 * so the length tells them apart for certain, which their first byte, a random one, could not.
 */
const UNIT = 32

/** What is locked does not open: with another key, in another place, or changed. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

/** Bytes as a key, in a form that no log and no message prints. */
export const asKey = (bytes: Buffer): KeyObject => createSecretKey(bytes)

/**
 * Locks bytes, a multiple of 32, with AES-256-GCM: version, nonce, what is locked, tag. `place` says what and whose it
 * is; it is not kept, but the lock opens only with the same, and with the same version.
 */
export function seal(key: KeyObject, place: Buffer, plain: Buffer): Buffer {
  if (plain.length % UNIT !== 0) throw new Error(`${plain.length} bytes are no multiple of ${UNIT}`)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  cipher.setAAD(Buffer.concat([VERSION, place]))
  return Buffer.concat([VERSION, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Whether a sealed value names its version; those from before do not. */
const isVersioned = (sealed: Buffer): boolean => (sealed.length - NONCE_BYTES - TAG_BYTES) % UNIT === VERSION.length

/** Opens what `seal` made, and what was sealed before values named their version. Throws `SealBroken`. */
export function unseal(key: KeyObject, place: Buffer, sealed: Buffer): Buffer {
  if (!isVersioned(sealed)) return unsealBare(key, place, sealed)
  if (sealed[0] !== VERSION[0]) throw new SealBroken('sealed in a way that this server does not know')
  return unsealBare(key, Buffer.concat([VERSION, place]), sealed.subarray(VERSION.length))
}

function unsealBare(key: KeyObject, place: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new SealBroken('too short to be sealed')
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(place)
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES))
  try {
    decipher.final()
  } catch (error) {
    throw new SealBroken('does not open', { cause: error })
  }
  return plain
}

/** Locked text is as long as the next multiple of this, so that its length tells little of what it says. */
const BLOCK = 128

/** Locks a value as JSON, filled up to whole blocks so that its length tells little. */
export function sealJson(key: KeyObject, place: Buffer, value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value))
  return seal(key, place, Buffer.concat([text, Buffer.alloc((BLOCK - (text.length % BLOCK)) % BLOCK, ' ')]))
}

/** The value that `sealJson` locked at the same place with the same key. Throws for any other. */
export const unsealJson = (key: KeyObject, place: Buffer, sealed: Buffer): unknown =>
  JSON.parse(unseal(key, place, sealed).toString('utf8'))
