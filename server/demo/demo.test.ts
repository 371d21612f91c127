import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as tables from '#db/schema/tables.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { addressOf, DEMO_PASSWORD } from './arrivals.ts'
import { readDemoData } from './demo-data.ts'
import { fillDemo } from './fill-demo.ts'
import { createPhotos, type Photos } from './photos.ts'
import { DemoRefused, prepareDemo } from './prepare-demo.ts'

const NOW = Date.parse('2026-03-18T17:20:00Z')
/** Columns that hold keys, tokens and what is sealed or hashed with salt: never twice the same. */
const RANDOM = new Set(['key', 'passwordHash', 'tokenHash', 'wrappedKey', 'payload', 'entryKey'])

const app = {} as { one: TestApp; other: TestApp }

/** One grey photo for all: drawing some eighty would take longer than all else. */
async function onePhoto(): Promise<Photos> {
  const bytes = new Uint8Array(await plainPicture('png', 40, 30, '#888888'))
  const photo = new File([bytes], 'photo.png', { type: 'image/png' })
  return { take: async () => photo, portrait: async () => photo }
}

async function filled(): Promise<TestApp> {
  const place = await testApp({ now: () => NOW })
  const { db, settings, log } = place.services
  await fillDemo({ db, settings, log, now: NOW, photos: await onePhoto(), shareOfLikes: 0.1 })
  return place
}

async function cookieOf(slug: string): Promise<string> {
  const json = { emailOrPhone: addressOf(slug), password: DEMO_PASSWORD }
  const answer = await app.one.request('/api/auth/login', { json })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const ask = async (cookie: string, path: string) => (await app.one.request(path, { cookie })).json()

/** Every row of every table, without what is random. */
async function rowsOf({ db }: TestApp): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of Object.values(tables)) {
    if (!is(table, SQLiteTable)) continue
    // When a week's choice was written is the database's own moment, which nobody asks for.
    const isLeftOut = (name: string) => RANDOM.has(name) || (table === tables.featuredRecipes && name === 'createdAt')
    const names = Object.keys(getTableColumns(table)).filter(name => !isLeftOut(name))
    const isSecret = (row: Record<string, unknown>) => table === tables.siteSettings && row.key === 'secret'
    const rows = ((await db.select().from(table)) as Record<string, unknown>[]).filter(row => !isSecret(row))
    all[getTableName(table)] = rows.map(row => names.map(name => row[name]))
  }
  return all
}

beforeAll(async () => {
  app.one = await filled()
  app.other = await filled()
}, 300_000)
afterAll(async () => {
  await app.one?.close()
  await app.other?.close()
})

describe('the demo', () => {
  it('is the same for the same moment, and knows nothing of later ones', async () => {
    const rows = await rowsOf(app.one)
    expect(JSON.stringify(await rowsOf(app.other))).toBe(JSON.stringify(rows))
    expect(rows.sessions).toEqual([])
    const moments = JSON.stringify(rows).match(/(?<!\d)1[67]\d{11}(?!\d)/g) ?? []
    expect(Math.max(...moments.map(Number))).toBeLessThanOrEqual(NOW)
    expect(Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]))).toMatchObject({
      users: 25,
      posts: 151,
      recipe_pictures: expect.any(Number),
      health_vaults: 1,
      blocks: 1,
    })
  })

  it('lets all three in, each with their part', async () => {
    const [nell, jonah, ottilie] = [await cookieOf('nell'), await cookieOf('jonah'), await cookieOf('ottilie')]
    expect((await ask(ottilie, '/api/auth/me')).user.role).toBe('admin')
    expect((await ask(nell, '/api/auth/me')).user.role).toBe('chef')
    const feed = await ask(nell, '/api/feed/posts')
    expect(feed.posts).toHaveLength(9)
    expect(feed.older).not.toBeNull()
    expect((await ask(jonah, '/api/feed/posts')).posts).toHaveLength(9)
    expect((await ask(nell, '/api/users/0/friend-requests')).length).toBe(3)
    expect((await ask(nell, '/api/users/0/back-burner')).length).toBe(16)
    expect((await ask(nell, '/api/users/0/saved-recipes')).length).toBe(30)
    expect((await ask(nell, '/api/users/0/collections')).length).toBe(4)
    const counts = await ask(nell, '/api/content/status')
    expect(counts.unread).toBeGreaterThan(3)
  })

  it('has what is trending, a Recipe of the Week with photos, and weeks before it', async () => {
    const cookie = await cookieOf('nell')
    const trending = await ask(cookie, '/api/trending/recipes')
    expect(trending.length).toBeGreaterThan(5)
    expect(trending[0].recentLikes).toBeGreaterThan(0)
    const featured = await ask(cookie, '/api/recipes/featured')
    const photos = await ask(cookie, `/api/recipe-photos/${encodeURIComponent(featured.title)}`)
    expect(photos.length).toBeGreaterThan(3)
    const { id, name, role } = (await ask(cookie, '/api/auth/me')).user
    const { weeks } = await app.one.as({ id, name, role }).featured.pastWeeks({})
    expect(weeks).toHaveLength(7)
    expect(new Set(weeks.map(week => week.recipeId)).size).toBe(7)
  })

  it('has a household with a planned week and lists', async () => {
    const nell = await cookieOf('nell')
    const { name, members } = await ask(nell, '/api/household')
    expect([name, members.length]).toEqual(['Whitlock Kitchen', 2])
    const planned = await ask(await cookieOf('callum'), '/api/plan?from=2026-03-16&to=2026-03-24')
    expect(planned.length).toBeGreaterThan(10)
    expect(planned.every(({ title }: { title: string | null }) => title !== null)).toBe(true)
    const lists = await ask(nell, '/api/shopping-lists')
    expect(lists.every(({ openCount }: { openCount: number }) => openCount > 3)).toBe(true)
  })

  it('leaves reports of different kinds for the admin', async () => {
    const waiting = await app.one.db.select().from(tables.reports)
    expect(waiting).toHaveLength(5)
    expect(waiting.every(({ state }) => state === 'open')).toBe(true)
    expect(waiting.filter(({ postId }) => postId !== null)).toHaveLength(3)
    expect(waiting.filter(({ commentId }) => commentId !== null)).toHaveLength(1)
    expect(waiting.filter(({ photoId }) => photoId !== null)).toHaveLength(1)
  })

  it('has messages for the admin, and days on which chefs came', async () => {
    const ottilie = await cookieOf('ottilie')
    const { days, weeks, engines, retention, totals } = await ask(ottilie, '/api/admin/engagement?days=28')
    expect(days.every(({ activeChefs }: { activeChefs: number }) => activeChefs > 2)).toBe(true)
    expect(weeks.length).toBeGreaterThan(3)
    expect(engines.length).toBeGreaterThan(1)
    expect(retention.some(({ returned }: { returned: number[] }) => (returned[0] ?? 0) > 0)).toBe(true)
    expect(totals.every((total: { now: number }) => total.now > 0)).toBe(true)
    const messages = await app.one.db.select().from(tables.feedback)
    expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['bug', 'feature', 'general', 'praise']))
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['new', 'read', 'done']))
  })

  it('says nothing twice, and likes nothing evenly', async () => {
    const { chefs } = readDemoData()
    const posts = chefs.flatMap(chef => chef.posts)
    const vocabulary = [
      ...chefs.flatMap(chef => [chef.bio, ...chef.recipes.flatMap(recipe => [recipe.title, recipe.description])]),
      ...posts.flatMap(post => [post.says, post.caption, post.experience, post.twist]),
      ...posts.flatMap(post => (post.comments ?? []).map(comment => comment.says)),
    ].filter(text => text !== undefined)
    expect(vocabulary.filter((text, at) => vocabulary.indexOf(text) !== at)).toEqual([])
    expect(new Set(posts.map(post => post.likes)).size).toBeGreaterThan(12)
  })

  it('takes photos that the product keeps', async () => {
    const { media } = app.other.services
    const photo = await createPhotos(media).take('Plum Cake', 'treats', 'a salt')
    expect(photo.type).toBe('image/jpeg')
    let width = 0
    await media.keep(new Uint8Array(await photo.arrayBuffer()), { maxBytes: 1e7 }, async kept => {
      width = kept.width
    })
    expect(width).toBe(640)
  })
})

describe('the folder of the demo', () => {
  it('is left alone when it holds anything of somebody’s own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longtable-demo-'))
    writeFileSync(join(folder, 'longtable.db'), 'mine')
    await expect(prepareDemo({ folder })).rejects.toThrow(DemoRefused)
    await expect(prepareDemo({ folder, fresh: true })).rejects.toThrow('Nothing was touched')
    rmSync(folder, { recursive: true })
  })

  it('is filled once, made anew when asked for, and never taken for whole when it was cut short', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longtable-demo-'))
    const fail = () => Promise.reject(new Error('the power failed'))
    const broken: Photos = { take: fail, portrait: fail }
    await expect(prepareDemo({ folder, now: NOW, photos: broken })).rejects.toThrow('the power failed')
    expect(existsSync(join(folder, 'filling'))).toBe(true)
    expect(existsSync(join(folder, 'place'))).toBe(false)
    mkdirSync(join(folder, 'place'))
    const texts: string[] = []
    const there = await prepareDemo({ folder, say: line => texts.push(line) })
    expect(there).toMatchObject({ wasThere: true, dataFolder: join(folder, 'place') })
    expect(texts).toEqual([])
    await expect(prepareDemo({ folder, now: NOW, photos: broken, fresh: true })).rejects.toThrow('the power failed')
    expect(existsSync(join(folder, 'place'))).toBe(false)
    rmSync(folder, { recursive: true })
  })
})
