import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureSrcSet, pictureUrl } from '#common/pictures.ts'
import { media } from '#db/schema/media.ts'
import { type MediaBench, mediaBench } from '#tests/fixtures/media.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { addPicture, addPictureFile, findOwnPicture } from './add-picture.ts'

const limits = { maxBytes: 1024 * 1024 }

let bench: MediaBench
beforeEach(async () => {
  bench = await mediaBench({ baseUrl: 'https://cook.example/' })
})
afterEach(() => bench.close())

describe('addPicture', () => {
  it('records the picture under a key that cannot be guessed', async () => {
    const ana = await bench.chef()
    const added = await addPicture(bench.as(ana), await plainPicture('png', 200, 100, '#336699'), limits)
    expect(added.key).toMatch(/^[\w-]{22}$/)
    expect(added).toMatchObject({ url: `/media/${added.key}/640`, width: 200, height: 100, colour: '#336699' })
    const row = await bench.db.select().from(media).where(eq(media.id, added.id)).get()
    expect(row).toMatchObject({ key: added.key, ownerId: ana.id, width: 200, height: 100, store: 'disk' })
    expect(row?.bytes).toBeGreaterThan(0)
  })

  it('gives each use of the same bytes its own key over one set of files', async () => {
    const [ana, ben] = [await bench.chef(), await bench.chef()]
    const bytes = await plainPicture('png')
    const first = await addPicture(bench.as(ana), bytes, limits)
    const second = await addPicture(bench.as(ben), bytes, limits)
    expect(second.key).not.toBe(first.key)
    expect(await bench.db.selectDistinct({ hash: media.contentHash }).from(media)).toHaveLength(1)
  })

  it('takes the short way only for who has the picture already', async () => {
    const [ana, ben] = [await bench.chef(), await bench.chef()]
    const bytes = await plainPicture('png')
    const answers: boolean[] = []
    const keep: typeof bench.media.keep = (given, { isKnownToOwner, ...rest }, record) =>
      bench.media.keep(given, rest, async kept => {
        answers.push((await isKnownToOwner?.(kept.hash)) ?? true)
        return record(kept)
      })
    const as = (chef: typeof ana) => ({ ...bench.as(chef), media: { ...bench.media, keep } })
    for (const chef of [ana, ana, ben, ben]) await addPicture(as(chef), bytes, limits)
    expect(answers).toEqual([false, true, false, true])
  })

  it('records nothing when the file is refused', async () => {
    const ctx = bench.as(await bench.chef())
    const file = new File([new Uint8Array(await plainPicture('png'))], 'cake.png', { type: 'image/png' })
    await expect(addPictureFile(ctx, file, { maxBytes: 10 })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    const script = new File(['<script>alert(1)</script>'], 'cake.png', { type: 'image/png' })
    await expect(addPictureFile(ctx, script, limits)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    expect(await bench.db.select().from(media)).toEqual([])
  })
})

describe('findOwnPicture', () => {
  it('reads our own addresses, and only for the owner', async () => {
    const [ana, ben] = [await bench.chef(), await bench.chef()]
    const { id, key, url } = await addPicture(bench.as(ana), await plainPicture('png'), limits)
    expect(await findOwnPicture(bench.as(ana), url)).toBe(id)
    expect(await findOwnPicture(bench.as(ana), pictureUrl(key, 1280))).toBe(id)
    expect(await findOwnPicture(bench.as(ana), `https://COOK.example${url}?again#here`)).toBe(id)
    expect(await findOwnPicture(bench.as(ben), url)).toBeNull()
    expect(pictureSrcSet(key)).toContain(`${url} 640w`)
  })

  it('knows no other address', async () => {
    const ana = await bench.chef()
    const { key, url } = await addPicture(bench.as(ana), await plainPicture('png'), limits)
    const strangers = [
      `https://elsewhere.example${url}`,
      `https://cook.example/table${url}`,
      `https://cook.example.elsewhere.example${url}`,
      `http://cook.example${url}`,
      `//cook.example${url}`,
      `/media/${key}/641`,
      `/media/${key}`,
      `/media/${key}/640/../96`,
      `/media/${key}x/640`,
      `${url}\n`,
      `javascript:${url}`,
      '',
      'nothing',
      `/media/${'a'.repeat(5000)}/640`,
    ]
    for (const address of strangers) expect(await findOwnPicture(bench.as(ana), address), address).toBeNull()
  })
})

it('nobody adds more than 2,000 pictures within a day', async () => {
  const limited = await mediaBench({ limited: true })
  try {
    const [ana, ben] = [await limited.chef(), await limited.chef()]
    await limited.services.limits.spend('picture', ana.id, 2000)
    const bytes = await plainPicture('png')
    const failure = await addPicture(limited.as(ana), bytes, limits).catch(error => error)
    expect(failure).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('2,000 pictures') })
    expect(await addPicture(limited.as(ben), bytes, limits)).toMatchObject({ width: 40 })
  } finally {
    await limited.close()
  }
})
