import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import { planFeeds, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import type { PlanEntry } from '../contract.ts'
import { EVENTS_MAX, planCalendar } from './plan-calendar.ts'

const NOW = Date.UTC(2026, 4, 1)
const it = appTest(() => ({ now: () => NOW }))
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

const entry = (fields: Partial<PlanEntry>): PlanEntry => ({
  id: 1,
  day: '2026-05-04',
  meal: 'dinner',
  kind: 'text',
  title: 'Soup',
  recipeId: null,
  cover: null,
  drawnKey: null,
  leftoversOf: null,
  servings: null,
  cook: null,
  note: '',
  cookedAt: null,
  seriesId: null,
  ...fields,
})

/** The events of a calendar as a program for calendars reads them. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(part => {
    const event = new ICAL.Event(part)
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      isWholeDay: event.startDate.isDate,
      summary: event.summary,
      description: event.description,
      url: part.getFirstPropertyValue('url'),
    }
  })

const get = (app: TestApp, address: string, headers: Record<string, string> = {}) =>
  app.app.request(address, { headers: { Host: 'localhost', ...headers } })

describe('the plan as a calendar', () => {
  it('reads as what is planned, whatever it says', () => {
    const title = 'Soup, bread; and “Ä” \\ é\nBEGIN:VEVENT'
    const text = planCalendar(
      [
        entry({ title, note: `${'Long '.repeat(40)}\r\nEND:VCALENDAR`, servings: 4, cook: { id: 2, name: 'Tobias' } }),
        entry({ id: 2, day: '2026-12-31', meal: 'lunch', kind: 'leftovers', recipeId: 7 }),
        entry({ id: 3, day: '2027-01-01', kind: 'recipe', title: null }),
      ],
      { home: 'https://cook.example', today: '2026-05-01' },
    )
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [soup, leftovers, hidden] = eventsOf(text)
    expect(eventsOf(text)).toHaveLength(3)
    expect(soup).toMatchObject({
      uid: 'plan-1@cook.example',
      day: '2026-05-04',
      isWholeDay: true,
      summary: `Dinner: ${title}`,
      url: null,
    })
    expect(soup?.description).toMatch(/^4 servings\nCooked by Tobias\nLong .*\nEND:VCALENDAR$/s)
    expect(leftovers).toMatchObject({
      day: '2026-12-31',
      summary: 'Lunch: Soup (leftovers)',
      url: 'https://cook.example/recipes/7',
    })
    expect(hidden).toMatchObject({ day: '2027-01-01', summary: 'Dinner: A recipe that is not shown to you' })
  })

  it('has so many events', () => {
    const many = Array.from({ length: EVENTS_MAX + 1 }, (_, id) => entry({ id }))
    expect(eventsOf(planCalendar(many, { home: 'http://localhost', today: '2026-05-01' }))).toHaveLength(EVENTS_MAX)
  })
})

describe('the address for calendar programs', () => {
  it('is made, replaced and ended by its chef, and kept by its hash alone', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    expect(await plan.getFeed()).toEqual({ since: null })
    await plan.addEntry({ day: '2026-05-04', meal: 'dinner', text: 'Soup' })
    const first = await plan.makeFeed()
    expect(await plan.getFeed()).toEqual({ since: new Date(NOW).toISOString() })
    const [stored] = await app.db.select().from(planFeeds)
    expect(first.address).not.toContain(stored?.keyHash)
    const answer = await get(app, first.address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(eventsOf(await answer.text())).toMatchObject([{ day: '2026-05-04', summary: 'Dinner: Soup' }])
    const known = await get(app, first.address, { 'If-None-Match': answer.headers.get('etag') ?? '' })
    expect(known.status).toBe(304)

    const second = await plan.makeFeed()
    expect((await get(app, first.address)).status).toBe(404)
    expect((await get(app, second.address)).status).toBe(200)
    await plan.endFeed()
    expect((await get(app, second.address)).status).toBe(404)
    expect(await plan.getFeed()).toEqual({ since: null })
  })

  it('shows what its chef may see, while the chef is there', async ({ app, ines, tobias }) => {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    await app.make.friends(ines, tobias)
    await app.as(ines).household.invite({ chefId: tobias.id })
    const [invitation] = await app.as(tobias).household.listInvitations()
    await app.as(tobias).household.accept({ id: invitation?.id ?? 0 })
    const bea = await app.make.chef('Bea')
    await app.make.friends(tobias, bea)
    await app.as(bea).profile.setPrivacy({ id: 0, isPublic: false })
    const secret = await app.make.backBurnerRecipe(bea, 'Secret Stew')
    await app.as(tobias).plan.addEntry({ day: '2026-05-04', meal: 'dinner', recipeId: secret.id })
    await app.as(tobias).plan.addEntry({ day: '2026-05-05', meal: 'dinner', text: 'Bread' })
    const address = {
      ines: (await app.as(ines).plan.makeFeed()).address,
      tobias: (await app.as(tobias).plan.makeFeed()).address,
    }
    const summaries = async (of: string) => eventsOf(await (await get(app, of)).text()).map(({ summary }) => summary)
    expect(await summaries(address.tobias)).toEqual(['Dinner: Secret Stew', 'Dinner: Bread'])
    expect(await summaries(address.ines)).toEqual(['Dinner: A recipe that is not shown to you', 'Dinner: Bread'])
    await app.as(tobias).household.leave()
    expect(await summaries(address.tobias)).toEqual([])
    await app.db.update(users).set({ status: 'deactivated' })
    expect((await get(app, address.ines)).status).toBe(404)
  })

  itWithLimits('is refused where it is wrong, and given up on after many', async ({ app }) => {
    const wrong = (key: string) => get(app, `/api/plan.ics?key=${key}`)
    for (const key of ['', 'x', 'A'.repeat(43)]) {
      const answer = await wrong(key)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ message: 'Plan not found' })
    }
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong('B'.repeat(43))))
    expect(answers.at(-1)?.status).toBe(429)
  })
})
