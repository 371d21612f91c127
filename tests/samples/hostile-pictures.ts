import { deflateSync } from 'node:zlib'
import { loadSharp } from '#server/media/safe-sharp.ts'
import { oneBitPng, plainPicture, pngChunk } from './pictures.ts'

const sharp = await loadSharp()

/* Files for tests that begin like pictures and mean no good. */

const SCRIPT = '<script>alert(document.domain)</script>'

/** The end of an empty zip archive: readers of archives look for it from the back. */
const EMPTY_ARCHIVE = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

/** A segment of a JPEG (ITU-T T.81, B.1.1.4). */
function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const behindStart = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** Pictures that are something else as well: a page, an archive, a note. Each is a good picture of 40 by 20. */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const [jpeg, png] = [await plainPicture('jpeg'), await plainPicture('png')]
  const behindHeader = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
  return {
    'a page behind a JPEG': Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
    'an archive behind a JPEG': Buffer.concat([jpeg, Buffer.from(SCRIPT), EMPTY_ARCHIVE]),
    'an archive behind a PNG': Buffer.concat([png, Buffer.from(SCRIPT), EMPTY_ARCHIVE]),
    'a page in the comment of a JPEG': behindStart(jpeg, jpegSegment(0xfe, Buffer.from(`*/${SCRIPT}`))),
    'a page in the XMP of a JPEG': behindStart(
      jpeg,
      jpegSegment(
        0xe1,
        Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`),
      ),
    ),
    'a page in the text of a PNG': behindHeader(pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`, 'latin1'))),
  }
}

/** What each of them would do where it was taken for what it also is. */
export const betraying = ['alert(', '<script', 'PK\x05\x06']

/** Few bytes that unpack to very many; each is a good picture of 40 by 20 besides. */
export function bombs(): Record<string, Buffer> {
  const packed = deflateSync(Buffer.alloc(64_000_000, 65))
  const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), packed])
  return {
    'a colour profile': oneBitPng(40, 20, { extra: [pngChunk('iCCP', named('icc'))] }),
    'a text': oneBitPng(40, 20, { extra: [pngChunk('zTXt', named('Comment')), pngChunk('zTXt', named('Title'))] }),
  }
}

/** A good PNG of 40 by 20 with a hundred packed texts. */
export function packedTexts(): Buffer {
  const packed = deflateSync(Buffer.alloc(100_000, 65))
  const named = (type: string, head: string) => pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]))
  const extra = Array.from({ length: 50 }, (_, n) => [named('zTXt', `k${n}\0\0`), named('iTXt', `i${n}\0\x01\0\0\0`)])
  return oneBitPng(40, 20, { extra: extra.flat() })
}

/** A progressive JPEG whose last pass over the picture comes a thousand times more. */
export async function thousandScans(): Promise<Buffer> {
  const jpeg = await sharp(await plainPicture('png', 400, 400))
    .jpeg({ progressive: true })
    .toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const [scan, end] = [jpeg.subarray(last, -2), jpeg.subarray(-2)]
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 1000 }, () => scan), end])
}

/** A JPEG with four megabytes that call themselves its colour profile. */
export async function hugeProfile(): Promise<Buffer> {
  const parts = 64
  const segments = Array.from({ length: parts }, (_, n) =>
    jpegSegment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([n + 1, parts]), Buffer.alloc(65_000)]),
    ),
  )
  return behindStart(await plainPicture('jpeg'), ...segments)
}

/** A moving WebP of two thousand frames, the first of them red. */
export async function movingWebp(): Promise<Buffer> {
  const frames = 2000
  const pixels = Buffer.alloc(16 * 16 * 3 * frames)
  for (let at = 0; at < pixels.length; at += 3) pixels[at + (at < 16 * 16 * 3 ? 0 : 1 + ((at / 768) & 1))] = 255
  return sharp(pixels, { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } })
    .webp({ effort: 0 })
    .toBuffer()
}

/** A PNG that says it moves, with a second picture of another size behind it. */
export async function movingPng(): Promise<Buffer> {
  const png = await plainPicture('png')
  const count = Buffer.from([0, 0, 0x0f, 0xff, 0, 0, 0, 0])
  const frame = pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.alloc(9000))]))
  const body = Buffer.concat([png.subarray(0, 33), pngChunk('acTL', count), png.subarray(33, -12)])
  return Buffer.concat([body, frame, frame, png.subarray(-12)])
}

/** One bit a pixel, 49 million of them, in seven passes: it has to be unpacked whole. */
export const interlacedBomb = (): Buffer => oneBitPng(7000, 7000, { interlaced: true })
