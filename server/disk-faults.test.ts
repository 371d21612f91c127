import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { diskMessages } from './platform/disk-fault.ts'

/* Each disk fault is answered with 503 and its own message, wherever it occurs; the log and the readiness call report it. */

const clock = { now: Date.now() }
let lines: { level: number; fault?: string; msg: string }[]
const it = appTest(() => {
  lines = []
  return { logTo: { write: line => lines.push(JSON.parse(line)) }, now: () => clock.now }
})
  .extend('cookie', async ({ app }) => {
    const chef = await app.make.chef('Noor')
    return app.cookieOf(chef)
  })
  .extend(
    'dish',
    ({ app, cookie }) =>
      () =>
        app.request('/api/user-posts', { json: { type: 'general', content: 'Soup' }, cookie }),
  )
  .extend(
    'comment',
    ({ app, cookie }) =>
      async () =>
        app.request('/api/comments', { json: { content: 'Good', postType: 'user_post', postId: 1 }, cookie }),
  )
  .extend(
    'bring',
    ({ app, cookie }) =>
      () =>
        app.request('/api/kitchen/import', { body: JSON.stringify([soup]), cookie }),
  )
  .extend('upload', ({ app, cookie }) => async () => {
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(await plainPicture('png', 40, 40))], { type: 'image/png' }), 'a.png')
    return app.request('/api/pictures', { body, cookie })
  })

it.beforeEach(async ({ dish }) => {
  await dish()
})

const isReady = async (app: TestApp) => (await app.request('/api/health/ready')).ok
const faultLines = () => lines.filter(({ level, fault }) => level === 50 && fault)
const soup = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'], recipeInstructions: ['Cook it.'] }

/** Lets every statement that changes something fail as the disk makes it fail. */
function failWrites(app: TestApp, code: string): () => void {
  const { session } = app.db as unknown as { session: { prepareQuery(query: { sql: string }): object } }
  const prepare = session.prepareQuery
  session.prepareQuery = function (query, ...more: unknown[]) {
    if (/^\s*(insert|update|delete)/i.test(query.sql)) throw Object.assign(new Error('disk'), { code })
    return Reflect.apply(prepare, this, [query, ...more])
  }
  return () => {
    session.prepareQuery = prepare
  }
}

async function expectMessage(answer: Response, message: string) {
  expect([answer.status, answer.headers.get('Retry-After'), (await answer.json()).message]).toEqual([
    503,
    '60',
    message,
  ])
}

it('a full disk, as SQLite itself meets it', async ({ app, cookie, dish }) => {
  const { max } = (await app.db.get(sql`select page_count as max from pragma_page_count`)) as { max: number }
  await app.db.all(sql.raw(`pragma max_page_count = ${max}`))
  let answer: Response
  do answer = await app.request('/api/user-posts', { json: { type: 'general', content: 'x'.repeat(900) }, cookie })
  while (answer.ok)
  await expectMessage(answer, diskMessages.full)
  expect(await isReady(app)).toBe(false)
  await app.db.all(sql.raw(`pragma max_page_count = ${max + 1000}`))
  expect((await dish()).status).toBe(200)
  clock.now += 10_000
  expect(await isReady(app)).toBe(true)
})

it('a disk that takes no changes, as SQLite itself meets it', async ({ app, dish }) => {
  await app.db.run(sql`pragma query_only = on`)
  await expectMessage(await dish(), diskMessages.readOnly)
  expect(await isReady(app)).toBe(false)
  await app.db.run(sql`pragma query_only = off`)
  clock.now += 10_000
  expect(await isReady(app)).toBe(true)
})

it.for([
  ['SQLITE_IOERR_FSYNC', diskMessages.failing, { database: 'ok', disk: 'failing' }],
  ['SQLITE_CORRUPT_INDEX', diskMessages.damaged, { database: 'damaged', disk: 'ok' }],
  ['SQLITE_FULL', diskMessages.full, { database: 'ok', disk: 'full' }],
] as const)(
  '%s in the database is told everywhere, and logged once',
  async ([code, message, checks], { app, dish, comment, upload }) => {
    const heal = failWrites(app, code)
    for (const act of [dish, comment, upload, dish]) await expectMessage(await act(), message)
    expect(faultLines().map(({ msg }) => msg)).toEqual([message])
    const health = await app.request('/api/health/ready')
    expect([health.status, await health.json()]).toEqual([503, { ok: false, checks }])
    heal()
    clock.now += 10_000
    expect((await dish()).status).toBe(200)
    expect(await isReady(app)).toBe(message !== diskMessages.damaged)
  },
)

it.for([
  ['EIO', diskMessages.failing],
  ['EROFS', diskMessages.readOnly],
  ['ENOSPC', diskMessages.full],
] as const)('%s of a file is told of uploads', async ([code, message], { app, upload }) => {
  app.services.media.keep = () => Promise.reject(Object.assign(new Error('write'), { code }))
  await expectMessage(await upload(), message)
  expect(faultLines()).toHaveLength(1)
})

it('a file of recipes meets a disk that fails, and leaves nothing', async ({ app, bring }) => {
  const heal = failWrites(app, 'SQLITE_IOERR_WRITE')
  await expectMessage(await bring(), diskMessages.failing)
  heal()
  expect(readdirSync(join(app.folder, 'imports'))).toEqual([])
})
