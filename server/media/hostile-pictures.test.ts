import { describe, expect, it } from 'vitest'
import { pictureMessages, pictureWidths } from '#common/pictures.ts'
import { avifWithNotes } from '#tests/samples/hostile-avif.ts'
import {
  betraying,
  bombs,
  hugeProfile,
  interlacedBomb,
  movingPng,
  movingWebp,
  packedTexts,
  polyglots,
  thousandScans,
} from '#tests/samples/hostile-pictures.ts'
import { fileTypeBox, oneBitPng, plainPicture } from '#tests/samples/pictures.ts'
import { createPictures } from './pictures.ts'
import { loadSharp, openPicture } from './safe-sharp.ts'

const { process: processPicture } = createPictures()

const sharp = await loadSharp()

const refusal = { code: 'UNPROCESSABLE_CONTENT' }
const small = { width: 40, height: 20 }

describe('a picture that is something else as well', () => {
  it('loses whatever is not the picture', async () => {
    for (const [name, bytes] of Object.entries(await polyglots())) {
      expect(
        betraying.some(word => bytes.includes(word, 0, 'latin1')),
        name,
      ).toBe(true)
      const { files, ...picture } = await processPicture(bytes)
      expect(picture, name).toMatchObject(small)
      for (const width of pictureWidths) {
        expect(files[width].subarray(8, 12).toString(), name).toBe('WEBP')
        for (const word of betraying) expect(files[width].includes(word, 0, 'latin1'), `${name}: ${word}`).toBe(false)
      }
    }
  })

  it('is refused when the page or the archive comes first', async () => {
    const jpeg = await plainPicture('jpeg')
    for (const start of ['<!doctype html>', 'GIF89a', 'PK\x03\x04', '%PDF-1.7\n', '\n']) {
      const mixed = processPicture(Buffer.concat([Buffer.from(start, 'latin1'), jpeg]))
      await expect(mixed, start).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    }
  })

  it('is refused when it is a page with the first bytes of a picture', async () => {
    const starts = ['ffd8ff', '89504e470d0a1a0a', '524946460000000057454250'].map(hex => Buffer.from(hex, 'hex'))
    for (const start of [...starts, fileTypeBox('avif', 'avif', 'mif1'), fileTypeBox('avis', 'avis', 'msf1')]) {
      const page = Buffer.concat([start, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')])
      await expect(processPicture(page)).rejects.toMatchObject(refusal)
    }
  })
})

describe('few bytes that want much', () => {
  it.each(Object.entries(bombs()))('%s of many megabytes is not kept', async (_name, bytes) => {
    expect(bytes.length).toBeLessThan(200_000)
    const { files, ...picture } = await processPicture(bytes)
    expect(picture).toMatchObject(small)
    expect(files[1280].length).toBeLessThan(1000)
  })

  it('packed texts are not unpacked', async () => {
    const bytes = packedTexts()
    expect((await sharp(bytes).metadata()).comments?.length).toBeGreaterThan(1)
    const { picture, ...opened } = await openPicture(bytes)
    expect(opened).toMatchObject(small)
    expect((await picture().metadata()).comments).toBeUndefined()
  })

  it('notes of an AVIF that are all the same bytes are refused, those of a camera are not', async () => {
    const notes = await avifWithNotes(2, 500)
    expect((await sharp(notes).metadata()).exif).toBeDefined()
    await expect(processPicture(notes)).resolves.toMatchObject(small)
    const many = await avifWithNotes(100, 500)
    expect((await sharp(many).metadata()).exif).toBeDefined()
    await expect(openPicture(many)).rejects.toThrow('items')
    await expect(processPicture(many)).rejects.toMatchObject({ ...refusal, message: pictureMessages.unreadable })
  })

  it.each([
    [1, 40_000_000],
    [5_000_000, 1],
    [1, 65_536],
  ])('%i by %i pixels are refused before anything is decoded', async (width, height) => {
    const bytes = oneBitPng(width, height)
    await expect(openPicture(bytes)).rejects.toThrow('side')
    await expect(processPicture(bytes)).rejects.toMatchObject({
      ...refusal,
      message: pictureMessages.unreadable,
    })
  })

  it('a side as long as a JPEG may have is taken', async () => {
    await expect(processPicture(oneBitPng(65_535, 1))).resolves.toMatchObject({ width: 1280, height: 1 })
  })

  it('a colour profile of four megabytes goes with the rest', async () => {
    const { files } = await processPicture(await hugeProfile())
    expect((await sharp(files[96]).metadata()).icc).toBeUndefined()
    expect(files[1280].length).toBeLessThan(1000)
  })

  it('a thousand passes over a JPEG are too many', async () => {
    await expect(processPicture(await thousandScans())).rejects.toMatchObject(refusal)
  })

  it('an interlaced picture, which is unpacked whole, is taken up to 30 million pixels', async () => {
    const large = oneBitPng(5400, 5400, { interlaced: true })
    expect(large.length).toBeLessThan(100_000)
    await expect(processPicture(large)).resolves.toMatchObject({ width: 1280, height: 1280 })
    const message = expect.stringContaining('30 million saved interlaced')
    await expect(processPicture(interlacedBomb())).rejects.toMatchObject({ ...refusal, message })
    await expect(processPicture(oneBitPng(7000, 7000))).resolves.toMatchObject({ width: 1280, height: 1280 })
  })
})

describe('a picture that moves', () => {
  it('is its first frame, however many there are', async () => {
    const webp = await movingWebp()
    expect((await sharp(webp).metadata()).pages).toBe(2000)
    const { files, colour, ...picture } = await processPicture(webp)
    expect(picture).toMatchObject({ width: 16, height: 16 })
    expect(Number.parseInt(colour.slice(1, 3), 16)).toBeGreaterThan(200)
    expect((await sharp(files[96]).metadata()).pages ?? 1).toBe(1)
    const { files: still } = await processPicture(await movingPng())
    expect(await sharp(still[96]).metadata()).toMatchObject(small)
  })
})
