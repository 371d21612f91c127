import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { drainFoodQueue } from '#server/pantry/foods/food-queue.ts'
import { cookiesOf, queryAddress, type TestApp, testApp } from '../fixtures/test-app.ts'
import { KEPT_CHEF, KEPT_PASSWORD, type KeptDatabase, keptDatabases, readKept } from './kept-databases.ts'

/** Tables that are worked out from others, and whose rows may be fewer for that. */
const WORKED_OUT = /^(sqlite_|recipe_search|account_search|chef_interests|food_queue|recipe_foods|recipe_food_counts)/

/** How many rows each table has. */
function countRows(file: string): Map<string, number> {
  const connection = new SqliteFile(file)
  try {
    const tables = connection.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]
    const kept = tables.filter(table => !WORKED_OUT.test(table))
    return new Map(
      kept.map(table => [table, connection.prepare(`select count(*) from "${table}"`).pluck().get() as number]),
    )
  } finally {
    connection.close()
  }
}

/** The form of a database: all it is made of but what SQLite adds itself. */
function formOf(file: string): Record<string, string> {
  const connection = new SqliteFile(file)
  const parts = connection
    .prepare(
      "select type || ' ' || name, sql from sqlite_master where sql is not null and name <> '__drizzle_migrations'",
    )
    .raw()
    .all() as [string, string][]
  connection.close()
  return Object.fromEntries(parts.map(([part, text]) => [part, text.replace(/\s+/g, ' ')]).sort())
}

async function readAll(app: TestApp, { hasCycle }: { hasCycle: boolean }): Promise<void> {
  const signedIn = await app.request('/api/auth/login', { json: { emailOrPhone: KEPT_CHEF, password: KEPT_PASSWORD } })
  expect(signedIn.status).toBe(200)
  const cookie = cookiesOf(signedIn)
  // biome-ignore lint/suspicious/noExplicitAny: what comes back was checked against its shape by the server
  async function ask(procedure: string, input: object = {}): Promise<any> {
    const answer = await app.request(queryAddress(procedure, input), { cookie })
    const body = await answer.json()
    expect(answer.status, `${procedure}: ${JSON.stringify(body)}`).toBe(200)
    return body.result.data
  }
  const { id } = (await ask('auth.me')).user
  const { posts } = await ask('feed.listFeed')
  expect(posts.length).toBeGreaterThan(1)
  await ask('feed.getPost', { id: posts[0].id })
  await ask('comments.list', { postType: 'user_post', postId: posts[0].id })
  const own = await ask('feed.listChefPosts', { userId: id })
  expect(JSON.stringify(own)).toContain('"content"')
  const shelves = [await ask('kitchen.listCookbook', { userId: id }), await ask('kitchen.listBackBurner', { id })]
  for (const recipes of shelves) expect(recipes.length).toBeGreaterThan(0)
  const [recipe] = shelves[0]
  const whole = await ask('kitchen.getRecipe', { id: recipe.id })
  expect(whole.ingredients.length).toBeGreaterThan(0)
  const found = await ask('kitchen.listCookbook', { userId: id, search: recipe.title.split(' ')[0] })
  expect(found.map(({ title }: { title: string }) => title)).toContain(recipe.title)
  expect((await ask('profile.get', { id })).name).toContain('Nell')
  for (const call of ['pantry.atHand', 'plan.getFeed', 'shopping.list', 'notifications.list', 'household.get']) {
    await ask(call)
  }
  await ask('plan.list', { from: '2026-11-23', to: '2026-11-29' })
  await ask('friends.listFollowed', { id })
  await ask('collections.list', { id })
  if (hasCycle)
    expect((await ask('cycle.listDays', { from: '2026-08-01', to: '2026-11-30' })).length).toBeGreaterThan(0)
  const exported = await app.request('/api/account/export', { cookie })
  expect(exported.status).toBe(200)
  expect((await exported.arrayBuffer()).byteLength).toBeGreaterThan(1000)
}

async function withFile<Value>(bytes: Buffer | null, use: (file: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-old-'))
  const file = join(folder, 'longtable.db')
  if (bytes) writeFileSync(file, bytes)
  try {
    return await use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const newForm = await withFile(null, async file => {
  await (await openDatabase(file)).close()
  return formOf(file)
})

test.for(keptDatabases)('a database of $name is opened with every row, and read as before', kept =>
  withFile(readKept(kept), async file => {
    const before = countRows(file)
    const database = await openDatabase(file, { keepCopy: false })
    expect(formOf(file)).toEqual(newForm)
    const after = countRows(file)
    for (const [table, rows] of before) {
      if (after.has(table)) expect([table, after.get(table)]).toEqual([table, Math.max(rows, after.get(table) ?? 0)])
    }
    const app = await testApp({ database })
    try {
      putKey(app, kept)
      await drainFoodQueue(app.services)
      await readAll(app, { hasCycle: kept.cycleKey !== null })
    } finally {
      await app.close()
    }
  }),
)

function putKey(app: TestApp, { cycleKey }: KeptDatabase): void {
  if (cycleKey === null) return
  mkdirSync(join(app.folder, 'keys'))
  writeFileSync(join(app.folder, 'keys', 'cycle.key'), `${cycleKey}\n`, { mode: 0o600 })
}
