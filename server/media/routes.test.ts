import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureUrl, pictureWidths } from '#common/pictures.ts'
import { users } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'
import type { Viewer } from '#server/platform/context.ts'
import { type MediaBench, mediaBench } from '#tests/fixtures/media.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { type AddedPicture, addPicture } from './add-picture.ts'
import { mediaRoutes } from './routes.ts'
import { loadSharp } from './safe-sharp.ts'

const sharp = await loadSharp()

const limits = { maxBytes: 1024 * 1024 }

let bench: MediaBench
let ana: Viewer
let ben: Viewer
/** Ana's, shown by nothing so far. */
let picture: AddedPicture
let asking: Viewer | null
/** What the session has the answer tell the browser. */
let cookies: string[]
let routes: ReturnType<typeof mediaRoutes>

beforeEach(async () => {
  bench = await mediaBench()
  ana = await bench.chef()
  ben = await bench.chef()
  picture = await addPicture(bench.as(ana), await plainPicture('jpeg', 90, 60), limits)
  cookies = []
  routes = mediaRoutes({ contextOf: async () => ({ ...bench.services, viewer: asking, cookies }) })
})
afterEach(() => bench.close())

/** Asks for an address of a picture as a chef. */
function get(viewer: Viewer | null, path: string, headers: Record<string, string> = {}, method = 'GET') {
  asking = viewer
  return Promise.resolve(routes.request(path.replace('/media', ''), { headers, method }))
}

const everything = async (answer: Response) => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  body: await answer.text(),
})

const showInFace = () => bench.db.update(users).set({ pictureId: picture.id })
const KEPT_BY_NOBODY = 'private, no-store'
const KEPT_BY_BROWSER = 'private, max-age=31536000, immutable'

describe('GET /media/:key/:width', () => {
  it('gives each size as WebP, shut in', async () => {
    const { key } = await addPicture(bench.as(ana), await plainPicture('jpeg', 1500, 900), limits)
    for (const width of pictureWidths) {
      const answer = await get(ana, pictureUrl(key, width))
      expect(answer.status).toBe(200)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'content-disposition': 'inline; filename="picture.webp"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'none',
      })
    }
  })

  it('is kept by nobody while only some may see it, and cannot be asked for as unchanged', async () => {
    const answer = await get(ana, picture.url, { 'If-None-Match': '*' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe(KEPT_BY_NOBODY)
    expect(answer.headers.has('etag')).toBe(false)
  })

  it('hands on the cookie of a session that was prolonged, in an answer that nobody keeps', async () => {
    await showInFace()
    cookies = ['longtable=token; Max-Age=60']
    const answer = await get(ben, picture.url, { 'If-None-Match': '*' })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual(cookies)
    expect(answer.headers.get('cache-control')).toBe(KEPT_BY_NOBODY)
    expect(answer.headers.has('etag')).toBe(false)
    const missing = await get(ben, pictureUrl('A'.repeat(22)))
    expect(missing.status).toBe(404)
    expect(missing.headers.getSetCookie()).toEqual(cookies)
  })

  it('is kept by the browsers of signed-in chefs once all of them may see it', async () => {
    await showInFace()
    const answer = await get(ben, picture.url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': KEPT_BY_BROWSER,
      etag: `"${picture.key}-640"`,
      vary: 'Cookie',
    })
    await bench.db.update(users).set({ pictureId: null })
    expect((await get(ana, picture.url)).headers.get('cache-control')).toBe(KEPT_BY_NOBODY)
  })

  it('answers 304 to a copy that is still good, and only to those who may see it', async () => {
    await showInFace()
    const etag = (await get(ben, picture.url)).headers.get('etag') ?? ''
    for (const header of [etag, `"other", W/${etag}`, '*']) {
      const again = await everything(await get(ben, picture.url, { 'If-None-Match': header }))
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag, 'cache-control': KEPT_BY_BROWSER } })
    }
    expect((await get(ben, pictureUrl(picture.key, 320), { 'If-None-Match': etag })).status).toBe(200)
    expect((await get(null, picture.url, { 'If-None-Match': '*' })).status).toBe(404)
    await bench.db.update(users).set({ pictureId: null })
    expect((await get(ben, picture.url, { 'If-None-Match': etag })).status).toBe(404)
  })

  it('follows the right to see it from one request to the next', async () => {
    expect((await get(ben, picture.url)).status).toBe(404)
    await showInFace()
    expect((await get(ben, picture.url)).status).toBe(200)
    await bench.db.update(users).set({ pictureId: null })
    expect((await get(ben, picture.url)).status).toBe(404)
  })

  it('gives it while it is in memory alone, and no longer once its row is gone', async () => {
    const whole = await (await get(ana, picture.url)).arrayBuffer()
    const [row] = await bench.db.select().from(media)
    await bench.media.remove([row?.contentHash ?? ''], async () => new Set())
    expect(await (await get(ana, picture.url)).arrayBuffer()).toEqual(whole)
    expect((await get(ana, pictureUrl(picture.key, 96))).status).toBe(404)
    await bench.db.delete(media)
    expect((await get(ana, picture.url)).status).toBe(404)
  })

  it('answers HEAD as GET, without a body', async () => {
    const [head, whole] = [await get(ana, picture.url, {}, 'HEAD'), await get(ana, picture.url)]
    expect(await everything(head)).toEqual({ ...(await everything(whole)), body: '' })
  })
})

describe('what is not there', () => {
  it('answers in every word and header as what is hidden', async () => {
    const hidden = await everything(await get(ben, picture.url))
    expect(hidden).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    const others: [Viewer | null, string][] = [
      [null, picture.url],
      [null, `/media/${'A'.repeat(22)}/640`],
      [ana, `/media/${'A'.repeat(22)}/640`],
      ...['0', '-1', '1e3', '641', '0640', '640.0', '+640', '999999', '640%20', '٦٤٠', '6４0', '640%00', 'NaN'].map(
        (width): [Viewer, string] => [ana, `/media/${picture.key}/${width}`],
      ),
      ...[
        picture.key.slice(1),
        `${picture.key}A`,
        `${picture.key}%00`,
        `${picture.key}%0a`,
        `${picture.key}'`,
        `%2e%2e%2f${picture.key}`,
        '..%2f..%2flongtable.db',
        '..%5c..%5clongtable.db',
        '%252e%252e%252f',
        '%c0%ae%c0%ae',
        '%zz',
        '__proto__',
        'x'.repeat(50_000),
      ].map((key): [Viewer, string] => [ana, `/media/${key}/640`]),
    ]
    for (const [viewer, path] of others) {
      expect(await everything(await get(viewer, path)), path.slice(0, 80)).toEqual(hidden)
      expect((await get(viewer, path, { Range: 'bytes=0-1' })).status, path.slice(0, 80)).toBe(404)
    }
  })

  it('is no address with more or fewer parts', async () => {
    const { key } = picture
    for (const path of [`//${key}/640`, `/${key}//640`, `/${key}/640/`, `/${key}/640/more`, `/${key}`, '/']) {
      asking = ana
      expect((await routes.request(path)).status, path).toBe(404)
    }
  })
})

describe('a part of a picture', () => {
  let whole: Buffer
  let etag: string
  beforeEach(async () => {
    await showInFace()
    const answer = await get(ben, picture.url)
    etag = answer.headers.get('etag') ?? ''
    whole = Buffer.from(await answer.arrayBuffer())
  })
  const part = async (headers: Record<string, string>, method?: string) => {
    const answer = await get(ben, picture.url, headers, method)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('comes with its place in the whole', async () => {
    const size = whole.length
    const parts: [string, number, number][] = [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=5-${size + 100}`, 5, size - 1],
    ]
    for (const [range, first, last] of parts) {
      const { answer, bytes } = await part({ Range: range })
      expect(answer.status).toBe(206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`)
      expect(answer.headers.get('content-length')).toBe(String(last - first + 1))
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('etag')).toBe(etag)
      expect(bytes.equals(whole.subarray(first, last + 1))).toBe(true)
    }
  })

  it('past the end is refused with the size', async () => {
    const { answer } = await part({ Range: `bytes=${whole.length}-` })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await (await get(ana, picture.url, { Range: 'bytes=-0' })).json()).toHaveProperty('message')
  })

  it.each([
    ['several parts', { Range: 'bytes=0-1,4-5' }],
    ['another unit', { Range: 'crumbs=0-1' }],
    ['nonsense', { Range: 'bytes=b-a' }],
    ['a part to add to another copy', { Range: 'bytes=0-1', 'If-Range': '"other"' }],
    ['a part to add to a copy by its date', { Range: 'bytes=0-1', 'If-Range': 'Wed, 21 Oct 2015 07:28:00 GMT' }],
  ])('%s: the whole comes', async (_name, headers) => {
    const { answer, bytes } = await part(headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.has('content-range')).toBe(false)
    expect(bytes.equals(whole)).toBe(true)
  })

  it('to add to a copy of the same comes, unless the name is weak', async () => {
    expect((await part({ Range: 'bytes=0-1', 'If-Range': etag })).answer.status).toBe(206)
    expect((await part({ Range: 'bytes=0-1', 'If-Range': `W/${etag}` })).answer.status).toBe(200)
  })

  it('is not what HEAD asks for, and not what a good copy needs', async () => {
    expect((await part({ Range: 'bytes=0-1' }, 'HEAD')).answer.status).toBe(200)
    expect((await part({ Range: 'bytes=0-1', 'If-None-Match': etag })).answer.status).toBe(304)
  })

  it('of a picture that nobody may keep comes as well', async () => {
    await bench.db.update(users).set({ pictureId: null })
    const answer = await get(ana, picture.url, { Range: 'bytes=0-9' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('cache-control')).toBe(KEPT_BY_NOBODY)
    expect((await get(ana, picture.url, { Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(200)
  })
})
