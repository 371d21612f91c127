import { afterAll, describe, expect, it } from 'vitest'
import { turnQuarters } from './grey.ts'
import { asJpeg, photographed, sampleGrey } from './photo-samples.ts'
import { type PhotoProgress, readPhotos } from './read-photos.ts'
import { createReaderPool } from './reader-pool.ts'

const readers = createReaderPool()
afterAll(() => readers.end())

const TIME = 60_000

describe('readPhotos', () => {
  it(
    'reads a tilted two-column page that lies on its head in half shadow',
    async () => {
      const photo = photographed(await sampleGrey(), 0.06)
      const steps: PhotoProgress[] = []
      const image = await asJpeg(turnQuarters(photo, 2))
      const { recipe, doubtful, text } = await readPhotos([image], { onProgress: step => steps.push(step) }, readers)
      expect(recipe?.title).toBe('Lemon Pancakes')
      expect(recipe?.ingredients).toEqual([
        '1½ cups flour',
        '¾ cup cold milk, plus more for the batter',
        '2 eggs',
        '¼ tsp salt',
      ])
      expect(recipe?.instructions).toEqual([
        'Whisk the flour, the milk and the eggs until the batter is smooth, then let it rest.',
        'Fry in butter for 2 minutes on each side.',
      ])
      expect(recipe).toMatchObject({ servings: 4, prepTime: 15, language: 'en' })
      expect(doubtful.filter(({ field }) => field === 'title')).toEqual([])
      expect(text).toContain('Method\n1. Whisk the flour')
      expect(new Set(steps.map(({ stage }) => stage))).toEqual(
        new Set(['waiting', 'preparing', 'reading', 'understanding']),
      )
      const shares = steps.map(({ share }) => share)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
      expect(Math.max(...shares)).toBeLessThanOrEqual(1)
    },
    TIME,
  )

  it(
    'refuses what is no picture, and a picture that is damaged',
    async () => {
      await expect(readPhotos([new TextEncoder().encode('hello')], {}, readers)).rejects.toMatchObject({
        reason: 'unreadable',
      })
      const damaged = new Uint8Array(500).fill(7)
      damaged.set([0xff, 0xd8, 0xff, 0xe0])
      await expect(readPhotos([damaged], {}, readers)).rejects.toMatchObject({ reason: 'unreadable' })
    },
    TIME,
  )

  it(
    'finds nothing to read on an empty page',
    async () => {
      const white = await asJpeg({ data: new Uint8Array(400 * 300).fill(250), width: 400, height: 300 })
      await expect(readPhotos([white], {}, readers)).rejects.toMatchObject({ reason: 'unreadable' })
    },
    TIME,
  )

  it(
    'stops when it is told to, before and while it reads',
    async () => {
      const image = await asJpeg(await sampleGrey())
      await expect(readPhotos([image], { signal: AbortSignal.abort() }, readers)).rejects.toMatchObject({
        reason: 'stopped',
      })
      const stop = new AbortController()
      const onProgress = ({ stage }: PhotoProgress) => stage === 'reading' && stop.abort()
      await expect(readPhotos([image], { signal: stop.signal, onProgress }, readers)).rejects.toMatchObject({
        name: 'PhotoReadingError',
        reason: 'stopped',
      })
    },
    TIME,
  )
})
