import { DomainError, unprocessable } from '#server/errors.ts'
import { pictureMessages } from './contract.ts'

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): number[] => [...text].map(letter => letter.charCodeAt(0))

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const MAX_BRANDS = 32

/** The brands in the `ftyp` box that opens every file of the ISO base media family (ISO/IEC 14496-12, 4.3). */
function readBrands(bytes: Uint8Array): string[] {
  if (!startsWith(bytes, ascii('ftyp'), 4)) return []
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(boxLength, bytes.length, 16 + 4 * MAX_BRANDS)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the first brand and the others stands a version number.
    if (at !== 12) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)))
  }
  return brands
}

/** What kind of picture these bytes begin like, whatever the file was called; null for everything not taken here. */
export function findPictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, JPEG)) return 'jpeg'
  if (startsWith(bytes, PNG)) return 'png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  const brands = readBrands(bytes)
  if (brands.some(brand => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some(brand => HEIC_BRANDS.has(brand)) ? 'heic' : null
}

/** Throws PAYLOAD_TOO_LARGE for a file of more than `maxBytes`. */
export function requireSize(bytes: number, maxBytes: number): void {
  if (bytes > maxBytes) throw new DomainError('PAYLOAD_TOO_LARGE', pictureMessages.tooLarge)
}

/**
 * What kind of picture these bytes are. Throws UNPROCESSABLE_CONTENT for a file with nothing in it, and
 * UNSUPPORTED_MEDIA_TYPE for anything but a JPEG, PNG, WebP, AVIF or HEIC picture.
 */
export function requirePictureType(bytes: Uint8Array): PictureType {
  if (bytes.length === 0) throw unprocessable(pictureMessages.empty)
  const type = findPictureType(bytes)
  if (type === null) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.wrongType)
  return type
}
