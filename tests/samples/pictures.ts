import { crc32, deflateSync } from 'node:zlib'
import { loadSharp } from '#server/media/safe-sharp.ts'

const sharp = await loadSharp()

/* Small files for tests, real ones made on the spot. */

type SampleType = 'jpeg' | 'png' | 'webp' | 'avif'

/** Its encoder takes most of a second for a large picture unless it is told to hurry. */
export const hurried = (type: SampleType) => (type === 'avif' ? { effort: 0 } : {})

/** A one-coloured picture. */
export const plainPicture = (type: SampleType, width = 40, height = 20, background = '#cc3300'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(type, hurried(type))
    .toBuffer()

/** A JPEG whose upper left quarter is red on blue, stored with an EXIF orientation and a place. */
export async function photoWithExif(orientation: number, width = 80, height = 40): Promise<Buffer> {
  const corner = await plainPicture('png', width / 2, height / 2, '#ff0000')
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Artist: 'Somebody in particular' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation })
    .toBuffer()
}

/** A chunk of a PNG file, with its length and its checksum. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** First column and row, and steps between columns and rows, of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of the rows of a picture of one bit a pixel, each with the byte that says how it is filtered. */
const bytesOfRows = (width: number, height: number) =>
  width > 0 && height > 0 ? height * (1 + Math.ceil(width / 8)) : 0

/** A valid black PNG of one bit a pixel: few bytes, many pixels. */
export function oneBitPng(width: number, height: number, { interlaced = false, extra = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  header[12] = interlaced ? 1 : 0
  const passes = interlaced ? PASSES : ([[0, 0, 1, 1]] as const)
  const bytes = passes.reduce(
    (sum, [left, top, right, down]) =>
      sum + bytesOfRows(Math.ceil((width - left) / right), Math.ceil((height - top) / down)),
    0,
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The beginning of a file of the ISO base media family with these brands. */
export function fileTypeBox(major: string, ...compatible: string[]): Buffer {
  const body = Buffer.concat([Buffer.from(`ftyp${major}`), Buffer.alloc(4), Buffer.from(compatible.join(''))])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([length, body])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

/** Files that are no picture to this server, by what they are. */
export const foreignFiles: Record<string, Buffer> = {
  svg: Buffer.from(SVG),
  'svg with a declaration': Buffer.from(`<?xml version="1.0"?>\n${SVG}`),
  gif: Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
  tiff: Buffer.from('49492a0008000000', 'hex'),
  bmp: Buffer.from('424d3a000000000000003600000028000000', 'hex'),
  text: Buffer.from('one onion'),
  'one byte': Buffer.from([0xff]),
  video: fileTypeBox('isom', 'isom', 'mp42'),
}
