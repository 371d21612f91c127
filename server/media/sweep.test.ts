import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { recipePhotos } from '#db/schema/featured.ts'
import { media } from '#db/schema/media.ts'
import { postPictures, posts } from '#db/schema/posts.ts'
import { recipePictures, recipes } from '#db/schema/recipes.ts'
import { type MediaBench, mediaBench } from '#tests/fixtures/media.ts'
import { sweepForADay } from '#tests/fixtures/sweep-for-a-day.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { addPicture } from './add-picture.ts'
import { sweepPictures, UNREFERRED_ROUNDS } from './sweep.ts'

const limits = { maxBytes: 1024 * 1024 }
const HOUR = 3_600_000

let bench: MediaBench
beforeEach(async () => {
  bench = await mediaBench()
})
afterEach(() => bench.close())

async function pictureOf(viewer: { id: number; name: string | null; role: 'chef' | 'admin' }, width: number) {
  const added = await addPicture(bench.as(viewer), await plainPicture('png', width, 10), limits)
  const row = await bench.db.select().from(media).where(eq(media.id, added.id)).get()
  return { id: added.id, hash: row?.contentHash ?? '' }
}

const isStored = async (hash: string) => (await bench.media.open(hash, 96)) !== null

describe('sweepPictures', () => {
  it('keeps what a profile, a recipe, a post or a photo shows, and forgets the rest after a day', async () => {
    const { db } = bench
    const ana = await bench.chef()
    const [profile, recipe, post, photo, none] = [
      await pictureOf(ana, 11),
      await pictureOf(ana, 12),
      await pictureOf(ana, 13),
      await pictureOf(ana, 14),
      await pictureOf(ana, 15),
    ]
    await db.update(users).set({ pictureId: profile.id }).where(eq(users.id, ana.id))
    const texts = { title: 'Soup', titleFolded: 'soup', source: 'Longtable', drawnKey: 'soup', updatedAt: 0 }
    await db.insert(recipes).values({ id: 10_000, ownerId: ana.id, ...texts })
    await db.insert(recipePictures).values({ recipeId: 10_000, position: 0, mediaId: recipe.id })
    await db.insert(posts).values({ id: 1, userId: ana.id, type: 'general', updatedAt: 0 })
    await db.insert(postPictures).values({ postId: 1, position: 0, mediaId: post.id })
    await db
      .insert(recipePhotos)
      .values({ userId: ana.id, mediaId: photo.id, recipeTitle: 'Soup', titleFolded: 'soup' })

    bench.clock.ahead = 23 * HOUR
    expect(await sweepForADay(bench.services)).toEqual({ rows: 0, pictures: 0 })
    bench.clock.ahead = 25 * HOUR
    expect(await sweepPictures(bench.services)).toEqual({ rows: 1, pictures: 1 })
    for (const { hash } of [profile, recipe, post, photo]) expect(await isStored(hash)).toBe(true)
    expect(await isStored(none.hash)).toBe(false)

    const next = await pictureOf(ana, 16)
    const endings = [
      { hash: post.hash, end: () => db.delete(posts) },
      { hash: profile.hash, end: () => db.update(users).set({ pictureId: next.id }).where(eq(users.id, ana.id)) },
      { hash: recipe.hash, end: () => db.delete(recipes).where(eq(recipes.id, 10_000)) },
      { hash: photo.hash, end: () => db.delete(recipePhotos) },
    ]
    for (const { hash, end } of endings) {
      await end()
      // The very next round of the hourly jobs takes it.
      expect(await sweepPictures(bench.services)).toEqual({ rows: 1, pictures: 1 })
      expect(await isStored(hash)).toBe(false)
    }
    expect(await isStored(next.hash)).toBe(true)
  })

  it('takes no picture before a day has passed, whatever the clock says', async () => {
    const ana = await bench.chef()
    await sweepForADay(bench.services)
    await pictureOf(ana, 17)
    bench.clock.ahead = 20 * 365 * 24 * HOUR
    for (let round = 0; round < UNREFERRED_ROUNDS; round += 1) {
      expect(await sweepPictures(bench.services)).toMatchObject({ rows: 0 })
    }
    await pictureOf(ana, 18)
    // Set right, it is the other clock that waits.
    bench.clock.ahead = HOUR
    expect(await sweepPictures(bench.services)).toMatchObject({ rows: 0 })
    bench.clock.ahead = 25 * HOUR
    expect(await sweepPictures(bench.services)).toMatchObject({ rows: 1 })
  })

  it('keeps files as long as one row of several names them', async () => {
    const [ana, ben] = [await bench.chef(), await bench.chef()]
    const { id, hash } = await pictureOf(ana, 21)
    await pictureOf(ben, 21)
    await bench.db.update(users).set({ pictureId: id }).where(eq(users.id, ana.id))
    bench.clock.ahead = 25 * HOUR
    expect(await sweepForADay(bench.services)).toEqual({ rows: 1, pictures: 0 })
    expect(await isStored(hash)).toBe(true)
  })

  it('leaves files alone whose row is still to come', async () => {
    const bytes = await plainPicture('png', 22, 10)
    const { hash } = await bench.media.keep(bytes, limits, async kept => kept)
    expect(await sweepPictures(bench.services)).toEqual({ rows: 0, pictures: 0 })
    expect(await isStored(hash)).toBe(true)
    bench.clock.ahead = 2 * HOUR
    expect(await sweepPictures(bench.services)).toEqual({ rows: 0, pictures: 1 })
  })

  it('may run beside uploads of what it is about to delete', async () => {
    const ana = await bench.chef()
    const bytes = await plainPicture('png', 23, 10)
    const { hash } = await bench.media.keep(bytes, limits, async kept => kept)
    const folder = join(bench.folder, hash.slice(0, 2), hash)
    for (let round = 0; round < 20; round += 1) {
      // Left from long ago and named by no row: what the sweep is there for.
      await utimes(folder, 0, 0)
      const upload = addPicture(bench.as(ana), bytes, limits)
      for (let turn = 0; turn < round; turn += 1) await Promise.resolve()
      await Promise.all([upload, sweepPictures(bench.services)])
      expect(await isStored(hash)).toBe(true)
      await bench.db.delete(media)
    }
  })

  it('removes the pictures of an account that is gone', async () => {
    const ana = await bench.chef()
    const { hash } = await pictureOf(ana, 24)
    await bench.db.delete(users)
    bench.clock.ahead = 2 * HOUR
    expect(await sweepPictures(bench.services)).toEqual({ rows: 0, pictures: 1 })
    expect(await isStored(hash)).toBe(false)
  })
})
