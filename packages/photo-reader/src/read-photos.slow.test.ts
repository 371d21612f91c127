import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { asJpeg, germanPage, photographed, sampleGrey, scrawledPage } from '../testing/photo-samples.ts'
import { turnQuarters } from './grey.ts'
import { readableLanguages } from './languages.ts'
import { type PhotoProgress, readPhotos } from './read-photos.ts'
import { startReader } from './reader.ts'
import { createReaderPool } from './reader-pool.ts'
import { textOf } from './text-of.ts'

const pool = createReaderPool()
/** As long as one reader lives, what its program was compiled to serves those that are started after others were stopped. */
const first = await startReader(readableLanguages([]))
const folder = mkdtempSync(join(tmpdir(), 'photo-reader-'))
afterAll(async () => {
  await Promise.all([pool.close(), first.end()])
  rmSync(folder, { recursive: true })
})

const TIME = 60_000

describe('readPhotos', () => {
  it(
    'reads a tilted two-column page that lies on its head in half shadow',
    async () => {
      const photo = photographed(await sampleGrey(), 0.06)
      const steps: PhotoProgress[] = []
      const image = await asJpeg(turnQuarters(photo, 2))
      const { lines } = await readPhotos([image], { pool, onProgress: step => steps.push(step) })
      expect(textOf(lines)).toContain(
        'Ingredients\n1½ cups flour\n¾ cup cold milk, plus more\nfor the batter\n2 eggs\n¼ tsp salt\n\nMethod\n1. Whisk the flour',
      )
      expect(lines.find(({ text }) => text === 'Lemon Pancakes')?.doubts).toEqual([])
      const [flour, method] = ['1½ cups flour', 'Method'].map(text => lines.find(line => line.text === text)?.place)
      expect(method?.left).toBeGreaterThan(flour?.right ?? Number.POSITIVE_INFINITY)
      expect(new Set(steps.map(({ stage }) => stage))).toEqual(new Set(['waiting', 'preparing', 'reading']))
      const shares = steps.map(({ share }) => share)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
      expect(shares.at(-1)).toBe(1)
    },
    TIME,
  )

  it(
    'refuses what is no picture, a picture that is damaged, and one that is too large',
    async () => {
      const refused = (text: string | Uint8Array) =>
        expect(readPhotos([typeof text === 'string' ? new TextEncoder().encode(text) : text], { pool })).rejects
      await refused('hello').toMatchObject({ reason: 'unreadable' })
      await refused('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toMatchObject({
        reason: 'unreadable',
      })
      const damaged = new Uint8Array(500).fill(7)
      damaged.set([0xff, 0xd8, 0xff, 0xe0])
      await refused(damaged).toMatchObject({ reason: 'unreadable' })
      const [width, height] = [10_000, 5001]
      const large = await asJpeg({ data: new Uint8Array(width * height).fill(250), width, height })
      await refused(large).toMatchObject({ reason: 'too-many-pixels' })
    },
    TIME,
  )

  it(
    'finds nothing to read on an empty page',
    async () => {
      const white = await asJpeg({ data: new Uint8Array(400 * 300).fill(250), width: 400, height: 300 })
      await expect(readPhotos([white], { pool })).rejects.toMatchObject({ reason: 'unreadable' })
    },
    TIME,
  )

  it(
    'finds out the language of the first page',
    async () => {
      const { lines, sureShare } = await readPhotos([readFileSync(germanPage)], { pool })
      expect(textOf(lines)).toContain('verkneten und 30 Minuten kühl stellen.\n2. Die Pflaumen halbieren')
      expect(sureShare).toBeGreaterThan(0.8)
    },
    TIME,
  )

  it(
    'is sure of little in handwriting',
    async () => {
      const { sureShare } = await readPhotos([readFileSync(scrawledPage)], { pool })
      expect(sureShare).toBeLessThan(0.4)
    },
    TIME,
  )

  it(
    'answers the pages that were read when the time is over, and which are missing',
    async () => {
      const image = await asJpeg(await sampleGrey())
      const white = await asJpeg({ data: new Uint8Array(400 * 300).fill(250), width: 400, height: 300 })
      // The time is over while the third page is being opened.
      const toSource = async (file: Uint8Array) => (file === last ? new Promise<never>(() => {}) : { file })
      const last = new Uint8Array(image)
      // More and more time, until it is enough for this machine to read the second page.
      const read = (timeLimitMs: number) => readPhotos([white, image, last], { pool, toSource, timeLimitMs })
      const { lines, unread } = await read(3000)
        .catch(() => read(10_000))
        .catch(() => read(40_000))
      expect(lines[0]?.text).toBe('Lemon Pancakes')
      expect(unread).toEqual([
        { page: 1, reason: 'empty' },
        { page: 3, reason: 'late' },
      ])
    },
    2 * TIME,
  )

  it(
    'stops when it is told to, before and while it reads, and when its time is over',
    async () => {
      const image = await asJpeg(await sampleGrey())
      await expect(readPhotos([image], { pool, signal: AbortSignal.abort() })).rejects.toMatchObject({
        reason: 'stopped',
      })
      const stop = new AbortController()
      const onProgress = ({ stage }: PhotoProgress) => stage === 'reading' && stop.abort()
      await expect(readPhotos([image], { pool, signal: stop.signal, onProgress })).rejects.toMatchObject({
        name: 'PhotoReadingError',
        reason: 'stopped',
      })
      await expect(readPhotos([image], { pool, timeLimitMs: 1 })).rejects.toMatchObject({ reason: 'timeout' })
    },
    TIME,
  )

  it(
    'takes pixels that were decoded elsewhere, and a thread that opens photos in its own way',
    async () => {
      const { data, width, height } = await sampleGrey()
      const file = join(folder, 'worker.mjs')
      const worker = new URL('./worker.ts', import.meta.url).href
      writeFileSync(
        file,
        `import { register } from '${import.meta.resolve('tsx/esm/api')}'
register()
const { servePhotos, PhotoReadingError } = await import('${worker}')
servePhotos(async () => { throw new PhotoReadingError('too-many-pixels') })`,
      )
      const toSource = async () => ({ pixels: data, width, height, channels: 1 as const })
      const nothing = [new Uint8Array()]
      const { lines } = await readPhotos(nothing, { pool, toSource })
      expect(lines[0]?.text).toBe('Lemon Pancakes')
      await expect(readPhotos(nothing, { pool, toSource, worker: pathToFileURL(file) })).rejects.toMatchObject({
        reason: 'too-many-pixels',
      })
    },
    TIME,
  )
})
