import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { pictureMessages, pictureWidths } from '#common/pictures.ts'
import { foreignFiles, hurried, oneBitPng, photoWithExif, plainPicture } from '#tests/samples/pictures.ts'
import { createPictures } from './pictures.ts'
import { loadSharp } from './safe-sharp.ts'

const { process: processPicture } = createPictures()

const sharp = await loadSharp()

const sizeOf = async (file: Buffer) => {
  const { width, height, format } = await sharp(file).metadata()
  return { width, height, format }
}

/** Red, green and blue of one pixel. */
const pixelAt = async (file: Buffer, left: number, top: number) => [
  ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

describe('the sizes', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('are made of a %s as WebP', async type => {
    const picture = await processPicture(await plainPicture(type, 2000, 1000))
    expect(picture).toMatchObject({ width: 1280, height: 640 })
    for (const width of pictureWidths) {
      expect(await sizeOf(picture.files[width])).toEqual({ width, height: width / 2, format: 'webp' })
    }
  })

  it('never enlarge: larger names hold the picture at its own size', async () => {
    const { files, width, height } = await processPicture(await plainPicture('png', 400, 300))
    expect([width, height]).toEqual([400, 300])
    expect(await sizeOf(files[320])).toMatchObject({ width: 320, height: 240 })
    expect(await sizeOf(files[640])).toMatchObject({ width: 400, height: 300 })
    expect(files[1280]).toEqual(files[640])
  })

  it('bound pictures that are nearly lines', async () => {
    const tall = await processPicture(oneBitPng(20, 40_000))
    expect(tall.height).toBeLessThanOrEqual(4 * 1280)
    const wide = await processPicture(oneBitPng(40_000, 1))
    expect(await sizeOf(wide.files[96])).toMatchObject({ width: 96, height: 1 })
  })

  it('come out for grey, see-through and 16-bit pictures', async () => {
    const grey = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#777777' } })
      .greyscale()
      .png()
      .toBuffer()
    expect((await processPicture(grey)).colour).toBe('#777777')
    const clear = { r: 255, g: 0, b: 0, alpha: 0 }
    const empty = await sharp({ create: { width: 200, height: 100, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const seeThrough = await processPicture(empty)
    expect(seeThrough.colour).toBe('#ffffff')
    expect((await sharp(seeThrough.files[96]).stats()).isOpaque).toBe(false)
    const greyAndClear = await sharp(empty).toColourspace('b-w').png().toBuffer()
    expect((await processPicture(greyAndClear)).colour).toBe('#ffffff')
    const deep = await sharp(await plainPicture('png', 200, 100))
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await processPicture(deep)).colour).toBe('#cc3300')
  })

  it('carry a colour and a hash that fit the picture', async () => {
    const { colour, thumbhash } = await processPicture(await plainPicture('png', 300, 150, '#336699'))
    expect(colour).toBe('#336699')
    expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeGreaterThan(1.4)
  })
})

describe('what a camera adds', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is turned upright', async orientation => {
    const photo = await photoWithExif(orientation)
    const expected = await sharp(photo).autoOrient().png().toBuffer()
    const { files, width, height } = await processPicture(photo)
    expect({ width, height }).toMatchObject(orientation >= 5 ? { width: 40, height: 80 } : { width: 80, height: 40 })
    for (const [x, y] of [
      [2, 2],
      [width - 3, 2],
      [2, height - 3],
      [width - 3, height - 3],
    ] as const) {
      const [red = 0, , blue = 0] = await pixelAt(files[640], x, y)
      const [wantedRed = 0, , wantedBlue = 0] = await pixelAt(expected, x, y)
      expect(red > blue).toBe(wantedRed > wantedBlue)
    }
  })

  it('goes: no place, no name, no profile', async () => {
    const photo = await photoWithExif(6)
    expect(photo.includes('Somebody in particular')).toBe(true)
    const { files } = await processPicture(photo)
    for (const width of pictureWidths) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(files[width]).metadata()
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
      expect(files[width].includes('Somebody in particular')).toBe(false)
    }
  })
})

describe('what is refused', () => {
  it('a small file of 256 million pixels, before it is decoded', async () => {
    const bomb = oneBitPng(16_000, 16_000)
    expect(bomb.length).toBeLessThan(64_000)
    await expect(processPicture(bomb)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: expect.stringContaining('50 million'),
    })
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that breaks off', async type => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } })
      .toFormat(type, hurried(type))
      .toBuffer()
    await expect(processPicture(whole)).resolves.toMatchObject({ width: 300 })
    for (const part of [0.5, 0.1]) {
      const broken = processPicture(whole.subarray(0, Math.floor(whole.length * part)))
      await expect(broken).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    }
  })

  it.each(Object.entries(foreignFiles))('a %s, also by the decoder itself', async (name, bytes) => {
    await expect(processPicture(bytes)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    await expect(sharp(bytes).metadata(), name).rejects.toThrow()
  })

  it('a signature with nothing behind it', async () => {
    await expect(processPicture(Buffer.from([0xff, 0xd8, 0xff]))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
  })

  it('more than 32 waiting, with the seconds after which to come back', async () => {
    const small = await plainPicture('png')
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => processPicture(small)))
    const refused = answers.filter(answer => answer.status === 'rejected')
    expect(refused).toHaveLength(6)
    expect(refused[0]?.reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 })
    await expect(processPicture(small)).resolves.toMatchObject({ width: 40 })
  })

  it('more than 14 of one chef, who keeps nobody else waiting', async () => {
    const small = await plainPicture('png')
    const order: number[] = []
    const send = (chefId: number) => processPicture(small, chefId).finally(() => order.push(chefId))
    const hostile = Promise.allSettled(Array.from({ length: 40 }, () => send(1)))
    await send(2)
    const answers = await hostile
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(14)
    expect(order.indexOf(2)).toBeLessThan(order.length - 8)
  })

  it('none of a chef while others send as many as they can', async () => {
    const small = await plainPicture('png')
    const crowd = [1, 2, 3, 4].map(chefId =>
      Promise.allSettled(Array.from({ length: 20 }, () => processPicture(small, chefId))),
    )
    const one = processPicture(small, 5)
    await Promise.all(crowd)
    await expect(one).resolves.toMatchObject({ width: 40 })
  })

  it('an AVIF whose pixels its decoder would unpack whole', async () => {
    const avif = await plainPicture('avif')
    const size = avif.indexOf('ispe') + 8
    for (const at of [size, size + 4]) avif.writeUInt32BE(3500, at)
    await expect(processPicture(avif)).rejects.toMatchObject({ message: pictureMessages.tooManyAvifPixels })
  })
})
