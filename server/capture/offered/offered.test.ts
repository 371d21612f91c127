import { describe, expect } from 'vitest'
import { offeredPages, pageKeys } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { OFFER_KEPT_MS, OFFERED_BYTES_MAX, OFFERS_MAX, offerMessages } from './constants.ts'
import { sweepOfferedPages } from './offered-pages.ts'

const START = Date.UTC(2026, 4, 1)
let now = START
const it = appTest(() => {
  now = START
  return { now: () => now }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('address', async ({ app, ines }) => (await app.as(ines).capture.makePageKey()).address)

const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

const SOURCE = 'https://pages.example/plum-stew'
const PAGE = `<html><head><meta charset="iso-8859-1"><title>Stew</title><script type="application/ld+json">${JSON.stringify(
  {
    '@type': 'Recipe',
    name: 'Plum stew',
    recipeIngredient: ['1 kg plums', '150 g crème fraîche'],
    recipeInstructions: 'Halve the plums. Bake.',
  },
)}</script></head><body><script>document.body.innerHTML = ''</script></body></html>`

/** Sends a form as a page of another site does that a bookmarklet runs on. */
const send = (app: TestApp, address: string, fields: Record<string, string | File>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return app.request(address, {
    body,
    headers: { Host: 'localhost', Origin: 'https://pages.example', 'Sec-Fetch-Site': 'cross-site' },
  })
}

/** What the composer is told by the address that an answer leads on to. */
const toldBy = (answer: Response) => {
  const to = new URL(answer.headers.get('location') ?? '', 'http://localhost')
  expect([answer.status, to.pathname]).toEqual([303, '/compose'])
  expect(answer.headers.getSetCookie()).toEqual([])
  return Object.fromEntries(to.searchParams)
}

const offer = async (app: TestApp, address: string, html = PAGE, more: Record<string, string> = {}) =>
  toldBy(await send(app, address, { html, url: SOURCE, ...more }))

describe('the key of a bookmarklet', () => {
  it('is made, replaced and ended by its chef, and kept by its hash alone', async ({ app, ines }) => {
    const { capture } = app.as(ines)
    expect(await capture.getPageKey()).toEqual({ since: null })
    const first = await capture.makePageKey()
    expect(await capture.getPageKey()).toEqual({ since: new Date(START).toISOString() })
    const [stored] = await app.db.select().from(pageKeys)
    expect(first.address).not.toContain(stored?.keyHash)
    expect(await offer(app, first.address)).toMatchObject({ url: SOURCE, page: expect.any(String) })
    const second = await capture.makePageKey()
    expect(await offer(app, first.address)).toEqual({ lost: 'key' })
    expect(await offer(app, second.address)).toHaveProperty('page')
    await capture.endPageKey()
    expect(await offer(app, second.address)).toEqual({ lost: 'key' })
    expect(await capture.getPageKey()).toEqual({ since: null })
  })

  it('opens nothing else, and lets no page speak as its chef', async ({ app, address, ines }) => {
    const key = address.split('?')[1] ?? ''
    const cookie = await app.cookieOf(ines)
    const cross = { Host: 'localhost', Origin: 'https://pages.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await app.request(`/api/recipe/page-key?${key}`)).status).toBe(401)
    const read = await app.request('/api/recipe/read-offered', {
      json: { token: 'A'.repeat(43) },
      headers: cross,
      cookie,
    })
    expect(read.status).toBe(403)
    expect(await offer(app, '/api/recipe/offer-page?key=x')).toEqual({ lost: 'key' })
    expect(await app.db.select().from(offeredPages)).toEqual([])
  })

  itWithLimits('is refused where it is wrong, and waits after many pages', async ({ app, address }) => {
    for (let at = 0; at < 30; at += 1) expect(await offer(app, address)).toHaveProperty('page')
    expect(await offer(app, address)).toEqual({ lost: 'pace' })
    for (let at = 0; at < 29; at += 1) expect(await offer(app, `${address}x`)).toEqual({ lost: 'key' })
    expect(await offer(app, `${address}x`)).toEqual({ lost: 'pace' })
  })
})

describe('a page that a bookmarklet sent', () => {
  it('is read once, as a page from its address, in the letters that the browser had', async ({
    app,
    address,
    ines,
  }) => {
    const { page = '', ...told } = await offer(app, address)
    expect(told).toEqual({ url: SOURCE })
    const [stored] = await app.db.select().from(offeredPages)
    expect(JSON.stringify(stored)).not.toContain(page)
    const read = await app.as(ines).capture.readOffered({ token: page })
    expect(read).toMatchObject({
      title: 'Plum stew',
      ingredients: ['1 kg plums', '150 g crème fraîche'],
      source: 'pages.example',
      sourceUrl: SOURCE,
      engine: 'ld+json',
      doubtful: [],
    })
    expect(await app.db.select().from(offeredPages)).toEqual([])
    await expect(app.as(ines).capture.readOffered({ token: page })).rejects.toThrow(offerMessages.gone)
  })

  it('is nobody else’s, and is not used up by them', async ({ app, address, ines, tobias }) => {
    const { page = '' } = await offer(app, address)
    await expect(app.as(tobias).capture.readOffered({ token: page })).rejects.toThrow(offerMessages.gone)
    await expect(app.anon.capture.readOffered({ token: page })).rejects.toThrow('Authentication required')
    expect((await app.as(ines).capture.readOffered({ token: page })).title).toBe('Plum stew')
  })

  it('waits for ten minutes, and then is swept', async ({ app, address, ines }) => {
    const { page = '' } = await offer(app, address)
    now = START + OFFER_KEPT_MS - 1
    const { page: second = '' } = await offer(app, address)
    await sweepOfferedPages(app.services)
    expect(await app.db.select().from(offeredPages)).toHaveLength(2)
    now = START + OFFER_KEPT_MS
    await expect(app.as(ines).capture.readOffered({ token: page })).rejects.toThrow(offerMessages.gone)
    await sweepOfferedPages(app.services)
    expect(await app.db.select().from(offeredPages)).toHaveLength(1)
    expect((await app.as(ines).capture.readOffered({ token: second })).title).toBe('Plum stew')
  })

  it('pushes out the oldest of its chef’s, and of nobody else’s', async ({ app, address, ines, tobias }) => {
    const his = await offer(app, (await app.as(tobias).capture.makePageKey()).address)
    const pages: string[] = []
    for (let at = 0; at <= OFFERS_MAX; at += 1) {
      now += 1
      pages.push((await offer(app, address)).page ?? '')
    }
    expect(await app.db.select().from(offeredPages)).toHaveLength(OFFERS_MAX + 1)
    await expect(app.as(ines).capture.readOffered({ token: pages[0] ?? '' })).rejects.toThrow(offerMessages.gone)
    expect((await app.as(ines).capture.readOffered({ token: pages[1] ?? '' })).title).toBe('Plum stew')
    expect((await app.as(tobias).capture.readOffered({ token: his.page ?? '' })).title).toBe('Plum stew')
  })

  it('says what its browser left out', async ({ app, address, ines }) => {
    const { page = '' } = await offer(app, address, PAGE, { cut: '1' })
    const { doubtful } = await app.as(ines).capture.readOffered({ token: page })
    expect(doubtful).toMatchObject([{ field: 'instructions', reason: offerMessages.cut }])
  })

  it('is refused where it is too large, or no page', async ({ app, address }) => {
    expect(await offer(app, address, 'x'.repeat(OFFERED_BYTES_MAX + 64 * 1024))).toEqual({ lost: 'size' })
    expect(await offer(app, address, 'x'.repeat(OFFERED_BYTES_MAX + 1))).toEqual({ lost: 'page' })
    expect(toldBy(await send(app, address, { url: SOURCE }))).toEqual({ lost: 'page' })
    expect(toldBy(await send(app, address, { html: new File(['x'], 'x.html') }))).toEqual({ lost: 'page' })
    expect(toldBy(await app.request(address, { body: 'x', headers: { 'Content-Type': 'text/plain' } }))).toEqual({
      lost: 'page',
    })
    expect(await app.db.select().from(offeredPages)).toEqual([])
  })

  it.for([
    ['the address of a page alone', 'http://127.0.0.1:1/'],
    ['a page that never ends', '<div><p>'.repeat(100_000)],
    ['a file of another kind', '%PDF-1.7\n%%EOF'],
    ['nothing to see', '\u0000\u202e'],
  ] as const)('ends in a sentence where it is %s', async ([, html], { app, address, ines }) => {
    const { page = '' } = await offer(app, address, html)
    await expect(app.as(ines).capture.readOffered({ token: page })).rejects.toThrow(
      'We could not find a recipe in this text.',
    )
    expect(await app.db.select().from(offeredPages)).toEqual([])
  })

  it('has no address that is none', async ({ app, address, ines }) => {
    const answer = await offer(app, address, PAGE, { url: 'javascript:alert(1)' })
    expect(Object.keys(answer)).toEqual(['page'])
    expect(await app.as(ines).capture.readOffered({ token: answer.page ?? '' })).toMatchObject({ sourceUrl: null })
  })
})

describe('what is shared without a service worker', () => {
  it('leads on to the composer with its words', async ({ app }) => {
    const shared = { title: 'Stew', text: 'Try & taste', url: SOURCE }
    expect(toldBy(await app.request(`/share-target?${new URLSearchParams({ ...shared, type: 'general' })}`))).toEqual(
      shared,
    )
    expect(toldBy(await send(app, '/share-target', shared))).toEqual(shared)
    expect(toldBy(await app.request('/share-target'))).toEqual({})
  })

  it('says that files did not arrive, and reads none', async ({ app }) => {
    const picture = new File([new Uint8Array(2_000_000)], 'page.jpg', { type: 'image/jpeg' })
    expect(toldBy(await send(app, '/share-target', { title: 'Stew', text: '', files: picture }))).toEqual({
      title: 'Stew',
      lost: 'files',
    })
    expect(toldBy(await send(app, '/share-target', { text: 'A stew', files: new File([], '') }))).toEqual({
      text: 'A stew',
    })
  })

  it('says that a text did not arrive whole', async ({ app }) => {
    const { text = '', lost } = toldBy(await send(app, '/share-target', { text: 'prune '.repeat(1500) }))
    expect([lost, text.startsWith('prune prune'), text.length < 6000]).toEqual(['text', true, true])
    expect(
      toldBy(await app.request('/share-target', { body: 'text=x', headers: { 'Content-Type': 'text/html' } })),
    ).toEqual({})
  })
})
