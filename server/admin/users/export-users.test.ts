import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'
import { auditLog, users } from '#db/schema/tables.ts'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import { EXPORT_CSV_PATH, EXPORT_PAGE } from './constants.ts'

const NOW = Date.UTC(2026, 4, 20)

const it = sharedAppTest(() => ({ now: () => NOW }))
  .extend('admin', { scope: 'file' }, chef('Noor', { role: 'admin', lastLoginAt: null }))
  .extend('cookie', { scope: 'file' }, ({ app, admin }) => app.cookieOf(admin))
  /** The file without its byte order mark, as a spreadsheet reads it. */
  .extend('download', ({ app, cookie }) => async (): Promise<string[][]> => {
    const answer = await app.request(EXPORT_CSV_PATH, { cookie })
    expect(answer.status).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return parse(Buffer.from(bytes), { bom: true })
  })

const bad: [name: string, cell: string][] = [
  ['=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['  =1', "'  =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\u200b=1', "'\u200b=1"],
  ['\t1', "'\t1"],
  ['Say "cheese", Ida;\nplease', 'Say "cheese", Ida;\nplease'],
  ['Ida;=1+1; ＝2;;@x', "Ida;'=1+1;' ＝2;;'@x"],
  ['Ida; cook', 'Ida; cook'],
  ['Åsa Müller', 'Åsa Müller'],
  ["O'Hara", "O'Hara"],
]

it('downloads exactly the documented columns, with cells that no spreadsheet obeys', async ({ app, download }) => {
  for (const [at, [name]] of bad.entries()) {
    await app.make.chef('x', {
      name,
      email: `bad${at}@example.com`,
      isOnboarded: at % 2 === 0,
      isEmailVerified: at % 2 === 1,
      location: name,
      createdAt: NOW,
      lastLoginAt: at === 0 ? NOW : null,
      bio: 'never to be exported',
    })
  }
  await app.make.chef('Bo', { email: null, phoneNumber: '+441632960123' })
  const [header, , ...rows] = await download()
  expect(header).toEqual([
    'ID',
    'Name',
    'Email',
    'Phone',
    'Location',
    'Email Verified',
    'Created At',
    'Last Login',
    'Onboarded',
  ])
  expect(rows.slice(0, bad.length).map(row => [row[1], row[4]])).toEqual(bad.map(([, cell]) => [cell, cell]))
  expect(rows[0]?.slice(2)).toEqual([
    'bad0@example.com',
    '',
    '\'=HYPERLINK("http://evil.example")',
    'No',
    '2026-05-20T00:00:00.000Z',
    '2026-05-20T00:00:00.000Z',
    'Yes',
  ])
  expect(rows[1]?.slice(5)).toEqual(['Yes', '2026-05-20T00:00:00.000Z', '', 'No'])
  expect(rows.at(-1)?.slice(1, 4)).toEqual(['Bo', '', "'+441632960123"])
  expect(JSON.stringify(rows)).not.toContain('never to be exported')
})

it('is a download that nobody keeps on the way, and on record', async ({ app, admin, cookie }) => {
  const answer = await app.request(EXPORT_CSV_PATH, { cookie })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="longtable-users-2026-05-20.csv"',
    'cache-control': 'no-store',
  })
  await answer.text()
  const last = (await app.db.select().from(auditLog)).at(-1)
  expect(last).toMatchObject({ actorId: admin.id, action: 'users-exported', detail: { format: 'csv' } })
})

it('refuses a page of another site, and callers who are not admins', async ({ app, cookie }) => {
  const chef = await app.make.chef('Plain')
  const before = (await app.db.select().from(auditLog)).length
  const ask = async (cookieOf: string, headers = {}) =>
    (await app.request(EXPORT_CSV_PATH, { cookie: cookieOf, headers })).status
  expect(await ask(cookie, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect(await ask(await app.cookieOf(chef))).toBe(403)
  expect(await ask('')).toBe(401)
  expect(await app.db.select().from(auditLog)).toHaveLength(before)
})

describe('more users than one page', () => {
  it.beforeAll(async ({ app }) => {
    const rows = Array.from({ length: EXPORT_PAGE + 5 }, (_, at) => ({
      name: `Many ${at}`,
      email: `many${at}@example.com`,
      passwordHash: 'none',
    }))
    for (let from = 0; from < rows.length; from += 500) await app.db.insert(users).values(rows.slice(from, from + 500))
  })

  it('come one after the other, each once', async ({ app, cookie, download }) => {
    const all = (await app.db.select({ id: users.id }).from(users)).map(({ id }) => id).sort((a, b) => a - b)
    const rows = (await download()).slice(1)
    expect(rows.map(([id]) => Number(id))).toEqual(all)

    const first = await (await app.request('/api/admin/export/users', { cookie })).json()
    expect([first.users.length, first.next]).toEqual([EXPORT_PAGE, all[EXPORT_PAGE - 1]])
    const second = await (await app.request(`/api/admin/export/users?after=${first.next}`, { cookie })).json()
    expect(second.next).toBeNull()
    const ids = [...first.users, ...second.users].map(({ id }: { id: number }) => id)
    expect(ids).toEqual(all)
  })

  it('stop when nobody reads on', async ({ app, cookie }) => {
    const answer = await app.request(EXPORT_CSV_PATH, { cookie })
    const reader = (answer.body as ReadableStream).getReader()
    await reader.read()
    await reader.cancel()
    expect((await reader.read()).done).toBe(true)
  })
})
