import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { asKey, SealBroken, seal, sealJson, unseal, unsealJson } from './seal.ts'

const bytes = randomBytes(32)
const key = asKey(bytes)
const place = Buffer.from('somewhere')

/** As values were sealed before they named their version. */
function sealedBefore(plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
  cipher.setAAD(place)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

it('a sealed value begins with its version, which belongs to what is sealed', () => {
  const sealed = seal(key, place, randomBytes(32))
  expect([sealed[0], sealed.length]).toEqual([1, 61])
  for (const version of [0, 2, 255]) {
    const other = Buffer.from(sealed)
    other[0] = version
    expect(() => unseal(key, place, other)).toThrow(SealBroken)
  }
  expect(() => unseal(key, place, sealed.subarray(1))).toThrow(SealBroken)
})

it('values from before versions are read, whatever byte they begin with', () => {
  const block = Buffer.from(JSON.stringify({ day: 'x' }).padEnd(128))
  // Two in 512 begin with the byte of the version.
  for (let at = 0; at < 2000; at++) expect(unsealJson(key, place, sealedBefore(block))).toEqual({ day: 'x' })
  const wrapped = randomBytes(32)
  expect(unseal(key, place, sealedBefore(wrapped))).toEqual(wrapped)
  expect(unsealJson(key, place, sealJson(key, place, { day: 'x' }))).toEqual({ day: 'x' })
})

it('refuses to seal what could not be told apart from a value from before', () => {
  expect(() => seal(key, place, randomBytes(31))).toThrow('32')
})
