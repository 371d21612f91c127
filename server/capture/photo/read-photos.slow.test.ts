import { readFileSync } from 'node:fs'
import { createReaderPool } from 'photo-reader'
import { afterAll, describe, expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { createPictures } from '#server/media/pictures.ts'
import { type PhotoProgress, readPhotos } from './read-photos.ts'

const viewer = { id: 1, name: null, role: 'chef' } as const
const ctx = { pictures: createPictures(), photoReaders: createReaderPool(), viewer }
afterAll(() => Promise.all([ctx.photoReaders.close(), ctx.pictures.close()]))

const TIME = 60_000

describe('readPhotos', () => {
  it(
    'finds the recipe on a page in two columns',
    async () => {
      const image = readFileSync(projectPath('packages/photo-reader/example/page.png'))
      const steps: PhotoProgress[] = []
      const { recipe, doubtful, text } = await readPhotos(ctx, [image], { onProgress: step => steps.push(step) })
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
      await expect(readPhotos(ctx, [new TextEncoder().encode('hello')], {})).rejects.toMatchObject({
        reason: 'unreadable',
      })
      const damaged = new Uint8Array(500).fill(7)
      damaged.set([0xff, 0xd8, 0xff, 0xe0])
      await expect(readPhotos(ctx, [damaged], {})).rejects.toMatchObject({ reason: 'unreadable' })
    },
    TIME,
  )
})
