// As in the running server, whose fetches all go through what this package leaves behind.
import { collectGarbage } from '#tests/fixtures/collect-garbage.ts'
import 'undici'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { media } from '#db/schema/media.ts'
import { SettingsRefused } from '#server/platform/env.ts'
import { type MediaBench, mediaBench } from '#tests/fixtures/media.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { startUploadThingStandIn } from '#tests/servers/uploadthing-server.ts'
import { addPicture } from '../add-picture.ts'
import { loadSharp } from '../safe-sharp.ts'
import { createMediaStore } from '../store.ts'
import { sweepPictures } from '../sweep.ts'
import { createDiskFiles } from './disk-files.ts'
import { createPlaces } from './places.ts'

const sharp = await loadSharp()

const limits = { maxBytes: 1024 * 1024 }
const HOUR = 3_600_000

let remote: Awaited<ReturnType<typeof startUploadThingStandIn>>
let bench: MediaBench
beforeEach(async () => {
  remote = await startUploadThingStandIn()
  bench = await mediaBench({ uploadThing: remote })
})
afterEach(async () => {
  await bench.close()
  await remote.close()
})

const rowOf = async (id: number) => {
  const row = await bench.db.select().from(media).where(eq(media.id, id)).get()
  if (!row) throw new Error('no row')
  return row
}
const add = async (bytes: Uint8Array, viewer?: Awaited<ReturnType<MediaBench['chef']>>) =>
  rowOf((await addPicture(bench.as(viewer ?? (await bench.chef())), bytes, limits)).id)
const uploads = () => remote.calls.filter(call => call.startsWith('PUT '))

describe('keeping at UploadThing', () => {
  it('stores all sizes under names that nobody can guess, and gives them back', async () => {
    const row = await add(await plainPicture('jpeg', 1400, 700))
    expect(row).toMatchObject({
      store: 'uploadthing',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}-[0-9a-f]{24}$/),
    })
    expect([...remote.files.keys()].sort()).toEqual(pictureWidths.map(width => `${row.contentHash}-${width}`).sort())
    let sum = 0
    for (const width of pictureWidths) {
      const file = await bench.media.open(row.contentHash, width)
      sum += file?.byteLength ?? 0
      expect(await sharp(file ?? undefined).metadata()).toMatchObject({ width, format: 'webp' })
    }
    expect(sum).toBe(row.bytes)
    expect(await bench.media.open(`${'0'.repeat(64)}-${'0'.repeat(24)}`, 96)).toBeNull()
  })

  it('stores the same bytes once, for two chefs at the same moment and later', async () => {
    const [ana, ben] = [await bench.chef(), await bench.chef()]
    const bytes = await plainPicture('png')
    const [first, second] = await Promise.all([add(bytes, ana), add(bytes, ben)])
    const third = await add(bytes, ana)
    expect(second.contentHash).toBe(first.contentHash)
    expect(third).toMatchObject({ contentHash: first.contentHash, width: first.width, thumbhash: first.thumbhash })
    expect(uploads()).toHaveLength(pictureWidths.length)
  })

  it('keeps pictures of the disk readable, and takes them over for new uploads', async () => {
    const bytes = await plainPicture('png')
    const before = createMediaStore({ process: bench.pictures.process, places: [createDiskFiles(bench.folder)] })
    const old = await before.keep(bytes, limits, async kept => kept)
    expect(old.store).toBe('disk')
    expect(await bench.media.open(old.hash, 96)).not.toBeNull()
    expect(await add(bytes)).toMatchObject({ store: 'uploadthing' })
  })

  it('finds a picture again that went, under a name of its own', async () => {
    const bytes = await plainPicture('png')
    const first = await add(bytes)
    await bench.db.delete(media)
    for (const name of [...remote.files.keys()]) remote.files.delete(name)
    const again = await add(bytes)
    expect(again.contentHash).not.toBe(first.contentHash)
    expect(await bench.media.open(again.contentHash, 96)).not.toBeNull()
  })

  it('refuses an invalid token, and says which setting it is', () => {
    for (const token of ['nonsense', Buffer.from('{"apiKey":"sk_1"}').toString('base64')]) {
      const make = () => createPlaces({ ...bench.placeOptions, uploadThing: { ...remote, token } })
      expect(make).toThrow(SettingsRefused)
      expect(make).toThrow('UPLOADTHING_TOKEN')
    }
  })
})

describe('when UploadThing fails', () => {
  const refusal = { code: 'SERVICE_UNAVAILABLE', retryAfter: 30, message: expect.stringContaining('Nothing was lost') }

  it('records nothing, and clears away what had arrived', async () => {
    let puts = 0
    remote.failure.on = call => {
      if (call.startsWith('PUT ')) puts += 1
      return call.startsWith('PUT ') && puts === 3 ? 'fails' : undefined
    }
    const bytes = await plainPicture('png')
    await expect(add(bytes)).rejects.toMatchObject(refusal)
    expect(await bench.db.select().from(media)).toEqual([])
    expect([...remote.files.keys()]).toEqual([])
    delete remote.failure.on
    expect(await bench.media.open((await add(bytes)).contentHash, 640)).not.toBeNull()
  })

  it('gives up a call that nobody answers', async () => {
    const row = await add(await plainPicture('png'))
    const uploadThing = { token: remote.token, standIn: remote, seconds: 0.2 }
    const places = createPlaces({ ...bench.placeOptions, uploadThing })
    const hasty = createMediaStore({ process: bench.pictures.process, places })
    remote.failure.on = () => 'hangs'
    collectGarbage()
    await expect(hasty.open(row.contentHash, 96)).rejects.toMatchObject(refusal)
    const kept = hasty.keep(await plainPicture('png', 30, 30), limits, async () => 'recorded')
    await expect(kept).rejects.toMatchObject(refusal)
  })

  it('says so when it is gone altogether', async () => {
    const row = await add(await plainPicture('png'))
    await remote.close()
    await expect(bench.media.open(row.contentHash, 96)).rejects.toMatchObject(refusal)
  })
})

describe('sweeping UploadThing', () => {
  const sweepAfter = (hours: number) => {
    bench.clock.ahead = hours * HOUR
    return sweepPictures(bench.services)
  }

  it('takes what no row names, once that was so for an hour', async () => {
    const [shown, gone] = [await add(await plainPicture('png', 20, 20)), await add(await plainPicture('png', 21, 21))]
    await bench.db.delete(media).where(eq(media.id, gone.id))
    expect(await sweepAfter(0)).toEqual({ rows: 0, pictures: 0 })
    expect(await sweepAfter(0.5)).toEqual({ rows: 0, pictures: 0 })
    expect(await sweepAfter(1.5)).toEqual({ rows: 0, pictures: 1 })
    expect([...remote.files.keys()].sort()).toEqual(pictureWidths.map(width => `${shown.contentHash}-${width}`).sort())
  })

  it('spares what was wanted again in between', async () => {
    const row = await add(await plainPicture('png'))
    await bench.db.delete(media)
    await sweepAfter(0)
    await bench.db.insert(media).values(row)
    await sweepAfter(2)
    await bench.db.delete(media)
    expect(await sweepAfter(3)).toEqual({ rows: 0, pictures: 0 })
    expect(await sweepAfter(5)).toEqual({ rows: 0, pictures: 1 })
  })

  it('leaves alone what other servers and other programs keep there', async () => {
    const files = [`${'a'.repeat(64)}-${'b'.repeat(24)}-96`, 'avatar-7']
    for (const customId of files) {
      remote.files.set(customId, { customId, bytes: Buffer.from('x'), type: 'image/webp', status: 'Uploaded' })
    }
    for (const hours of [0, 2, 4]) await sweepAfter(hours)
    expect([...remote.files.keys()]).toEqual(files)
  })

  it('sweeps the disk also when UploadThing cannot be reached', async () => {
    const before = createMediaStore({ process: bench.pictures.process, places: [createDiskFiles(bench.folder)] })
    const old = await before.keep(await plainPicture('png'), limits, async kept => kept)
    remote.failure.on = () => 'fails'
    await expect(sweepAfter(3)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(await before.open(old.hash, 96)).toBeNull()
  })
})
