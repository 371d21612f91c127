import { eq } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { media } from '#db/schema/media.ts'
import { mediaBench } from '#tests/fixtures/media.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { startS3 } from '#tests/servers/s3-server.ts'
import { addPicture } from './add-picture.ts'
import { movePictures } from './move-pictures.ts'
import { createDiskFiles } from './storage/disk-files.ts'
import { createPlaces } from './storage/places.ts'
import { createMediaStore } from './store.ts'
import { sweepPictures } from './sweep.ts'

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
    expect(await movePictures({ db: bench.db, places, to: 's3' })).toEqual({ moved: 3, missing: [] })
    expect(new Set((await bench.db.select().from(media)).map(({ store }) => store))).toEqual(new Set(['s3']))
    expect(await bytesBehind()).toEqual(before)
    expect(await movePictures({ db: bench.db, places, to: 's3' })).toEqual({ moved: 0, missing: [] })
    expect(await movePictures({ db: bench.db, places, to: 'disk' })).toEqual({ moved: 3, missing: [] })
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

  test('names what is missing, and leaves its row alone', async ({ bench, places, keys }) => {
    const [lost] = await bench.db
      .select()
      .from(media)
      .where(eq(media.key, keys[3] ?? ''))
    await createDiskFiles(bench.folder).remove?.(lost?.contentHash ?? '')
    expect(await movePictures({ db: bench.db, places, to: 's3' })).toEqual({ moved: 2, missing: [lost?.contentHash] })
    expect(
      await bench.db
        .select()
        .from(media)
        .where(eq(media.key, keys[3] ?? '')),
    ).toEqual([lost])
  })

  test('leaves the old files to the sweep, which takes them once they are old', async ({ bench, places, keys }) => {
    expect(keys).toHaveLength(4)
    await movePictures({ db: bench.db, places, to: 's3' })
    const store = createMediaStore({ process: bench.pictures.process, places })
    const filesOnDisk = async () => {
      const hashes = []
      for await (const some of createDiskFiles(bench.folder).list()) hashes.push(...some)
      return hashes.length
    }
    expect(await filesOnDisk()).toBe(3)
    bench.clock.ahead += 2 * 3_600_000
    await sweepPictures({ ...bench.services, media: store })
    expect(await filesOnDisk()).toBe(0)
  })
})
