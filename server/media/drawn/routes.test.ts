import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeDish, dishKey, drawingsVersion, sceneNames } from 'dish-art'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSharp } from '../safe-sharp.ts'
import {
  bareDishUrl,
  dishUrl,
  faceUrl,
  markInvertedUrl,
  markUrl,
  offeredFaces,
  sceneUrl,
  welcomeDishes,
  welcomeDishWidths,
} from './contract.ts'
import { drawReady } from './draw-ready.ts'
import { bareFileName } from './drawn-store.ts'
import { createDishRenderer } from './render.ts'
import { drawnRoutes } from './routes.ts'

const sharp = await loadSharp()

let folder: string
let app: Hono
let allowed = true
let asked = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-'))
  const routes = drawnRoutes({
    folder,
    renderDish: createDishRenderer(),
    drawFor: () => {
      asked++
      return allowed ? 'somebody' : null
    },
  })
  app = new Hono().route('/media/drawn', routes).get('*', c => c.text('another page'))
})
// What was drawn is put away after the answer, so files may still come while the folder goes.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
beforeEach(() => {
  allowed = true
  asked = 0
})

const keyOf = (title: string): string => dishKey(describeDish(title, 'dinner'))
const key = keyOf('Tomato Soup')
const widthOf = async (answer: Response): Promise<number> =>
  (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width

describe('the dishes of the welcome page', { timeout: 60_000 }, () => {
  it('are answered from what the build has drawn, and nothing is drawn for them', async () => {
    const place = await mkdtemp(join(tmpdir(), 'drawn-ready-'))
    const ready = join(place, 'ready', `v${drawingsVersion}`)
    await mkdir(ready, { recursive: true })
    // From an earlier build: what takes longest to draw, and what is not shown any more.
    const [smallest, ...larger] = welcomeDishWidths
    const earlier = welcomeDishes.flatMap(dish => larger.map(width => bareFileName(dish.key, width)))
    for (const name of [...earlier, 'of-old.webp']) await writeFile(join(ready, name), 'from before')
    await drawReady(join(place, 'ready'))
    expect((await readdir(ready)).sort()).toEqual(
      [...earlier, ...welcomeDishes.map(dish => bareFileName(dish.key, smallest))].sort(),
    )
    const fresh = new Hono().route(
      '/media/drawn',
      drawnRoutes({
        folder: join(place, 'data'),
        ready: join(place, 'ready'),
        renderDish: createDishRenderer(),
        drawFor: () => null,
      }),
    )
    for (const dish of welcomeDishes) {
      const answer = await fresh.request(bareDishUrl(dish.key, smallest))
      expect([answer.status, await widthOf(answer)], dish.name).toEqual([200, smallest])
      for (const width of larger) {
        expect(await (await fresh.request(bareDishUrl(dish.key, width))).text()).toBe('from before')
      }
    }
    expect((await fresh.request(bareDishUrl(key))).status).toBe(429)
    expect(await readdir(place)).toEqual(['ready'])
    await rm(place, { recursive: true })
  })
})

describe('a dish', { timeout: 30_000 }, () => {
  it('comes as WebP of the width asked for, to be kept for good', async () => {
    const answer = await app.request(dishUrl(key, 320))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    expect(await widthOf(answer)).toBe(320)
  })

  it('comes bare as well', async () => {
    const answer = await app.request(bareDishUrl(key, 96))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(about).toMatchObject({ width: 96, height: 96, hasAlpha: true })
  })

  it('comes as SVG that may do nothing', async () => {
    const answer = await app.request(`/media/drawn/dish/${key}.svg`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
    expect(await answer.text()).toMatch(/^<svg xmlns=.*<\/svg>$/s)
  })

  it('is not sent again to a browser that has it', async () => {
    const etag = (await app.request(dishUrl(key, 96))).headers.get('etag')!
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await app.request(dishUrl(key, 96), { headers: { 'If-None-Match': header } })
      expect([answer.status, await answer.text()]).toEqual([304, ''])
    }
    const changed = await app.request(dishUrl(key, 96), { headers: { 'If-None-Match': '"other"' } })
    expect(changed.status).toBe(200)
  })

  it('is refused when it must be drawn first and that was too much, but not when it is there', async () => {
    const [there, fresh] = [dishUrl(keyOf('Onion Soup'), 96), dishUrl(keyOf('Leek Soup'), 96)]
    expect((await app.request(there)).status).toBe(200)
    expect(asked).toBe(1)
    allowed = false
    expect((await app.request(there)).status).toBe(200)
    expect(asked).toBe(1)
    const refused = await app.request(fresh)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    allowed = true
    expect((await app.request(fresh)).status).toBe(200)
  })

  it('answers 503 and when to come back when too many wait', async () => {
    const urls = Array.from({ length: 200 }, (_, index) => dishUrl(keyOf(`Soup number ${'x'.repeat(index)}`), 96))
    const answers = await Promise.all(urls.map(url => app.request(url)))
    const busy = answers.filter(answer => answer.status === 503)
    expect(answers.filter(answer => answer.status === 200).length).toBeGreaterThanOrEqual(66)
    expect(busy.length).toBeGreaterThan(0)
    for (const answer of busy) expect(answer.headers.get('retry-after')).toBe('2')
  })
})

describe('faces, small drawings and the mark', () => {
  const day = 'public, max-age=86400'
  const forever = 'public, max-age=31536000, immutable'
  it.each([
    [faceUrl(offeredFaces[0]), forever],
    ...sceneNames.map(name => [sceneUrl(name), day]),
    [markUrl, day],
    [markInvertedUrl, day],
  ])('%s is a closed SVG', async (url = '', caching = '') => {
    const answer = await app.request(url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': caching,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const etag = answer.headers.get('etag')!
    expect((await app.request(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  it('need nobody to be asked', async () => {
    await app.request(faceUrl(offeredFaces[6]))
    expect(asked).toBe(0)
  })
})

describe('everything else is not found', () => {
  it.each([
    '/media/drawn/',
    '/media/drawn/nothing',
    '/media/drawn/dish',
    `/media/drawn/dish/${key}`,
    `/media/drawn/dish/${key}/`,
    `/media/drawn/dish/${key}/321.webp`,
    `/media/drawn/dish/${key}/0320.webp`,
    `/media/drawn/dish/${key}/320.webp.webp`,
    `/media/drawn/dish/${key}/320.png`,
    `/media/drawn/dish/${key}/320.webp/more`,
    `/media/drawn/dish/${key.toUpperCase()}/320.webp`,
    `/media/drawn/dish/${key}%20/320.webp`,
    `/media/drawn/dish/${key}%00/320.webp`,
    '/media/drawn/dish/%2e%2e%2f%2e%2e%2fetc%2fpasswd/320.webp',
    '/media/drawn/dish/..%5c..%5csecret/320.webp',
    '/media/drawn/dish/%zz/320.webp',
    `/media/drawn/dish/${'a.'.repeat(20_000)}/320.webp`,
    '/media/drawn/dish/soup.dinner.tomato-tomato.00000000/320.webp',
    '/media/drawn/dish/soup.dinner.tomato.0000000g/320.webp',
    '/media/drawn/dish/soup.dinner.plain.00000000.svg.svg',
    '/media/drawn/bare/constructor.dinner.plain.00000000/320.webp',
    `/media/drawn/bare/${key}.svg`,
    '/media/drawn/face/0000000.svg',
    '/media/drawn/face/000000000.svg',
    '/media/drawn/face/0000000G.svg',
    '/media/drawn/face/..%2f00000.svg',
    '/media/drawn/face/00000000',
    '/media/drawn/scene/constructor.svg',
    '/media/drawn/scene/__proto__.svg',
    '/media/drawn/scene/feed',
    '/media/drawn/scene/Feed.svg',
    '/media/drawn/mark.png',
    '/media/drawn/a/b/c/d',
  ])('%.70s', async url => {
    const answer = await app.request(url)
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Picture not found' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(asked).toBe(0)
  })

  it('and nothing can be sent there', async () => {
    expect((await app.request(dishUrl(key, 320), { method: 'POST', body: 'x' })).status).toBe(404)
  })
})
