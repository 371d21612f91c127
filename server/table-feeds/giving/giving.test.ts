import { eq } from 'drizzle-orm'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect } from 'vitest'
import { givenFeeds, posts, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { FEED_ENTRIES, GIVEN_MAX, tableFeedMessages } from '../constants.ts'

const it = appTest().extend('ines', chef('Inès')).extend('tobias', chef('Tobias'))
const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

type Item = {
  id: string
  title: string
  content_html: string
  image?: string
  _longtable: { recipe: Record<string, unknown> }
}
type Feed = { title: string; next_url?: string; feed_url: string; items: Item[] }

const get = (app: TestApp, address: string, headers: Record<string, string> = {}) =>
  app.app.request(address, { headers: { Host: 'localhost', ...headers } })
const read = async (app: TestApp, address: string) => (await (await get(app, address)).json()) as Feed
const titles = async (app: TestApp, address: string) => (await read(app, address)).items.map(({ title }) => title)

describe('a feed of what a chef dishes', () => {
  it('carries recipes with their pictures in both forms', async ({ app, ines }) => {
    const picture = await app.as(ines).media.upload({
      image: new File([new Uint8Array(await plainPicture('jpeg'))], 'soup.jpg', { type: 'image/jpeg' }),
    })
    const post = await app.make.recipePost(ines, 'Soup <b>&amp; “Bread”</b>', {
      caption: 'For </script> the cold',
      sourceUrl: 'https://elsewhere.example/soup?a=1&b=2',
      imageUrl: picture.url,
    })
    const { json, atom } = await app.as(ines).tables.makeGiven({ name: 'Ada' })
    const answer = await get(app, json)
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const feed = (await answer.json()) as Feed
    const [item] = feed.items
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Dishes by Inès',
      home_page_url: 'http://localhost/',
      feed_url: `http://localhost${json}`,
    })
    expect(feed).not.toHaveProperty('next_url')
    expect(item).toMatchObject({
      id: `http://localhost/posts/${post.id}`,
      title: 'Soup <b>&amp; “Bread”</b>',
      summary: 'For </script> the cold',
      external_url: 'https://elsewhere.example/soup?a=1&b=2',
      date_published: post.createdAt,
      _longtable: { recipe: { '@type': 'Recipe', recipeIngredient: recipeFields().ingredients } },
    })
    expect(item?.content_html).toContain('<li>1 kg tomatoes</li>')
    const shown = await get(app, item?.image ?? '')
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0)

    const text = await (await get(app, atom)).text()
    expect(DomUtils.getElementsByTagName('entry', parseDocument(text, { xmlMode: true }))).toHaveLength(1)
    expect(text).toContain('<title>Soup &lt;b&gt;&amp;amp; “Bread”&lt;/b&gt;</title>')
    const [, html = ''] = /<content type="html">(.*?)<\/content>/s.exec(text) ?? []
    const plain = html
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(plain) ?? []
    expect(JSON.parse(data)).toEqual(item?._longtable.recipe)
  })

  it('has nothing that is not the chef’s to give', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    await app.as(tobias).profile.setPrivacy({ id: 0, isPublic: false })
    const theirs = await app.make.recipePost(tobias, 'Of Tobias')
    await app.as(ines).feed.toggleSave({ id: theirs.id })
    const [copy] = (await app.as(ines).kitchen.listBackBurner({ id: 0 })).filter(({ title }) => title === 'Of Tobias')
    expect(copy).toBeDefined()
    await app.as(ines).feed.addPost({ type: 'recipe', recipeId: copy?.id ?? 0 })
    await app.as(ines).feed.addPost({
      type: 'recipe_remake',
      originalPostId: theirs.id,
      content: 'Turned out well',
      ...recipeFields('Remade of Tobias'),
    })
    await app.make.recipePost(ines, 'For me alone', { isPublic: false })
    await app.make.generalPost(ines, 'My birthday was lovely')
    const hidden = await app.make.recipePost(ines, 'Hidden by moderators')
    await app.db.update(posts).set({ hiddenAt: 1 }).where(eq(posts.id, hidden.id))
    const kept = await app.make.backBurnerRecipe(ines, 'Kept to myself', { isPublic: false })
    await app.as(ines).feed.addPost({ type: 'recipe', recipeId: kept.id })
    const own = await app.make.recipePost(ines, 'My own')
    const { json } = await app.as(ines).tables.makeGiven({ name: 'Ada' })
    expect(await titles(app, json)).toEqual(['My own'])
    await app.as(ines).feed.editPost({ id: own.id, isPublic: false })
    expect(await titles(app, json)).toEqual([])
  })

  it('comes in pages, without gaps', async ({ app, ines }) => {
    const all = FEED_ENTRIES + 3
    for (let at = 1; at <= all; at++) await app.make.recipePost(ines, `Dish ${at}`)
    const { json, atom } = await app.as(ines).tables.makeGiven({ name: 'Ada' })
    const first = await read(app, json)
    const second = await read(app, first.next_url ?? '')
    expect(second).not.toHaveProperty('next_url')
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
      Array.from({ length: all }, (_, at) => `Dish ${all - at}`),
    )
    const [, next = ''] = /<link rel="next" href="([^"]+)"/.exec(await (await get(app, atom)).text()) ?? []
    expect(await (await get(app, next.replace(/&amp;/g, '&'))).text()).toContain('<title>Dish 1</title>')
    expect((await get(app, `${json}&before=x`)).status).toBe(404)
    // Further pages are no further openings.
    expect(await app.as(ines).tables.listGiven()).toMatchObject([{ openings: 2 }])
  })

  it('says when nothing is new', async ({ app, ines }) => {
    await app.make.recipePost(ines)
    const { json } = await app.as(ines).tables.makeGiven({ name: 'Ada' })
    const answer = await get(app, json)
    const known = { 'If-None-Match': answer.headers.get('etag') ?? '' }
    expect(Date.parse(answer.headers.get('last-modified') ?? '')).toBeGreaterThan(0)
    expect((await get(app, json, known)).status).toBe(304)
    await app.make.recipePost(ines, 'Another')
    expect((await get(app, json, known)).status).toBe(200)
  })
})

describe('a feed of a collection', () => {
  it('gives what is the chef’s own of it, what came last first, until the collection goes', async ({
    app,
    ines,
    tobias,
  }) => {
    const theirs = await app.make.recipePost(tobias, 'Of Tobias')
    await app.as(ines).feed.toggleSave({ id: theirs.id })
    const [copy] = await app.as(ines).kitchen.listBackBurner({ id: 0 })
    const [one, two, kept, other] = [
      await app.make.backBurnerRecipe(ines, 'One'),
      await app.make.backBurnerRecipe(ines, 'Two'),
      await app.make.backBurnerRecipe(ines, 'Kept', { isPublic: false }),
      await app.make.backBurnerRecipe(ines, 'In no collection'),
    ]
    const { id } = await app.as(ines).collections.add({ name: 'Winter' })
    const recipeIds = [one, two, kept, copy].map(recipe => recipe?.id ?? 0)
    await app.as(ines).collections.addRecipes({ id, recipeIds })
    const { json } = await app.as(ines).tables.makeGiven({ name: 'Ada', collectionId: id })
    expect(await read(app, json)).toMatchObject({
      title: 'Winter, by Inès',
      items: [{ title: 'Two', id: `http://localhost/recipes/${two.id}` }, { title: 'One' }],
    })
    expect(await titles(app, json)).not.toContain(other.title)
    await app.as(ines).collections.remove({ id })
    expect((await get(app, json)).status).toBe(404)
  })
})

describe('an address', () => {
  it('is its chef’s to make and to turn off, and kept by its hash alone', async ({ app, ines, tobias }) => {
    const { id: collectionId } = await app.as(tobias).collections.add({ name: 'Of Tobias' })
    await expect(() => app.as(ines).tables.makeGiven({ name: 'Ada', collectionId })).rejects.toThrow(
      'Collection not found',
    )
    await expect(() => app.as(ines).tables.makeGiven({ name: ' ' })).rejects.toThrow(tableFeedMessages.nameMissing)
    const { id, json } = await app.as(ines).tables.makeGiven({ name: 'Ada' })
    const [stored] = await app.db.select().from(givenFeeds)
    expect(json).not.toContain(stored?.keyHash)
    expect(await app.as(tobias).tables.listGiven()).toEqual([])
    await expect(() => app.as(tobias).tables.endGiven({ id })).rejects.toThrow('Feed not found')
    await expect(() => app.as(tobias).tables.endGiven({ id: id + 1 })).rejects.toThrow('Feed not found')
    expect((await get(app, json)).status).toBe(200)
    expect(await app.as(ines).tables.listGiven()).toMatchObject([
      { id, name: 'Ada', collection: null, openings: 1, openedAt: expect.any(String) },
    ])
    await app.as(ines).tables.endGiven({ id })
    const gone = await get(app, json)
    const never = await get(app, json.replace(/key=.{4}/, 'key=AAAA'))
    expect([gone.status, never.status]).toEqual([404, 404])
    expect(await gone.json()).toEqual(await never.json())
  })

  it('ends while it is read: its further pages and its pictures too', async ({ app, ines }) => {
    const { url } = await app.as(ines).media.upload({
      image: new File([new Uint8Array(await plainPicture('jpeg'))], 'soup.jpg', { type: 'image/jpeg' }),
    })
    for (let at = 0; at <= FEED_ENTRIES; at++) await app.make.recipePost(ines, `Dish ${at}`, { imageUrl: url })
    const { id, json } = await app.as(ines).tables.makeGiven({ name: 'Ada' })
    const { items, next_url = '' } = await read(app, json)
    const etag = (await get(app, json)).headers.get('etag') ?? ''
    const addresses = [next_url, items[0]?.image ?? '', json]
    const statuses = async () => {
      const answers = addresses.map(address => get(app, address, address === json ? { 'If-None-Match': etag } : {}))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 304])
    await app.as(ines).tables.endGiven({ id })
    expect(await statuses()).toEqual([404, 404, 404])
  })

  it('gives nothing of a chef who may not sign in', async ({ app, ines }) => {
    const { json } = await app.as(ines).tables.makeGiven({ name: 'Ada' })
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    expect((await get(app, json)).status).toBe(404)
  })

  it('opens no picture but those in its feed', async ({ app, ines }) => {
    const upload = async () =>
      app.as(ines).media.upload({
        image: new File([new Uint8Array(await plainPicture('jpeg'))], 'a.jpg', { type: 'image/jpeg' }),
      })
    const [shown, kept] = [await upload(), await upload()]
    const post = await app.make.recipePost(ines, 'Soup', { imageUrl: shown.url })
    await app.make.recipePost(ines, 'For me alone', { imageUrl: kept.url, isPublic: false })
    const { json } = await app.as(ines).tables.makeGiven({ name: 'Ada' })
    const [item] = (await read(app, json)).items
    const address = item?.image ?? ''
    const keyOf = (url: string) => url.split('/')[2] ?? ''
    expect(address).toContain(keyOf(shown.url))
    expect((await get(app, address)).status).toBe(200)
    expect((await get(app, address.replace(keyOf(shown.url), keyOf(kept.url)))).status).toBe(404)
    expect((await get(app, address.replace(/key=.*/, ''))).status).toBe(404)
    await app.as(ines).feed.deletePost({ id: post.id })
    expect((await get(app, address)).status).toBe(404)
  })

  it('is one of a few', async ({ app, ines }) => {
    for (let at = 0; at < GIVEN_MAX; at++) await app.as(ines).tables.makeGiven({ name: `${at}` })
    await expect(() => app.as(ines).tables.makeGiven({ name: 'More' })).rejects.toThrow(tableFeedMessages.tooMany)
  })

  itWithLimits('is not asked without end, nor guessed at', async ({ app, ines }) => {
    const { json } = await app.as(ines).tables.makeGiven({ name: 'Ada' })
    const statuses = async (address: string, times: number) => {
      const seen: number[] = []
      for (let at = 0; at < times; at++) seen.push((await get(app, address)).status)
      return new Set(seen)
    }
    expect(await statuses(json, 60)).toEqual(new Set([200]))
    expect((await get(app, json)).status).toBe(429)
    expect(await statuses(json.replace(/key=.{4}/, 'key=AAAA'), 31)).toEqual(new Set([404, 429]))
  })
})
