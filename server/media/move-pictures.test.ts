import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { media } from '#db/schema/media.ts'
import { type MediaBench, mediaBench } from '#tests/fixtures/media.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { startS3 } from '#tests/servers/s3-server.ts'
import { startUploadThingStandIn } from '#tests/servers/uploadthing-server.ts'
import { addPicture } from './add-picture.ts'
import { movePictures } from './move-pictures.ts'
import { createDiskFiles } from './storage/disk-files.ts'
import { createPlaces } from './storage/places.ts'
import { createS3Service } from './storage/s3-service.ts'
import { createMediaStore } from './store.ts'
import { sweepPictures } from './sweep.ts'

const nothing = { moved: 0, broken: [], left: 0, verified: null }
const limits = { maxBytes: 1024 * 1024 }

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('s3', async ({}, { onCleanup }) => {
    const s3 = await startS3()
    onCleanup(() => s3.close())
    return s3
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('bench', async ({}, { onCleanup }) => {
    const bench = await mediaBench()
    onCleanup(() => bench.close())
    return bench
  })
  .extend('places', ({ bench, s3 }) => createPlaces({ ...bench.placeOptions, s3: s3.options }))
  /** The pictures of three chefs, of which two have the same one, on the disk. */
  .extend('keys', async ({ bench }) => {
    const keys = []
    for (const side of [20, 20, 30, 40]) {
      const { key } = await addPicture(bench.as(await bench.chef()), await plainPicture('png', side, side), limits)
      keys.push(key)
    }
    return keys
  })

async function rowOf(bench: MediaBench, key = '') {
  const row = await bench.db.select().from(media).where(eq(media.key, key)).get()
  if (!row) throw new Error('no row')
  return row
}

/** Sweeps often enough to take what it may, and answers how many pictures are on the disk then. */
async function sweptFor(bench: MediaBench, places: ReturnType<typeof createPlaces>): Promise<number> {
  const store = createMediaStore({ process: bench.pictures.process, places })
  for (let round = 0; round < 3; round += 1) {
    bench.clock.ahead += 2 * 3_600_000
    await sweepPictures({ ...bench.services, media: store })
  }
  const hashes = []
  for await (const some of createDiskFiles(bench.folder).list()) hashes.push(...some)
  return hashes.length
}

describe('moving pictures', () => {
  test('keeps every address, with the same bytes behind it, there and back', async ({ bench, places, keys }) => {
    const store = createMediaStore({ process: bench.pictures.process, places })
    const bytesBehind = () =>
      Promise.all(
        keys.map(async key => {
          const row = await bench.db.select().from(media).where(eq(media.key, key)).get()
          return Promise.all(pictureWidths.map(width => store.open(row?.contentHash ?? '', width)))
        }),
      )
    const before = await bytesBehind()
    expect(await movePictures({ db: bench.db, places, to: 's3' })).toEqual({ ...nothing, moved: 3 })
    expect(new Set((await bench.db.select().from(media)).map(({ store }) => store))).toEqual(new Set(['s3']))
    expect(await bytesBehind()).toEqual(before)
    expect(await movePictures({ db: bench.db, places, to: 's3' })).toEqual(nothing)
    expect(await movePictures({ db: bench.db, places, to: 'disk' })).toEqual({ ...nothing, moved: 3 })
    expect(await bytesBehind()).toEqual(before)
  })

  test('that broke off goes on where it was, and every picture can be read meanwhile', async ({
    bench,
    s3,
    places,
    keys,
  }) => {
    const store = createMediaStore({ process: bench.pictures.process, places })
    let puts = 0
    s3.failure.on = call => (call.startsWith('PUT ') && ++puts > pictureWidths.length + 1 ? 'fails' : undefined)
    await expect(movePictures({ db: bench.db, places, to: 's3' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    const rows = await bench.db.select().from(media)
    expect(rows).toHaveLength(keys.length)
    expect(new Set(rows.map(({ store }) => store))).toEqual(new Set(['disk', 's3']))
    s3.failure.on = () => undefined
    for (const { contentHash } of rows) expect(await store.open(contentHash, 96)).not.toBeNull()
    expect((await movePictures({ db: bench.db, places, to: 's3' })).moved).toBe(2)
  })

  test.for(['missing', 'cut short'])(
    'names what is %s, and leaves its row and all copies alone',
    async (how, { bench, places, keys }) => {
      const lost = await rowOf(bench, keys[3])
      if (how === 'missing') await createDiskFiles(bench.folder).remove?.(lost.contentHash)
      else await truncate(join(bench.folder, lost.contentHash.slice(0, 2), lost.contentHash, '320.webp'), 10)
      const move = await movePictures({ db: bench.db, places, to: 's3', remove: true })
      expect(move).toEqual({ ...nothing, moved: 2, broken: [lost.contentHash] })
      expect(await rowOf(bench, keys[3])).toEqual(lost)
      expect(await sweptFor(bench, places)).toBe(how === 'missing' ? 2 : 3)
    },
  )

  test('moves from one place alone, when that is said', async ({ bench, places, keys }) => {
    expect(keys).toHaveLength(4)
    expect(await movePictures({ db: bench.db, places, to: 's3', from: 'uploadthing' })).toEqual(nothing)
    expect(await movePictures({ db: bench.db, places, to: 's3', from: 'disk' })).toEqual({ ...nothing, moved: 3 })
  })

  test('goes between UploadThing, a bucket and the disk in any order', async ({ bench, s3, keys }) => {
    const uploadThing = await startUploadThingStandIn()
    const at = { token: uploadThing.token, standIn: uploadThing }
    const places = createPlaces({ ...bench.placeOptions, uploadThing: at, s3: s3.options })
    const store = createMediaStore({ process: bench.pictures.process, places })
    const bytes = async () => {
      const { contentHash } = await rowOf(bench, keys[0])
      return Promise.all(pictureWidths.map(width => store.open(contentHash, width)))
    }
    const before = await bytes()
    for (const to of ['uploadthing', 's3', 'uploadthing', 'disk', 's3'] as const) {
      expect(await movePictures({ db: bench.db, places, to })).toEqual({ ...nothing, moved: 3 })
      expect(await rowOf(bench, keys[0])).toMatchObject({ store: to })
      expect(await bytes()).toEqual(before)
    }
    await uploadThing.close()
  })

  test('stores anew what the new place has lost', async ({ bench, s3, places, keys }) => {
    const store = createMediaStore({ process: bench.pictures.process, places })
    await addPicture({ ...bench.as(await bench.chef()), media: store }, await plainPicture('png', 30, 30), limits)
    const inBucket = createS3Service({ ...s3.options, log: bench.log })
    await inBucket.remove([(await inBucket.list())[0]?.name ?? ''])
    expect(await movePictures({ db: bench.db, places, to: 's3', from: 'disk' })).toEqual({ ...nothing, moved: 3 })
    const { contentHash } = await rowOf(bench, keys[2])
    for (const width of pictureWidths) expect(await store.open(contentHash, width)).not.toBeNull()
  })
})

describe('the copies that stay in the old place', () => {
  test('stay whatever the sweep does, until all are verified and they are given up', async ({
    bench,
    places,
    keys,
  }) => {
    expect(keys).toHaveLength(4)
    await movePictures({ db: bench.db, places, to: 's3' })
    expect(await sweptFor(bench, places)).toBe(3)
    const move = await movePictures({ db: bench.db, places, to: 's3', remove: true })
    expect(move).toEqual({ ...nothing, verified: 3 })
    expect(await sweptFor(bench, places)).toBe(0)
  })

  test('stay when the new place has lost something', async ({ bench, s3, places, keys }) => {
    expect(keys).toHaveLength(4)
    await movePictures({ db: bench.db, places, to: 's3' })
    const inBucket = createS3Service({ ...s3.options, log: bench.log })
    const [lost] = await inBucket.list()
    await inBucket.remove([lost?.name ?? ''])
    const move = await movePictures({ db: bench.db, places, to: 's3', remove: true })
    expect(move).toEqual({ ...nothing, broken: [lost?.name.replace(/-\d+$/, '')] })
    expect(await sweptFor(bench, places)).toBe(3)
  })

  test('go with the last row of a picture', async ({ bench, places, keys }) => {
    await movePictures({ db: bench.db, places, to: 's3' })
    await bench.db.delete(media).where(eq(media.key, keys[0] ?? ''))
    expect(await sweptFor(bench, places)).toBe(3)
    await bench.db.delete(media).where(inArray(media.key, [keys[1] ?? '', keys[2] ?? '']))
    expect(await sweptFor(bench, places)).toBe(1)
  })

  test('stay in a bucket too', async ({ bench, s3, places, keys }) => {
    expect(keys).toHaveLength(4)
    const filesInBucket = async () => (await createS3Service({ ...s3.options, log: bench.log }).list()).length
    await movePictures({ db: bench.db, places, to: 's3', remove: true })
    await movePictures({ db: bench.db, places, to: 'disk' })
    await sweptFor(bench, places)
    expect(await filesInBucket()).toBe(3 * pictureWidths.length)
    await movePictures({ db: bench.db, places, to: 'disk', remove: true })
    await sweptFor(bench, places)
    expect(await filesInBucket()).toBe(0)
  })
})
