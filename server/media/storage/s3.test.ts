import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { pictureUrl, pictureWidths } from '#common/pictures.ts'
import { media } from '#db/schema/media.ts'
import type { Viewer } from '#server/platform/context.ts'
import { collectGarbage } from '#tests/fixtures/collect-garbage.ts'
import { type MediaBench, mediaBench } from '#tests/fixtures/media.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { onLoopback } from '#tests/servers/on-loopback.ts'
import { startS3 } from '#tests/servers/s3-server.ts'
import { addPicture } from '../add-picture.ts'
import { mediaRoutes } from '../routes.ts'
import { createMediaStore } from '../store.ts'
import { sweepPictures } from '../sweep.ts'
import { createDiskFiles } from './disk-files.ts'
import { createPlaces } from './places.ts'
import { createS3Service, type S3Options } from './s3-service.ts'

const limits = { maxBytes: 1024 * 1024 }
const HOUR = 3_600_000
const refusal = { code: 'SERVICE_UNAVAILABLE' }

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('s3', async ({}, { onCleanup }) => {
    const s3 = await startS3()
    onCleanup(() => s3.close())
    return s3
  })
  .extend('bench', async ({ s3 }, { onCleanup }) => {
    const bench = await mediaBench({ s3: { ...s3.options, prefix: 'longtable/pictures/' } })
    onCleanup(() => bench.close())
    return bench
  })

async function add(bench: MediaBench, bytes: Uint8Array, viewer?: Awaited<ReturnType<MediaBench['chef']>>) {
  const { id } = await addPicture(bench.as(viewer ?? (await bench.chef())), bytes, limits)
  const row = await bench.db.select().from(media).where(eq(media.id, id)).get()
  if (!row) throw new Error('no row')
  return row
}

/** The names of all files in the bucket, as another reader of it sees them. */
const namesIn = async (bench: MediaBench, options: Omit<S3Options, 'log'>): Promise<string[]> =>
  (await createS3Service({ ...options, prefix: '', log: bench.log }).list()).map(({ name }) => name)

describe('keeping in S3 storage', () => {
  test('stores all sizes below the prefix under names that nobody can guess, and gives them back', async ({
    s3,
    bench,
  }) => {
    const row = await add(bench, await plainPicture('jpeg', 1400, 700))
    expect(row).toMatchObject({ store: 's3', contentHash: expect.stringMatching(/^[0-9a-f]{64}_[0-9a-f]{24}$/) })
    expect((await namesIn(bench, s3.options)).toSorted()).toEqual(
      pictureWidths.map(width => `longtable/pictures/${row.contentHash}-${width}`).toSorted(),
    )
    let sum = 0
    for (const width of pictureWidths) sum += (await bench.media.open(row.contentHash, width))?.byteLength ?? 0
    expect(sum).toBe(row.bytes)
    expect(await bench.media.open(`${'0'.repeat(64)}_${'0'.repeat(24)}`, 96)).toBeNull()
  })

  test('stores the same bytes once, whoever brings them', async ({ s3, bench }) => {
    const bytes = await plainPicture('png')
    const [first, second] = [await add(bench, bytes), await add(bench, bytes)]
    expect(second.contentHash).toBe(first.contentHash)
    expect(s3.calls.filter(call => call.startsWith('PUT '))).toHaveLength(pictureWidths.length)
  })

  test('lists more files than one answer has', async ({ s3, bench }) => {
    const service = createS3Service({ ...s3.options, prefix: 'many/', filesAPage: 3, log: bench.log })
    const names = Array.from({ length: 10 }, (_, at) => `file-${String(at).padStart(4, '0')}`)
    await service.store(names.map(name => ({ name, bytes: Buffer.from(name) })))
    expect((await service.list()).map(({ name }) => name)).toEqual(names)
    await service.remove(names)
    expect(await service.list()).toEqual([])
  })

  test('signs the bytes it sends, so that the storage refuses what was changed on the way', async ({ s3, bench }) => {
    const { contentHash } = await add(bench, await plainPicture('png'))
    const stored = await Promise.all(pictureWidths.map(width => bench.media.open(contentHash, width)))
    const expected = stored.map(bytes =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    )
    expect(s3.hashes).toEqual(expect.arrayContaining(expected))
  })

  test('stores, lists and deletes names of any characters', async ({ s3, bench }) => {
    const service = createS3Service({ ...s3.options, prefix: 'odd/', filesAPage: 2, log: bench.log })
    const names = ['ключ', 'with  blanks', '%2e%2e', 'plus+plus', '~', '?x=#y']
    for (const name of names) await service.store([{ name, bytes: Buffer.from(name) }])
    expect((await service.list()).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    for (const name of names) expect((await service.read(name))?.toString()).toBe(name)
    await service.remove(names)
    expect(await service.list()).toEqual([])
  })

  test('reads names in a list as XML writes them', async ({ s3, bench }) => {
    const answer =
      '<R><IsTruncated>false</IsTruncated><Contents><Key>a&amp;b &lt;Key&gt;&#13;&quot;</Key></Contents></R>'
    const storage = await onLoopback(createServer((_, response) => response.end(answer)))
    const service = createS3Service({ ...s3.options, endpoint: storage.address, log: bench.log })
    expect(await service.list()).toEqual([{ name: 'a&b <Key>\r"' }])
    await storage.close()
  })

  test('asks the storage for no name that is none of its pictures', async ({ s3, bench }) => {
    const hash = 'a'.repeat(64)
    for (const name of [
      '',
      '../kitchen/x',
      `${hash}_`,
      `${hash}_${'b'.repeat(24)}/..`,
      `${hash}_${'b'.repeat(24)}\n`,
    ]) {
      expect(await bench.media.open(name, 96)).toBeNull()
    }
    expect(s3.calls).toEqual([])
  })

  test('keeps pictures of the disk readable, and takes them over for new uploads', async ({ bench }) => {
    const bytes = await plainPicture('png')
    const before = createMediaStore({ process: bench.pictures.process, places: [createDiskFiles(bench.folder)] })
    const old = await before.keep(bytes, limits, async kept => kept)
    expect(await bench.media.open(old.hash, 96)).not.toBeNull()
    expect(await add(bench, bytes)).toMatchObject({ store: 's3' })
  })
})

describe('S3 storage that is not well', () => {
  test('refuses an upload in a sentence, and leaves neither row nor file', async ({ s3, bench }) => {
    s3.failure.on = call => (/^PUT .*-320$/.test(call) ? 'fails' : undefined)
    await expect(add(bench, await plainPicture('png'))).rejects.toMatchObject(refusal)
    s3.failure.on = () => undefined
    expect(await bench.db.select().from(media)).toEqual([])
    expect(await namesIn(bench, s3.options)).toEqual([])
  })

  test('that hangs is given up, and an answer that is no picture is none', async ({ s3, bench }) => {
    const row = await add(bench, await plainPicture('png'))
    const places = createPlaces({ ...bench.placeOptions, s3: { ...s3.options, seconds: 0.2 } })
    const hasty = createMediaStore({ process: bench.pictures.process, places })
    s3.failure.on = () => 'hangs'
    await expect(hasty.open(row.contentHash, 96)).rejects.toMatchObject(refusal)
    s3.failure.on = () => 'fails'
    await expect(hasty.open(row.contentHash, 96)).rejects.toMatchObject(refusal)
  })

  test.for(['fails', 'breaks'] as const)('that %s once is asked again', async (how, { s3, bench }) => {
    const failed = new Set<string>()
    s3.failure.on = call => {
      if (failed.has(call)) return undefined
      failed.add(call)
      return how
    }
    const { contentHash } = await add(bench, await plainPicture('png'))
    expect(await bench.media.open(contentHash, 96)).not.toBeNull()
    expect((await namesIn(bench, s3.options)).length).toBe(pictureWidths.length)
    expect(failed.size).toBeGreaterThan(pictureWidths.length)
  })

  test('that is slow is given up in the middle of an answer too', async ({ s3, bench }) => {
    const row = await add(bench, await plainPicture('png'))
    const places = createPlaces({ ...bench.placeOptions, s3: { ...s3.options, seconds: 0.2 } })
    const hasty = createMediaStore({ process: bench.pictures.process, places })
    s3.failure.on = () => 'drips'
    collectGarbage()
    await expect(hasty.open(row.contentHash, 96)).rejects.toMatchObject(refusal)
    await expect(hasty.removeUnused(Date.now(), async () => new Set())).rejects.toMatchObject(refusal)
  })

  test('that is stopped in the middle of an upload loses nothing, and goes on once it is back', async ({
    s3,
    bench,
  }) => {
    const kept = await add(bench, await plainPicture('png', 20, 20))
    const bytes = await plainPicture('png', 30, 30)
    let stopped: Promise<void> | undefined
    s3.failure.on = call => {
      if (call.startsWith('PUT ')) stopped ??= s3.stop()
      return 'breaks'
    }
    await expect(add(bench, bytes)).rejects.toMatchObject({ ...refusal, message: expect.stringContaining('Nothing') })
    await stopped
    await expect(bench.media.open(kept.contentHash, 96)).rejects.toMatchObject(refusal)
    expect(await bench.db.select().from(media)).toEqual([kept])
    s3.failure.on = () => undefined
    await s3.start()
    expect(await bench.media.open(kept.contentHash, 96)).not.toBeNull()
    expect(await bench.media.open((await add(bench, bytes)).contentHash, 96)).not.toBeNull()
  })

  test('whose bucket is gone says so, and does not pass for one without the picture', async ({ s3, bench }) => {
    const row = await add(bench, await plainPicture('png'))
    const places = createPlaces({ ...bench.placeOptions, s3: { ...s3.options, bucket: 'pantry' } })
    const store = createMediaStore({ process: bench.pictures.process, places })
    await expect(store.open(row.contentHash, 96)).rejects.toMatchObject(refusal)
  })

  test('whose lists do not go on is given up', async ({ s3, bench }) => {
    const answer =
      '<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>a</Key></Contents></ListBucketResult>'
    const stuck = await onLoopback(createServer((_, response) => response.end(answer)))
    const service = createS3Service({ ...s3.options, endpoint: stuck.address, log: bench.log })
    await expect(service.list()).rejects.toMatchObject(refusal)
    await stuck.close()
  })

  test('that knows another secret refuses', async ({ s3, bench }) => {
    const places = createPlaces({ ...bench.placeOptions, s3: { ...s3.options, secretAccessKey: 'guessed' } })
    const store = createMediaStore({ process: bench.pictures.process, places })
    await expect(store.keep(await plainPicture('png'), limits, async kept => kept)).rejects.toMatchObject(refusal)
  })
})

describe('sweeping S3 storage', () => {
  const sweepAfter = (bench: MediaBench, hours: number) => {
    bench.clock.ahead += hours * HOUR
    return sweepPictures(bench.services)
  }

  test('deletes what was of no use for an hour and a round, and what belongs to others never', async ({
    s3,
    bench,
  }) => {
    const kept = await add(bench, await plainPicture('png', 20, 20))
    const lost = await add(bench, await plainPicture('png', 30, 30))
    const others = await mediaBench({ s3: { ...s3.options, prefix: 'longtable/pictures/' } })
    const theirs = await add(others, await plainPicture('png', 40, 40))
    await bench.db.delete(media).where(eq(media.id, lost.id))
    const left = async () =>
      new Set((await namesIn(bench, s3.options)).map(name => name.split('/').at(-1)?.replace(/-\d+$/, '')))
    await sweepAfter(bench, 2)
    expect((await left()).size).toBe(3)
    await sweepAfter(bench, 2)
    expect(await left()).toEqual(new Set([kept.contentHash, theirs.contentHash]))
    await others.close()
  })
})

describe('a bucket that others use too', () => {
  test('keeps what they store, whatever its names', async ({ s3, bench }) => {
    const row = await add(bench, await plainPicture('png', 20, 20))
    const own = row.contentHash.slice(65, 73)
    const hash = `${'a'.repeat(64)}_`
    const theirs = [
      `${hash}${own}${'b'.repeat(16)}-97`,
      `${hash}${own}${'b'.repeat(16)}-96 `,
      `${hash}${own}${'b'.repeat(16)}-96.webp`,
      `${hash.toUpperCase()}${own}${'b'.repeat(16)}-96`,
      `x${hash}${own}${'b'.repeat(16)}-96`,
      'ключ + %2e%2e',
    ]
    const service = createS3Service({ ...s3.options, prefix: 'longtable/pictures/', log: bench.log })
    await service.store(theirs.map(name => ({ name, bytes: Buffer.from(name) })))
    await bench.db.delete(media)
    for (const hours of [1, 3, 5]) {
      bench.clock.ahead = hours * HOUR
      await sweepPictures(bench.services)
    }
    expect((await service.list()).map(({ name }) => name).toSorted()).toEqual(theirs.toSorted())
  })
})

describe('a server with S3 storage', () => {
  test('gives a private picture to its chef alone, whole or the part that is asked for', async ({ bench }) => {
    const [ana, ben] = [await bench.chef(), await bench.chef()]
    const bytes = await plainPicture('jpeg')
    const { key } = await addPicture(bench.as(ana), bytes, limits)
    const get = (viewer: Viewer | null, headers: Record<string, string> = {}) =>
      mediaRoutes({ contextOf: async () => ({ ...bench.services, viewer, cookies: [] }) }).request(
        pictureUrl(key).replace('/media', ''),
        { headers },
      )
    const whole = await get(ana)
    expect(whole.status).toBe(200)
    const all = Buffer.from(await whole.arrayBuffer())
    const part = await get(ana, { Range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${all.byteLength}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(all.subarray(10, 20))
    expect([(await get(ben)).status, (await get(null)).status]).toEqual([404, 404])
  })

  test('asks it once for a picture, whatever parts of it chefs ask for', async ({ s3, bench }) => {
    const ana = await bench.chef()
    const { key } = await addPicture(bench.as(ana), await plainPicture('jpeg', 650, 400), limits)
    const routes = mediaRoutes({ contextOf: async () => ({ ...bench.services, viewer: ana, cookies: [] }) })
    const path = pictureUrl(key).replace('/media', '')
    const ask = (first: number) => routes.request(path, { headers: { Range: `bytes=${first}-${first + 9}` } })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(10 * at)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([206]))
    expect(s3.calls.filter(call => call.startsWith('GET '))).toHaveLength(1)
  })

  test('says with 503 that it is away, for uploads and pictures, and goes on once it is back', async ({ s3 }) => {
    const app = await testApp({ settings: s3.settings })
    const cookie = await app.cookieOf(await app.make.chef('Ana'))
    const upload = async (width: number) => {
      const body = new FormData()
      body.append('image', new Blob([new Uint8Array(await plainPicture('png', width, 20))]), 'soup.png')
      return app.request('/api/pictures', { body, cookie })
    }
    const { url } = await (await upload(20)).json()
    await s3.stop()
    for (const answer of [await upload(30), await app.request(url, { cookie })]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
      expect((await answer.json()).message).toContain('Nothing was lost')
    }
    await s3.start()
    expect([(await upload(30)).status, (await app.request(url, { cookie })).status]).toEqual([200, 200])
    await app.close()
  })

  test('of two nodes stores a picture that both bring at once so that each can be read on both', async ({
    s3,
    bench,
  }) => {
    const places = createPlaces({ ...bench.placeOptions, s3: { ...s3.options, prefix: 'longtable/pictures/' } })
    const other = { ...bench, as: (viewer: Viewer) => ({ ...bench.as(viewer), media: store }) }
    const store = createMediaStore({ process: bench.pictures.process, places })
    const bytes = await plainPicture('png')
    const rows = await Promise.all([add(bench, bytes), add(other, bytes)])
    for (const { contentHash } of rows) {
      for (const media of [bench.media, store]) expect(await media.open(contentHash, 320)).not.toBeNull()
    }
  })
})
