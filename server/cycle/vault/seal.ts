import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What is locked does not open: with another key, in another place, or changed. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

/** Bytes as a key, in a form that no log and no message prints. */
export const asKey = (bytes: Buffer): KeyObject => createSecretKey(bytes)

/**
 * Locks bytes with AES-256-GCM: nonce, then what is locked, then the tag. `place` says what and whose it is; it is not
 * kept, but the lock opens only with the same.
 */
export function seal(key: KeyObject, place: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  cipher.setAAD(place)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Opens what `seal` made. Throws `SealBroken`. */
export function unseal(key: KeyObject, place: Buffer, sealed: Buffer): Buffer {
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
