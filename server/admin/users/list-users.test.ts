import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { users } from '#db/schema/tables.ts'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { userSorts } from './constants.ts'

const NOW = Date.UTC(2026, 4, 20)
const DAY_MS = 86_400_000

type Fields = Partial<typeof users.$inferInsert>
const people: [name: string, Fields][] = [
  ['Amélie Dubois', { email: 'amelie@example.com', location: 'Paris', isOnboarded: true, lastLoginAt: NOW - DAY_MS }],
  ['Jürgen Müller', { email: 'jürgen@post.example', isEmailVerified: true, lastLoginAt: NOW - 8 * DAY_MS }],
  ['Ｋａｔｅ', { email: null, phoneNumber: '+441632960123', location: 'Oslo' }],
  ['100% Butter', { email: 'a_b@example.com', isOnboarded: true, isEmailVerified: true }],
  ['Li', { email: 'li@example.com', status: 'deactivated' }],
  ['Søren "Chef" O\'Hara', { email: 'soren+x@example.com', location: 'Århus' }],
]

const it = sharedAppTest(() => ({ now: () => NOW }))
  .extend('admin', { scope: 'file' }, chef('Noor', { role: 'admin', createdAt: NOW - 100 }))
  .extend(
    'page',
    ({ app, admin }) =>
      (input: object = {}) =>
        app.as(admin).admin.users.page(input),
  )
  .extend(
    'names',
    ({ page }) =>
      async (input: object) =>
        (await page(input)).users.map(({ name }) => name),
  )

it.beforeAll(async ({ app }) => {
  for (const [at, [name, fields]] of people.entries()) {
    await app.make.chef(name, { ...fields, createdAt: NOW - 50 + at })
  }
})

describe('finding users', () => {
  it.for([
    ['amelie', ['Amélie Dubois']],
    ['MÉLIE dub', ['Amélie Dubois']],
    ['kate', ['Ｋａｔｅ']],
    ['üller', ['Jürgen Müller']],
    ['jürgen@', ['Jürgen Müller']],
    ['JÜRGEN@POST', ['Jürgen Müller']],
    ['post.exam', ['Jürgen Müller']],
    ['li', ['Amélie Dubois', 'Li']],
    ['Li@', ['Li']],
    ['%', ['100% Butter']],
    ['0% b', ['100% Butter']],
    ['a_b', ['100% Butter']],
    ['_', ['100% Butter']],
    ['1632 960', ['Ｋａｔｅ']],
    ['+44 (1632)', ['Ｋａｔｅ']],
    ['"Chef"', ['Søren "Chef" O\'Hara']],
    ["o'hara", ['Søren "Chef" O\'Hara']],
    ['soren+x', ['Søren "Chef" O\'Hara']],
    ['nobody', []],
  ] as const)('%s', async ([search, found], { names }) => {
    expect(await names({ search, sort: 'created_at', order: 'asc' })).toEqual(found)
  })

  it.for([
    '" OR "a',
    'name_folded:amelie',
    'amelie*',
    '*',
    'NEAR(a b)',
    'amelie AND dubois',
    '^amelie',
    '{email}:x',
    "'; drop table users; --",
    'a\u0000b',
    '\\',
    'x'.repeat(100),
    '👩‍🍳👩‍🍳👩‍🍳',
    '%%%',
    '(((((',
  ])('takes %j for nothing but text', async (search, { names }) => {
    expect(await names({ search })).toEqual([])
  })

  it('takes invisible characters alone for no search', async ({ page }) => {
    for (const search of ['\u200b \u200d', '\ud83d']) expect((await page({ search })).total).toBe(7)
  })

  it.for([
    ['all', 7],
    ['verified', 2],
    ['unverified', 5],
    ['onboarded', 2],
    ['pending', 5],
    ['active', 1],
  ] as const)('the filter %s has %i', async ([filter, total], { page }) => {
    const found = await page({ filter })
    expect([found.total, found.users.length]).toEqual([total, total])
  })

  it('filters what it found', async ({ names }) => {
    expect(await names({ search: 'example.com', filter: 'onboarded', sort: 'name' })).toEqual([
      '100% Butter',
      'Amélie Dubois',
    ])
  })
})

describe('sorting users', () => {
  it('puts those without the value last, both ways', async ({ names }) => {
    expect(await names({ sort: 'location', order: 'asc', limit: 3 })).toEqual([
      'Ｋａｔｅ',
      'Amélie Dubois',
      'Søren "Chef" O\'Hara',
    ])
    expect((await names({ sort: 'location', order: 'desc' })).slice(0, 3)).toEqual([
      'Søren "Chef" O\'Hara',
      'Amélie Dubois',
      'Ｋａｔｅ',
    ])
    expect((await names({ sort: 'email' })).at(-1)).toBe('Ｋａｔｅ')
    expect((await names({ sort: 'last_login_at', order: 'desc' })).slice(0, 2)).toEqual([
      'Amélie Dubois',
      'Jürgen Müller',
    ])
  })

  it('has the newest first if nothing is said, in pages that go together', async ({ page, names }) => {
    const all = await names({})
    expect(all.at(-1)).toBe('Noor')
    const pages = [await names({ limit: 3 }), await names({ limit: 3, page: 2 }), await names({ limit: 3, page: 3 })]
    expect(pages.flat()).toEqual(all)
    expect(await page({ page: 1_000_000 })).toMatchObject({ users: [], total: 7 })
  })

  it.for(userSorts.flatMap(sort => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'by %s %s goes along an index',
    async ([sort, order], { app }) => {
      const column = sql.raw(sort === 'name' ? 'name_folded' : sort)
      const direction = order === 'asc' ? sql`asc nulls last, users.id asc` : sql`desc, users.id desc`
      const plan = await app.db.all<{ detail: string }>(
        sql`explain query plan select id from users order by users.${column} ${direction} limit 25 offset 90`,
      )
      expect(plan.map(({ detail }) => detail).join()).toMatch(/USING COVERING INDEX users_/)
      expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE')
    },
  )

  it('looks a search up in the index of parts', async ({ app }) => {
    const plan = await app.db.all<{ detail: string }>(
      sql`explain query plan select rowid from account_search where account_search match '"abc"' limit 10`,
    )
    expect(plan[0]?.detail).toMatch(/account_search VIRTUAL TABLE INDEX \d+:M/)
  })
})

describe('many users', () => {
  let crowd: TestApp
  let boss: TestChef
  beforeAll(async () => {
    crowd = await testApp({ now: () => NOW })
    boss = await crowd.make.chef('Boss', { role: 'admin' })
    const rows = Array.from({ length: 12_000 }, (_, at) => ({
      name: `Chef ${String(at).padStart(5, '0')}`,
      nameFolded: normalizeForSearch(`Chef ${String(at).padStart(5, '0')}`),
      email: `c${at}@crowd.example`,
      passwordHash: 'none',
      isOnboarded: at % 2 === 0,
      isEmailVerified: at % 6000 === 7,
    }))
    for (let from = 0; from < rows.length; from += 1000) {
      await crowd.db.insert(users).values(rows.slice(from, from + 1000))
    }
  }, 60_000)
  afterAll(() => crowd.close())

  const pageOf = async (input: object) => {
    const { users: found, total } = await crowd.as(boss).admin.users.page({ sort: 'name', limit: 2, ...input })
    return [total, ...found.map(({ name }) => name)]
  }

  it.each([
    [{ search: 'crowd' }, [12_000, 'Chef 00000', 'Chef 00001']],
    [{ search: 'crowd', page: 6000 }, [12_000, 'Chef 11998', 'Chef 11999']],
    [{ search: 'crowd', page: 1715, limit: 7 }, [12_000, 'Chef 11998', 'Chef 11999']],
    [{ search: 'crowd', page: 1714, limit: 3, order: 'desc' }, [12_000, 'Chef 06860', 'Chef 06859', 'Chef 06858']],
    [{ search: 'crowd', sort: 'location', page: 6000 }, [12_000, 'Chef 11998', 'Chef 11999']],
    [{ search: 'crowd', sort: 'location', page: 6000, order: 'desc' }, [12_000, 'Chef 00001', 'Chef 00000']],
    [{ search: 'crowd', filter: 'onboarded', page: 3000 }, [6000, 'Chef 11996', 'Chef 11998']],
    [{ search: 'crowd', filter: 'verified' }, [2, 'Chef 00007', 'Chef 06007']],
    [{ filter: 'verified', order: 'desc' }, [2, 'Chef 06007', 'Chef 00007']],
    [{ filter: 'pending', page: 2 }, [6001, 'Chef 00003', 'Chef 00005']],
    [{ search: '99', order: 'desc' }, [318, 'Chef 11999', 'Chef 11998']],
    [{ search: 'hef 119', page: 50 }, [100, 'Chef 11998', 'Chef 11999']],
    [{ page: 6001 }, [12_001, 'Chef 11999']],
  ])('%j', async (input, expected) => {
    expect(await pageOf(input)).toEqual(expected)
  })
})

it('answers the documented list over REST, a hundred at most, with no more about a chef than it says', async ({
  app,
  admin,
}) => {
  const cookie = await app.cookieOf(admin)
  const answer = await app.request('/api/admin/users?search=amelie&filter=onboarded&sort=email&order=desc&page=1', {
    cookie,
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual([
    {
      id: expect.any(Number),
      name: 'Amélie Dubois',
      email: 'amelie@example.com',
      phone_number: null,
      location: 'Paris',
      is_email_verified: false,
      created_at: '2026-05-19T23:59:59.950Z',
      last_login_at: '2026-05-19T00:00:00.000Z',
      cooking_assistant_profile: { isOnboarded: true, cookingLevel: 'beginner' },
      role: 'chef',
      status: 'active',
      profileImage: null,
    },
  ])
  expect((await app.request('/api/admin/users?limit=101', { cookie })).status).toBe(400)
  expect((await app.request('/api/admin/users?sort=password_hash', { cookie })).status).toBe(400)
})
