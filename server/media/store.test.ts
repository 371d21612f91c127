import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureWidths } from './contract.ts'
import { type MediaBench, mediaBench } from './media-bench.ts'
import { plainPicture } from './picture-samples.ts'
import { sharp } from './safe-sharp.ts'

const limits = { maxBytes: 1024 * 1024 }
const nobody = async () => new Set<string>()
const longAgo = new Date(Date.now() - 86_400_000)

let bench: MediaBench
beforeEach(async () => {
  bench = await mediaBench()
})
afterEach(() => bench.close())

const folderOf = (hash: string) => join(bench.folder, hash.slice(0, 2), hash)
const filesBelow = async (folder: string) => (await readdir(folder, { recursive: true }).catch(() => [])).sort()

describe('keep', () => {
  it('writes all sizes under the hash of the upload, and open gives them back', async () => {
    const kept = await bench.media.keep(await plainPicture('jpeg', 1400, 700), limits)
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
    const first = await bench.media.keep(bytes, limits)
    const again = await bench.media.keep(bytes, limits)
    expect(again).toEqual(first)
    const together = await Promise.all(Array.from({ length: 5 }, () => bench.media.keep(other, limits)))
    expect(new Set(together.map(kept => kept.hash)).size).toBe(1)
    const webps = (await filesBelow(bench.folder)).filter(name => name.endsWith('.webp'))
    expect(webps).toHaveLength(2 * pictureWidths.length)
    expect(await readdir(join(bench.folder, 'incoming'))).toEqual([])
  })

  it('refuses what is too large or no picture, and leaves nothing behind', async () => {
    const bytes = await plainPicture('png')
    await expect(bench.media.keep(bytes, { maxBytes: bytes.length - 1 })).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
    await expect(bench.media.keep(Buffer.from('<svg/>'), limits)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
    await expect(bench.media.keep(bytes.subarray(0, 40), limits)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
    expect(await filesBelow(bench.folder)).toEqual([])
  })

  it('decodes anew when what lies beside the sizes cannot be read', async () => {
    const bytes = await plainPicture('png')
    const kept = await bench.media.keep(bytes, limits)
    await writeFile(join(folderOf(kept.hash), 'about.json'), '{"width":')
    expect(await bench.media.keep(bytes, limits)).toEqual(kept)
  })
})

describe('open', () => {
  it('finds nothing where nothing is', async () => {
    expect(await bench.media.open('0'.repeat(64), 640)).toBeNull()
  })

  it('takes nothing but a hash for a name', async () => {
    await expect(bench.media.open('../../longtable.db', 640)).rejects.toThrow()
  })
})

describe('removing', () => {
  it('takes the whole picture, and is quiet about one that is gone', async () => {
    const { hash } = await bench.media.keep(await plainPicture('png'), limits)
    await bench.media.remove(hash)
    await bench.media.remove(hash)
    expect(await bench.media.open(hash, 96)).toBeNull()
    expect((await filesBelow(bench.folder)).filter(name => name.endsWith('.webp'))).toEqual([])
  })

  it('spares what is used and what was kept since', async () => {
    const used = await bench.media.keep(await plainPicture('png', 30, 30), limits)
    const unused = await bench.media.keep(await plainPicture('png', 31, 31), limits)
    const bytes = await plainPicture('png', 32, 32)
    const wanted = await bench.media.keep(bytes, limits)
    for (const { hash } of [used, unused, wanted]) await utimes(folderOf(hash), longAgo, longAgo)
    const anHourAgo = Date.now() - 3_600_000
    await bench.media.keep(bytes, limits)
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

  it('does nothing in a house without pictures', async () => {
    await rm(bench.folder, { recursive: true, force: true })
    expect(await bench.media.removeUnused(Date.now(), nobody)).toBe(0)
  })
})
