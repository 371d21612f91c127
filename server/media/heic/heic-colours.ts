import { crc32, deflateSync } from 'node:zlib'
import { loadSharp, openPicture, STEP_SECONDS } from '../safe-sharp.ts'

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Bytes before the second chunk of a PNG file: the signature, and `IHDR` with its length and checksum. */
const FIRST_CHUNK_END = 33

/** The chunk that holds an ICC profile (PNG specification, 11.3.2.3). */
function profileChunk(profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * Brings pixels of an ICC profile to sRGB. sharp takes no profile beside raw pixels, so they travel in a PNG file. A
 * profile that cannot be read changes nothing.
 */
export async function toSrgb({ data, info }: Raw, profile: Uint8Array): Promise<Raw> {
  const { width, height, channels } = info
  const sharp = await loadSharp()
  const png = await sharp(data, { raw: { width, height, channels } })
    .png({ compressionLevel: 0 })
    .timeout({ seconds: STEP_SECONDS })
    .toBuffer()
  const file = Buffer.concat([png.subarray(0, FIRST_CHUNK_END), profileChunk(profile), png.subarray(FIRST_CHUNK_END)])
  const { picture } = await openPicture(file)
  return picture().toColourspace('srgb').timeout({ seconds: STEP_SECONDS }).raw().toBuffer({ resolveWithObject: true })
}
