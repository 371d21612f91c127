import { inflateRawSync } from 'node:zlib'

/*
 * HEIC files for tests, put together from single coded pictures that were drawn for them and coded with ffmpeg:
 *   ffmpeg -i drawn.png -pix_fmt yuv420p -c:v libx265 -x265-params keyint=1:info=0:crf=24 -f hevc drawn.hevc
 */

/** A picture as HEVC codes it (ITU-T H.265, annex B), with its true size. */
export type CodedPicture = { hevc: string; width: number; height: number }

/** Blue, 128 by 64, with a red upper left quarter. */
export const redCorner: CodedPicture = {
  width: 128,
  height: 64,
  hevc: 'AAAAAUABDAH//wQIAAADAJ+oAAADAAAeugJAAAAAAUIBAQQIAAADAJ+oAAADAAAeoBAgQWW6kkyvAQEAAAMAAQAAAwAZCAAAAAFEAcFysCJAAAABKAGvF4DcS9ff/fnaD/uE7y9Ml+37f7zfWLkB7SWM9fLm7f/mHJVKVcjvAnxxXmNlPvEwNTrPK4U//ihJN+3MrqaPdFH7H8gJCLjBW6nw',
}

/** Green, 64 by 64. */
export const greenSquare: CodedPicture = {
  width: 64,
  height: 64,
  hevc: 'AAAAAUABDAH//wQIAAADAJ+oAAADAAAeugJAAAAAAUIBAQQIAAADAJ+oAAADAAAeoCCBBZbqSTK8BAQAAAMABAAAAwBkIAAAAAFEAcFysCJAAAABKAGvF4DlMPEP//VyO/+EmH/7tU/4eiu/',
}

/** Grey, 3072 by 2048: few bytes, much memory. */
export const largeGrey: CodedPicture = {
  width: 3072,
  height: 2048,
  hevc: inflateRawSync(
    Buffer.from(
      'Y2BgYHRg5GH8/5+Fg4GBmWH+ChDJMG0XkwMDUMqJkRFVfAFjgwITQ2TeksnaBxwcQGJgwgmk2IXxYNGGJCCfUYNxPbcj487j3O+33dbZdBqItNfter1uFRis+BVUtv/t66nTBb+EFbhyTb4BNpkI1Nqw6sodkaanTsRqYNB/MFn0tQHRypkZqh3aSVDNwMy4mSTlDPMaSFHPfYMU1ZEOJKhmPEyCYpYrJCjm9CBBsfAEEhTLXSBBse0CEhQnHCBBcT8pcbifBMWMkiSobSZB7T/i1TI1Ea+W2YoEtfeIVssyh2ilrDbEK31DtFK2EqKVshPvAPYtRCvl0CBe6Q6ilXJyEK90BgA=',
      'base64',
    ),
  ).toString('base64'),
}

/** Grey, 5712 by 4284, as large as the photos of many phones: few bytes, much memory. */
export const phoneGrey: CodedPicture = {
  width: 5712,
  height: 4284,
  hevc: inflateRawSync(
    Buffer.from(
      'Y2BgYHRg5GH8/5+Fg4GBmWH+ChDJsGUXkwMDUMqJkRFVfAHDpg4GZ/Z70StVTn0Qa2gAiQIJnhaQahfGg0UbkoAaGTUY13M7tFVPfXVlpd9cLZOMi4vdeqVENAIWOrVyEUMp/AqMiuSpemTXdY5jYVA12G5qIe4Vq67cEWl66kRVU5kZVB5MFn1tQGVDGdIOtFPbSGYGxmzqm8nQ30B9Q7l+UN/MkANUN5NxO7WNZDlDbRM5PahtovAFapso94HaJto+oLaJiQ7UNnEC1TPOQWqbyChNbQNbqW3gPyobyNRGZQOZ7aht4DMqG8iyhMoGsrpQ28AvVDaQrYbKBrL7UNvAPVQ2kMOC2gaeoLKBnBLUNnAGtQ18Qe2GjsagNzCC2gZWUNvAjlEDKTaQ2jmFa8fIM/DEoDdwNAxHDRw1cNTAUQNHrIE3AA==',
      'base64',
    ),
  ).toString('base64'),
}

const uint = (bytes: number, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint(4, body.length + 8), Buffer.from(type, 'latin1'), body])
}

const fullBox = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  box(type, uint(4, version << 24), ...parts)

/** The units of a coded picture: headers of types 32 to 34, then what shows. */
function readUnits(hevc: string): Buffer[] {
  const stream = Buffer.from(hevc, 'base64').toString('latin1')
  return stream
    .split('\0\0\x01')
    .map(unit => Buffer.from(unit.replace(/\0+$/, ''), 'latin1'))
    .filter(unit => unit.length > 0)
}

const typeOf = (unit: Buffer): number => ((unit[0] ?? 0) >> 1) & 63

/** The decoder's configuration (ISO/IEC 14496-15, 8.3.3.1). */
function configuration(units: Buffer[]): Buffer {
  const headers = units.filter(unit => typeOf(unit) >= 32 && typeOf(unit) <= 34)
  const sequence = headers.find(unit => typeOf(unit) === 33) ?? Buffer.alloc(15)
  const plain = Buffer.from(sequence.toString('latin1').replaceAll('\0\0\x03', '\0\0'), 'latin1')
  return box(
    'hvcC',
    uint(1, 1),
    plain.subarray(3, 15),
    Buffer.from('f000fcfdf8f800000f', 'hex'),
    uint(1, headers.length),
    ...headers.flatMap(unit => [uint(1, 0x80 | typeOf(unit)), uint(2, 1), uint(2, unit.length), unit]),
  )
}

export type HeicOptions = {
  /** Which of the pictures, from 0, is the file's picture. */
  primary?: number
  /** Quarter turns against the clock that a reader has to make. */
  turns?: number
  /** What the file says of the size of each picture, where that is not the truth. */
  claimed?: { width: number; height: number }
  /** The ICC profile of the pictures. */
  profile?: Buffer
  /** The first brand. */
  brand?: string
}

/** A HEIC file of one or several pictures (ISO/IEC 23008-12), as phones write them. */
export function heicFile(pictures: CodedPicture[], options: HeicOptions = {}): Buffer {
  const { primary = 0, turns = 0, claimed, profile, brand = 'heic' } = options
  const items = pictures.map(({ hevc, width, height }, at) => {
    const units = readUnits(hevc)
    const shown = units.filter(unit => typeOf(unit) < 32).flatMap(unit => [uint(4, unit.length), unit])
    const size = claimed ?? { width, height }
    const properties = [
      configuration(units),
      fullBox('ispe', 0, uint(4, size.width), uint(4, size.height)),
      ...(profile ? [box('colr', Buffer.from('prof'), profile)] : []),
      ...(turns > 0 ? [box('irot', uint(1, turns))] : []),
    ]
    return { id: at + 1, data: Buffer.concat(shown), properties }
  })
  const perItem = items[0]?.properties.length ?? 0
  const associations = items.map(({ id, properties }, at) =>
    Buffer.concat([
      uint(2, id),
      uint(1, properties.length),
      ...properties.map((_, index) => uint(1, 0x80 | (at * perItem + index + 1))),
    ]),
  )
  const metaAt = (start: number): Buffer => {
    let offset = start
    const places = items.map(({ id, data }) => {
      const place = Buffer.concat([uint(2, id), uint(2, 0), uint(2, 1), uint(4, offset), uint(4, data.length)])
      offset += data.length
      return place
    })
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, uint(2, primary + 1)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), uint(2, items.length), ...places),
      fullBox(
        'iinf',
        0,
        uint(2, items.length),
        ...items.map(({ id }) => fullBox('infe', 2, uint(2, id), uint(2, 0), Buffer.from('hvc1\0'))),
      ),
      box(
        'iprp',
        box('ipco', ...items.flatMap(({ properties }) => properties)),
        fullBox('ipma', 0, uint(4, items.length), ...associations),
      ),
    )
  }
  const head = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1heic`))
  const start = head.length + metaAt(0).length + 8
  return Buffer.concat([head, metaAt(start), box('mdat', ...items.map(({ data }) => data))])
}
