import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { DAY_MS, utcDayNumber } from '#common/days.ts'
import { chefDays, dailyCounts, posts, recipes, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { rollUp } from './roll-up.ts'
import { forgetOldVisits } from './visits.ts'

/** A Thursday, at noon. */
const NOON = Date.UTC(2026, 4, 14, 12)
const days = (count: number) => count * DAY_MS

let now: number
let written: string[]
const it = appTest(() => {
  now = NOON
  written = []
  return { now: () => now, logTo: { write: line => void written.push(line) } }
})
  .extend('admin', chef('Ada', { role: 'admin' }))
  .extend(
    'read',
    ({ app, admin }) =>
      (input: { days?: number } = {}) =>
        app.as(admin).admin.engagement.read(input),
  )

const was = (app: TestApp, chef: TestChef, ...dates: string[]) =>
  app.db.insert(chefDays).values(dates.map(date => ({ day: utcDayNumber(Date.parse(date)), userId: chef.id })))
const visits = (app: TestApp) => app.db.select().from(chefDays)

describe('a visit', () => {
  it('is noted once for a chef and day, however many requests there are, on every way in', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const cookie = await app.cookieOf(ines)
    const ask = (path: string, from = cookie) => app.request(path, { cookie: from })
    await Promise.all(
      ['/api/auth/me', '/trpc/notifications.counts', `/media/${'x'.repeat(22)}/640`].map(path => ask(path)),
    )
    await ask('/api/auth/me', `longtable=${'y'.repeat(43)}`)
    expect(await visits(app)).toEqual([{ day: utcDayNumber(NOON), userId: ines.id }])
    now += days(1)
    await ask('/api/auth/me')
    await ask('/api/auth/me')
    expect((await visits(app)).map(({ day }) => day)).toEqual([utcDayNumber(NOON), utcDayNumber(NOON) + 1])
    expect(written.join('')).not.toContain('was not noted')
  })

  it('writes nothing for a chef who is noted already', async ({ app, admin }) => {
    const cookie = await app.cookieOf(admin)
    await app.request('/api/auth/me', { cookie })
    const changes = async () => (await app.db.get<{ n: number }>(sql`select total_changes() as n`)).n
    const before = await changes()
    for (let at = 0; at < 5; at++) await app.request('/api/auth/me', { cookie })
    expect(await changes()).toBe(before)
  })

  it('that cannot be noted is logged, and the request goes on', async ({ app, admin }) => {
    const cookie = await app.cookieOf(admin)
    await app.db.run(sql`create trigger full before insert on chef_days begin select raise(abort, 'no room'); end`)
    expect((await app.request('/api/auth/me', { cookie })).status).toBe(200)
    await expect.poll(() => written.join('')).toContain('a visit was not noted')
  })

  it('goes with the account, and after thirteen months', async ({ app, admin }) => {
    const ines = await app.make.chef('Inès')
    await was(app, ines, '2025-04-12', '2025-04-13', '2026-05-01')
    await was(app, admin, '2025-04-12')
    await forgetOldVisits(app.services)
    expect(await visits(app)).toHaveLength(2)
    await app.db.delete(users).where(eq(users.id, ines.id))
    expect(await visits(app)).toEqual([])
  })
})

describe('the counts', () => {
  /** One of everything that is counted, on the present day. */
  async function liveADay(app: TestApp, ines: TestChef, tobias: TestChef) {
    const dish = await app.make.recipePost(tobias, 'Bean Stew', { capturedBy: 'photo' })
    const comment = await app.as(ines).comments.add({ content: 'Yum', postType: 'user_post', postId: dish.id })
    await app.as(ines).feed.toggleLike({ id: dish.id })
    await app.as(tobias).comments.toggleLike({ id: comment.id })
    await app.as(ines).feed.toggleSave({ id: dish.id })
    await app.as(ines).feed.addPost({ type: 'recipe_remake', content: 'It rose!', originalPostId: dish.id })
    await app.make.backBurnerRecipe(ines, 'Typed Soup')
    await app.make.backBurnerRecipe(ines, 'Page Soup', { capturedBy: 'ld+json' })
    const imageUrl = (await pictureOf(app, tobias, '#cc3300')).url
    const { photo } = await app.as(tobias).featured.addPhoto({ recipeTitle: 'Bean Stew', imageUrl })
    await app.as(ines).featured.togglePhotoLike({ id: photo.id })
    await app.db.insert(recipes).values({
      title: 'House Soup',
      titleFolded: 'house soup',
      source: 'x',
      drawnKey: 'x',
      updatedAt: now,
      createdAt: now,
      id: 3001,
      capturedBy: 'house',
    })
    return dish
  }

  const lived = { posts: 2, remakes: 1, comments: 1, likes: 3, saves: 1, recipes: 3 }

  it('tell of today at this moment, of days before, and stay when what was counted is gone', async ({ app, read }) => {
    const [ines, tobias] = [await app.make.chef('Inès'), await app.make.chef('Tobias')]
    await liveADay(app, ines, tobias)
    await was(app, ines, '2026-05-14')
    const today = (await read({ days: 7 })).days
    expect(today).toHaveLength(7)
    expect(today.map(({ day }) => day)).toEqual(['08', '09', '10', '11', '12', '13', '14'].map(day => `2026-05-${day}`))
    expect(today[6]).toEqual({ day: '2026-05-14', ...lived, activeChefs: 1, newChefs: 3 })
    now += days(1)
    expect((await read({ days: 7 })).days[5]).toEqual({ day: '2026-05-14', ...lived, activeChefs: 1, newChefs: 3 })
    await app.db.delete(users).where(eq(users.id, ines.id))
    await app.db.delete(posts)
    const { days: shown, engines, totals } = await read({ days: 7 })
    expect(shown[5]).toEqual({ day: '2026-05-14', ...lived, activeChefs: 1, newChefs: 3 })
    expect(engines).toEqual([
      { engine: 'hand', recipes: 1 },
      { engine: 'ld+json', recipes: 1 },
      { engine: 'photo', recipes: 1 },
    ])
    expect(totals).toContainEqual({ measure: 'likes', now: 3, before: 0 })
    now += days(7)
    expect((await read({ days: 7 })).totals).toContainEqual({ measure: 'recipes', now: 0, before: 3 })
  })

  it('are made once, for a year back at most, however many ask at once', async ({ app, admin, read }) => {
    await app.db.update(users).set({ createdAt: now - days(800) })
    await app.db.insert(posts).values(
      [400, 366, 365, 1].map(ago => ({
        userId: admin.id,
        type: 'general' as const,
        updatedAt: now,
        createdAt: now - days(ago),
      })),
    )
    const [view] = await Promise.all([read({ days: 366 }), read({ days: 366 }), rollUp(app.services)])
    expect(view.days).toHaveLength(366)
    expect(view.days.filter(day => day.posts > 0).map(({ day }) => day)).toEqual(['2025-05-14', '2026-05-13'])
    expect(view.totals).toContainEqual({ measure: 'posts', now: 2, before: 1 })
    const kept = await app.db.select().from(dailyCounts).where(eq(dailyCounts.measure, 'posts'))
    expect(kept).toHaveLength(366)
    const all = await app.db.select().from(dailyCounts)
    await app.db.delete(posts)
    await rollUp(app.services)
    expect(await app.db.select().from(dailyCounts)).toEqual(all)
  })

  it('are made anew after a clock that ran ahead', async ({ app, admin, read }) => {
    await rollUp(app.services)
    now += days(40)
    await rollUp(app.services)
    now -= days(39)
    await rollUp(app.services)
    await app.make.generalPost(admin, 'Hello')
    await was(app, admin, '2026-05-15')
    now += days(4)
    const { days: told, weeks } = await read({ days: 7 })
    expect(told.map(({ posts }) => posts)).toEqual([0, 0, 1, 0, 0, 0, 0])
    expect(weeks.map(({ activeChefs }) => activeChefs)).toEqual([1, 0])
  })

  it('name no engine that a file made up', async ({ app, admin, read }) => {
    await app.make.backBurnerRecipe(admin, 'Soup')
    await app.db.update(recipes).set({ capturedBy: '<b>mine</b>' })
    expect((await read()).engines).toEqual([{ engine: 'other', recipes: 1 }])
  })

  it('begin with the first chef', async ({ app, read }) => {
    const { days: shown, totals } = await read()
    expect(shown).toHaveLength(28)
    expect(await app.db.select().from(dailyCounts)).toEqual([])
    expect(totals).toContainEqual({ measure: 'newChefs', now: 1, before: 0 })
  })
})

describe('the weeks', () => {
  it('count each chef once, the present week so far', async ({ app, read }) => {
    const [ines, tobias] = [await app.make.chef('Inès'), await app.make.chef('Tobias')]
    await app.db.update(users).set({ createdAt: now - days(30) })
    await was(app, ines, '2026-05-04', '2026-05-06', '2026-05-10', '2026-05-11')
    await was(app, tobias, '2026-05-03', '2026-05-10', '2026-05-14')
    const { weeks } = await read({ days: 14 })
    expect(weeks).toEqual([
      { week: '2026-04-27', activeChefs: 1 },
      { week: '2026-05-04', activeChefs: 2 },
      { week: '2026-05-11', activeChefs: 2 },
    ])
    await app.db.delete(users).where(eq(users.id, tobias.id))
    expect((await read({ days: 14 })).weeks.map(week => week.activeChefs)).toEqual([1, 2, 1])
  })

  it('tell how many of those who arrived came back, week by week', async ({ app, read }) => {
    const arrive = async (name: string, date: string) => {
      const chef = await app.make.chef(name, { createdAt: Date.parse(date) })
      await was(app, chef, date.slice(0, 10))
      return chef
    }
    await app.db.update(users).set({ createdAt: 0 })
    const [a, b] = [await arrive('A', '2026-03-23T00:00:00Z'), await arrive('B', '2026-03-29T23:59:59Z')]
    const c = await arrive('C', '2026-04-27T09:00:00Z')
    await arrive('Later', '2026-05-12T09:00:00Z')
    await was(app, a, '2026-03-30', '2026-04-01', '2026-05-10', '2026-05-11')
    await was(app, b, '2026-04-05')
    await was(app, c, '2026-04-28', '2026-05-14')
    const { retention } = await read()
    expect(retention.map(({ week, arrived }) => [week, arrived])).toEqual([
      ['2026-03-16', 0],
      ['2026-03-23', 2],
      ['2026-03-30', 0],
      ['2026-04-06', 0],
      ['2026-04-13', 0],
      ['2026-04-20', 0],
      ['2026-04-27', 1],
      ['2026-05-04', 0],
    ])
    expect(retention.map(({ returned }) => returned)).toEqual([
      [0, 0, 0, 0, 0, 0, 0],
      [2, 0, 0, 0, 0, 1, null],
      [0, 0, 0, 0, 0, null, null],
      [0, 0, 0, 0, null, null, null],
      [0, 0, 0, null, null, null, null],
      [0, 0, null, null, null, null, null],
      [0, null, null, null, null, null, null],
      [null, null, null, null, null, null, null],
    ])
  })
})

describe('who may', () => {
  it('are admins alone', async ({ app, admin }) => {
    const ines = await app.make.chef('Inès')
    await expect(app.as(ines).admin.engagement.read({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await app.request('/api/admin/engagement', { cookie: await app.cookieOf(ines) })).status).toBe(403)
    expect((await app.request('/api/admin/engagement')).status).toBe(401)
    const answer = await app.request('/api/admin/engagement?days=7', { cookie: await app.cookieOf(admin) })
    expect((await answer.json()).days).toHaveLength(7)
    for (const days of [0, 6, 367, 'x']) {
      expect(
        (await app.request(`/api/admin/engagement?days=${days}`, { cookie: await app.cookieOf(admin) })).status,
      ).toBe(400)
    }
  })
})
