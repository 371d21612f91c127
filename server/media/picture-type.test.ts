import { describe, expect, it } from 'vitest'
import { findPictureType } from '#common/pictures.ts'
import { fileTypeBox, foreignFiles, plainPicture } from '#tests/samples/pictures.ts'
import { requirePictureType, requireSize } from './picture-type.ts'

describe('findPictureType', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('knows a %s by its bytes', async type => {
    expect(findPictureType(await plainPicture(type))).toBe(type)
  })

  it('reads from a view that does not begin at the start of its buffer', async () => {
    const avif = await plainPicture('avif')
    const larger = Buffer.concat([Buffer.alloc(7), avif])
    expect(findPictureType(larger.subarray(7))).toBe('avif')
  })

  it('tells HEIC from AVIF by all brands, not only the first', () => {
    expect(findPictureType(fileTypeBox('heic', 'mif1', 'heic'))).toBe('heic')
    expect(findPictureType(fileTypeBox('mif1', 'mif1', 'heic'))).toBe('heic')
    expect(findPictureType(fileTypeBox('mif1', 'mif1', 'avif', 'miaf'))).toBe('avif')
    expect(findPictureType(fileTypeBox('msf1', 'hevc'))).toBe('heic')
  })

  it.each(Object.entries(foreignFiles))('does not take a %s for a picture', (_name, bytes) => {
    expect(findPictureType(bytes)).toBeNull()
  })

  it('does not trust a length that the file does not have', () => {
    const box = fileTypeBox('isom', 'isom')
    box.writeUInt32BE(0xffff_ffff, 0)
    expect(findPictureType(box)).toBeNull()
    expect(findPictureType(Buffer.from('0000000066747970', 'hex'))).toBeNull()
  })
})

describe('what is refused', () => {
  it.each(Object.entries(foreignFiles))('refuses a %s as a wrong type', (_name, bytes) => {
    expect(() => requirePictureType(bytes)).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Invalid File Type' }),
    )
  })

  it('takes HEIC under the names that phones give it', () => {
    expect(requirePictureType(fileTypeBox('heic', 'mif1'))).toBe('heic')
    expect(requirePictureType(fileTypeBox('heix', 'mif1', 'MiHE', 'MiPr', 'miaf', 'heic'))).toBe('heic')
  })

  it('refuses an empty file', () => {
    expect(() => requirePictureType(new Uint8Array())).toThrow(
      expect.objectContaining({ code: 'UNPROCESSABLE_CONTENT' }),
    )
  })

  it('refuses one byte more than allowed, not fewer', () => {
    expect(() => requireSize(11, 10)).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', message: 'File Too Large' }),
    )
    expect(() => requireSize(10, 10)).not.toThrow()
  })
})
