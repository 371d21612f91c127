import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { type MediaBench, mediaBench } from '#tests/fixtures/media.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { loadSharp } from './safe-sharp.ts'

const sharp = await loadSharp()

const limits = { maxBytes: 1024 * 1024 }
const nobody = async () => new Set<string>()
const longAgo = new Date(Date.now() - 86_400_000)

let bench: MediaBench
beforeEach(async () => {
  bench = await mediaBench()
})
afterEach(() => bench.close())

/** Keeps a picture that a row names at once. */
const keep = (bytes: Uint8Array, given: { maxBytes: number }) => bench.media.keep(bytes, given, async kept => kept)
const folderOf = (hash: string) => join(bench.folder, hash.slice(0, 2), hash)
const filesBelow = async (folder: string) => (await readdir(folder, { recursive: true }).catch(() => [])).sort()

describe('keep', () => {
  it('writes all sizes under the hash of the upload, and open gives them back', async () => {
    const kept = await keep(await plainPicture('jpeg', 1400, 700), limits)
    expect(kept).toMatchObject({ width: 1280, height: 640, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await filesBelow(folderOf(kept.hash))).toEqual([
      '1280.webp',
      '320.webp',
      '640.webp',
      '96.webp',
      'about.json',
    ])
    let sum = 0
    for (const width of pictureWidths) {
      const file = await bench.media.open(kept.hash, width)
      sum += file?.byteLength ?? 0
      expect(await sharp(file ?? undefined).metadata()).toMatchObject({ width, format: 'webp' })
    }
    expect(kept.bytes).toBe(sum)
    expect(await readdir(join(bench.folder, 'incoming'))).toEqual([])
  })

  it('stores the same bytes once, one after the other and at the same time', async () => {
    const [bytes, other] = [await plainPicture('png'), await plainPicture('png', 50, 50)]
    const first = await keep(bytes, limits)
    const again = await keep(bytes, limits)
    expect(again).toEqual(first)
    const together = await Promise.all(Array.from({ length: 5 }, () => keep(other, limits)))
    expect(new Set(together.map(kept => kept.hash)).size).toBe(1)
    const webps = (await filesBelow(bench.folder)).filter(name => name.endsWith('.webp'))
    expect(webps).toHaveLength(2 * pictureWidths.length)
    expect(await readdir(join(bench.folder, 'incoming'))).toEqual([])
  })

  it('decodes an upload again for who does not have it, and keeps what is stored', async () => {
    const bytes = await plainPicture('png')
    const kept = await keep(bytes, limits)
    const known = (answer: boolean) => ({ ...limits, isKnownToOwner: async (hash: string) => answer && hash !== '' })
    const record = async (found: typeof kept) => found
    const file = join(folderOf(kept.hash), '640.webp')
    const { ino } = await stat(file)
    for (const answer of [true, false]) expect(await bench.media.keep(bytes, known(answer), record)).toEqual(kept)
    expect((await stat(file)).ino).toBe(ino)
    // Stored under the name of an upload that cannot be decoded: the one who tries comes upon it.
    const damaged = bytes.subarray(0, 40)
    const name = createHash('sha256').update(damaged).digest('hex')
    await cp(folderOf(kept.hash), folderOf(name), { recursive: true })
    expect(await bench.media.keep(damaged, known(true), record)).toMatchObject({ hash: name })
    await expect(bench.media.keep(damaged, known(false), record)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
  })

  it('refuses what is too large or no picture, and leaves nothing behind', async () => {
    const bytes = await plainPicture('png')
    await expect(keep(bytes, { maxBytes: bytes.length - 1 })).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
    await expect(keep(Buffer.from('<svg/>'), limits)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
    await expect(keep(bytes.subarray(0, 40), limits)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
    expect(await filesBelow(bench.folder)).toEqual([])
  })

  it.each(['about.json', '640.webp'])('makes a picture anew whose %s is damaged', async name => {
    const bytes = await plainPicture('png')
    const kept = await keep(bytes, limits)
    const path = join(folderOf(kept.hash), name)
    const whole = await readFile(path)
    await writeFile(path, whole.subarray(0, 9))
    expect(await keep(bytes, limits)).toEqual(kept)
    expect(await readFile(path)).toEqual(whole)
    await rm(path)
    expect(await keep(bytes, limits)).toEqual(kept)
    expect(await readFile(path)).toEqual(whole)
  })
})

describe('open', () => {
  it('finds nothing where nothing is', async () => {
    expect(await bench.media.open('0'.repeat(64), 640)).toBeNull()
  })

  it('takes nothing but a hash for a name', async () => {
    expect(await bench.media.open('../../longtable.db', 640)).toBeNull()
  })
})

describe('removing', () => {
  it('takes the whole picture, and is quiet about one that is gone', async () => {
    const { hash } = await keep(await plainPicture('png'), limits)
    await bench.media.remove([hash, 'no name'], nobody)
    await bench.media.remove([hash], nobody)
    expect(await bench.media.open(hash, 96)).toBeNull()
    expect((await filesBelow(bench.folder)).filter(name => name.endsWith('.webp'))).toEqual([])
  })

  it('spares what is used and what was kept since', async () => {
    const used = await keep(await plainPicture('png', 30, 30), limits)
    const unused = await keep(await plainPicture('png', 31, 31), limits)
    const bytes = await plainPicture('png', 32, 32)
    const wanted = await keep(bytes, limits)
    for (const { hash } of [used, unused, wanted]) await utimes(folderOf(hash), longAgo, longAgo)
    const anHourAgo = Date.now() - 3_600_000
    await keep(bytes, limits)
    expect(await bench.media.removeUnused(anHourAgo, async () => new Set([used.hash]))).toBe(1)
    expect(await bench.media.open(unused.hash, 96)).toBeNull()
    expect(await bench.media.open(used.hash, 96)).not.toBeNull()
    expect(await bench.media.open(wanted.hash, 96)).not.toBeNull()
  })

  it('clears what a crash left in the middle of a write, but not a write that is going on', async () => {
    const [old, young] = ['old', 'young'].map(name => join(bench.folder, 'incoming', name)) as [string, string]
    for (const draft of [old, young]) {
      await mkdir(draft, { recursive: true })
      await writeFile(join(draft, '96.webp'), 'half')
    }
    await utimes(old, longAgo, longAgo)
    expect(await bench.media.removeUnused(Date.now() - 3_600_000, nobody)).toBe(0)
    expect(await readdir(join(bench.folder, 'incoming'))).toEqual(['young'])
  })

  it('does nothing where there are no pictures', async () => {
    await rm(bench.folder, { recursive: true, force: true })
    expect(await bench.media.removeUnused(Date.now(), nobody)).toBe(0)
  })
})

describe('removing what is just being kept', () => {
  const gate = () => {
    let open = () => {}
    const passed = new Promise<void>(resolve => {
      open = resolve
    })
    return { open, passed }
  }
  const rows = new Set<string>()
  const findUsed = async (hashes: string[]) => new Set(hashes.filter(hash => rows.has(hash)))
  beforeEach(() => rows.clear())

  it('waits for the row of an upload that came first', async () => {
    const bytes = await plainPicture('png')
    const { hash } = await keep(bytes, limits)
    const [found, go] = [gate(), gate()]
    const keeping = bench.media.keep(bytes, limits, async kept => {
      found.open()
      await go.passed
      rows.add(kept.hash)
    })
    await found.passed
    const removing = bench.media.remove([hash], findUsed)
    go.open()
    await Promise.all([keeping, removing])
    expect(await bench.media.open(hash, 96)).not.toBeNull()
  })

  it('lets an upload that came second store the picture anew', async () => {
    const bytes = await plainPicture('png')
    const { hash } = await keep(bytes, limits)
    const [asked, go] = [gate(), gate()]
    const removing = bench.media.remove([hash], async hashes => {
      asked.open()
      await go.passed
      return findUsed(hashes)
    })
    await asked.passed
    const keeping = bench.media.keep(bytes, limits, async kept => rows.add(kept.hash))
    go.open()
    await Promise.all([removing, keeping])
    expect(await bench.media.open(hash, 96)).not.toBeNull()
  })

  it('ends right in any order of many', async () => {
    const bytes = await plainPicture('png')
    const { hash } = await keep(bytes, limits)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? bench.media.remove([hash], findUsed)
          : bench.media.keep(bytes, limits, async kept => rows.add(kept.hash)),
      ),
    )
    expect(await bench.media.open(hash, 96)).not.toBeNull()
  })

  it('goes on after a row that could not be written', async () => {
    const bytes = await plainPicture('png')
    const failing = bench.media.keep(bytes, limits, () => Promise.reject(new Error('the database is locked')))
    const after = keep(bytes, limits)
    await expect(failing).rejects.toThrow('locked')
    expect(await bench.media.open((await after).hash, 96)).not.toBeNull()
  })
})
