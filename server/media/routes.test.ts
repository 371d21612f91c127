import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import type { Viewer } from '#server/context.ts'
import { type AddedPicture, addPicture } from './add-picture.ts'
import { pictureUrl, pictureWidths } from './contract.ts'
import { type MediaBench, mediaBench } from './media-bench.ts'
import { plainPicture } from './picture-samples.ts'
import { mediaRoutes } from './routes.ts'
import { sharp } from './safe-sharp.ts'

let bench: MediaBench
let ana: Viewer
let ben: Viewer
let picture: AddedPicture

beforeEach(async () => {
  bench = await mediaBench()
  ana = await bench.chef()
  ben = await bench.chef()
  picture = await addPicture(bench.as(ana), await plainPicture('jpeg', 1500, 900), { maxBytes: 1024 * 1024 })
})
afterEach(() => bench.close())

/** Asks for an address of a picture as a chef. */
const get = (viewer: Viewer | null, path: string, init?: RequestInit) =>
  mediaRoutes({ contextOf: async () => ({ ...bench.services, viewer }) }).request(path.replace('/media', ''), init)

describe('GET /media/:key/:width', () => {
  it('gives each size as WebP, shut in and not to be kept without asking', async () => {
    for (const width of pictureWidths) {
      const answer = await get(ana, pictureUrl(picture.key, width))
      expect(answer.status).toBe(200)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[0-9a-f]{64}-\d+"$/),
      })
    }
  })

  it('answers 304 to a copy that is still good, and only to whoever may see it', async () => {
    const etag = (await get(ana, picture.url)).headers.get('etag') ?? ''
    for (const header of [etag, `"other", W/${etag}`, '*']) {
      const again = await get(ana, picture.url, { headers: { 'If-None-Match': header } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await get(ana, pictureUrl(picture.key, 320), { headers: { 'If-None-Match': etag } })).status).toBe(200)
    expect((await get(ben, picture.url, { headers: { 'If-None-Match': etag } })).status).toBe(404)
    expect((await get(null, picture.url, { headers: { 'If-None-Match': '*' } })).status).toBe(404)
  })

  it('follows the right to see it from one request to the next', async () => {
    expect((await get(ben, picture.url)).status).toBe(404)
    await bench.db.update(users).set({ pictureId: picture.id })
    expect((await get(ben, picture.url)).status).toBe(200)
    await bench.db.update(users).set({ pictureId: null })
    expect((await get(ben, picture.url)).status).toBe(404)
  })

  it('answers hidden, missing and misspelt alike', async () => {
    const hidden = await get(ben, picture.url)
    const expected = { status: 404, body: await hidden.text(), cache: hidden.headers.get('cache-control') }
    const others: [Viewer | null, string][] = [
      [null, picture.url],
      [ana, `/media/${'A'.repeat(22)}/640`],
      [ana, `/media/${picture.key}/641`],
      [ana, `/media/${picture.key}/0640`],
      [ana, `/media/${picture.key}'/640`],
      [ana, '/media/..%2f..%2flongtable.db/640'],
    ]
    for (const [viewer, path] of others) {
      const answer = await get(viewer, path)
      const found = { status: answer.status, body: await answer.text(), cache: answer.headers.get('cache-control') }
      expect(found, path).toEqual(expected)
    }
  })

  it('answers HEAD without a body', async () => {
    const answer = await get(ana, picture.url, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
  })
})
