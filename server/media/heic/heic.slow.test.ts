import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { pictureMessages } from '#common/pictures.ts'
import { projectPath } from '#db/project-path.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { greenSquare, heicFile, largeGrey, redCorner } from '#tests/samples/heic.ts'
import { fileTypeBox } from '#tests/samples/pictures.ts'
import { createPictures } from '../pictures.ts'
import { loadSharp } from '../safe-sharp.ts'
import { createHeicDecoder, type HeicDecoder, type HeicLimits, type HeicPixels } from './heic.ts'
import { readHeicPixels } from './heic-properties.ts'

const sharp = await loadSharp()

const run = promisify(execFile)

const folder = mkdtempSync(join(tmpdir(), 'heic-'))
const { process: processPicture, close } = createPictures()
const decoders: HeicDecoder[] = []
/** A decoder that is closed in the end. */
function decoder(...given: Parameters<typeof createHeicDecoder>): (bytes: Uint8Array) => Promise<HeicPixels> {
  const made = createHeicDecoder(...given)
  decoders.push(made)
  return bytes => made.decode(bytes, 1)
}
afterAll(async () => {
  await Promise.all([close(), ...decoders.map(made => made.close())])
  rmSync(folder, { recursive: true })
})

const red = [224, 32, 32]
const green = [32, 160, 64]
const blue = [32, 64, 224]

/** Whether a pixel has a colour, but for what coding changes. */
async function expectPixel(file: Buffer, [left, top]: [number, number], colour: number[]) {
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  for (const [at, part] of colour.entries()) expect(Math.abs((pixel[at] ?? 0) - part), `${[...pixel]}`).toBeLessThan(8)
}

describe('a HEIC photo', () => {
  it('becomes all the sizes', async () => {
    const { files, width, height, colour } = await processPicture(heicFile([redCorner]))
    expect([width, height]).toEqual([128, 64])
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    await expectPixel(files[1280], [10, 10], red)
    await expectPixel(files[1280], [100, 50], blue)
    expect(await sharp(files[96]).metadata()).toMatchObject({ format: 'webp', width: 96, height: 48 })
  })

  it('is turned as the file says', async () => {
    const { files, width, height } = await processPicture(heicFile([redCorner], { turns: 1 }))
    expect([width, height]).toEqual([64, 128])
    await expectPixel(files[1280], [10, 118], red)
    await expectPixel(files[1280], [10, 10], blue)
  })

  it('is the primary one of several, whichever comes first, under any brand', async () => {
    for (const brand of ['heic', 'mif1', 'heim']) {
      const several = await processPicture(heicFile([greenSquare, redCorner], { primary: 1, brand }))
      expect([several.width, several.height], brand).toEqual([128, 64])
    }
    const { files } = await processPicture(heicFile([greenSquare, redCorner]))
    await expectPixel(files[1280], [30, 30], green)
  })
})

describe('the colours', () => {
  /** One of the ICC profiles that come with the decoder. */
  const profileOf = async (name: string) => {
    const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } })
    const { icc } = await sharp(await pixel.withIccProfile(name).png().toBuffer()).metadata()
    return icc ?? Buffer.alloc(0)
  }

  it('of a wide profile are brought to those of screens', async () => {
    const { files } = await processPicture(heicFile([redCorner], { profile: await profileOf('p3') }))
    // Display P3 (225, 32, 33) in sRGB, by the matrices of both.
    await expectPixel(files[1280], [10, 10], [246, 0, 3])
    const same = await processPicture(heicFile([redCorner], { profile: await profileOf('srgb') }))
    await expectPixel(same.files[1280], [10, 10], red)
  })

  it('come through without a profile that nobody can read', async () => {
    const { files } = await processPicture(heicFile([redCorner], { profile: Buffer.alloc(600, 7) }))
    await expectPixel(files[1280], [10, 10], red)
  })
})

describe('what is refused', () => {
  it('a file that claims more than 26 million pixels, in any of its pictures, before a thread starts', async () => {
    const never = decoder({}, pathToFileURL(join(folder, 'missing.mjs')))
    const bomb = heicFile([greenSquare, redCorner], { claimed: { width: 10_000, height: 2601 } })
    expect(readHeicPixels(bomb)).toBe(26_010_000)
    await expect(never(bomb)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: pictureMessages.tooManyHeicPixels,
    })
  })

  it('a file that lies about its size, is cut off, or holds nothing', async () => {
    const whole = heicFile([redCorner])
    const broken = [
      heicFile([redCorner], { claimed: { width: 2000, height: 2000 } }),
      heicFile([redCorner], { claimed: { width: 0, height: 0 } }),
      heicFile([redCorner], { primary: 7 }),
      whole.subarray(0, 300),
      whole.subarray(0, 60),
      fileTypeBox('heic', 'mif1'),
      Buffer.concat([fileTypeBox('heic'), Buffer.alloc(2000)]),
      Buffer.concat([fileTypeBox('heic'), Buffer.alloc(2000, 0xff)]),
    ]
    for (const [at, file] of broken.entries()) {
      await expect(processPicture(file), String(at)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    }
  })

  it('a picture for which the memory does not suffice', async () => {
    const tight = decoder({ maxMemoryMb: 32 })
    await expect(decoder()(heicFile([largeGrey]))).resolves.toMatchObject({ width: 3072, height: 2048 })
    await expect(tight(heicFile([largeGrey]))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: pictureMessages.tooManyHeicPixels,
    })
  })

  it('nothing of 24 million pixels, which takes less than 300 MB and comes as 6 million', async () => {
    const { stdout } = await run(process.execPath, sourceProgram('tests/programs/decode-heic.ts'), {
      cwd: projectPath('.'),
    })
    const { width, height, grownMb } = JSON.parse(stdout)
    expect([width, height]).toEqual([2856, 2142])
    expect(grownMb).toBeLessThan(300)
  })
})

describe('the thread', () => {
  /** A decoder whose thread does what the given lines say. */
  function decoderOf(name: string, body: string, limits?: HeicLimits) {
    const file = join(folder, `${name}.mjs`)
    const code = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', () => { ${body} })
parentPort.postMessage({ ready: true })`
    writeFileSync(file, code)
    return decoder(limits, pathToFileURL(file))
  }
  const small = heicFile([greenSquare])
  const answer = 'parentPort.postMessage({ answer: { data: new Uint8ClampedArray(4), width: 1, height: 1 } })'

  it('sees none of the environment', async () => {
    const see = decoderOf('env', `if (Object.keys(process.env).length === 0) ${answer}`)
    expect(await see(small)).toMatchObject({ width: 1, height: 1 })
  })

  it('is ended when it takes too long, and may die without harm', async () => {
    const refusal = { code: 'UNPROCESSABLE_CONTENT', message: expect.stringContaining('cannot be read') }
    await expect(decoderOf('hangs', 'for (;;);', { timeLimitMs: 300 })(small)).rejects.toMatchObject(refusal)
    await expect(decoderOf('exits', 'process.exit(1)')(small)).rejects.toMatchObject(refusal)
    await expect(decoderOf('throws', "throw new Error('broken')")(small)).rejects.toMatchObject(refusal)
  })

  it('is a fresh one for each picture', async () => {
    const see = decoderOf('fresh', `globalThis.seen ??= 0; if (++globalThis.seen === 1) ${answer}`)
    expect(await see(small)).toMatchObject({ width: 1 })
    expect(await see(small)).toMatchObject({ width: 1 })
  })

  it('is one at a time, and beyond those that may wait comes a sentence', async () => {
    const decode = decoderOf('answers', answer, { maxWaiting: 2 })
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => decode(small)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(outcomes[3]).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } })
  })
})
