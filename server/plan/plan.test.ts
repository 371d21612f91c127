import { describe, expect } from 'vitest'
import { householdMembers, households, planEntries } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { DAY_ENTRIES_MAX, planMessages } from './constants.ts'

const NOW = Date.UTC(2026, 4, 1)
const it = appTest(() => ({ now: () => NOW }))
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('bea', chef('Bea'))

const MONDAY = '2026-05-04'
const month = { from: '2026-05-01', to: '2026-05-31' }

const planned = async (app: TestApp, who: TestChef) =>
  (await app.as(who).plan.list(month)).map(({ day, meal, title }) => `${day.slice(-2)} ${meal} ${title}`)

/** A household of Inès’ that Tobias is a member of. */
async function together({ app, ines, tobias }: With<'ines' | 'tobias'>) {
  await app.as(ines).household.open({ name: 'Mill Lane' })
  await app.make.friends(ines, tobias)
  await app.as(ines).household.invite({ chefId: tobias.id })
  const [invitation] = await app.as(tobias).household.listInvitations()
  await app.as(tobias).household.accept({ id: invitation?.id ?? 0 })
}

describe('a plan', () => {
  it('holds recipes, texts and leftovers by day, meal and order', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    const soup = await app.make.backBurnerRecipe(ines, 'Soup')
    const dinner = { day: MONDAY, meal: 'dinner' } as const
    expect(await plan.list(month)).toEqual([])
    const first = await plan.addEntry({ ...dinner, recipeId: soup.id, servings: 3, cookId: ines.id, note: ' Double ' })
    expect(first).toMatchObject({
      kind: 'recipe',
      title: 'Soup',
      recipeId: soup.id,
      servings: 3,
      cook: { id: ines.id, name: 'Inès' },
      note: 'Double',
      cookedAt: null,
    })
    await plan.addEntry({ ...dinner, text: 'Bread' })
    await plan.addEntry({ day: MONDAY, meal: 'breakfast', text: 'Eggs' })
    const left = await plan.addEntry({ day: '2026-05-05', meal: 'lunch', leftoversOf: first.id })
    const again = plan.addEntry({ day: '2026-05-06', meal: 'lunch', leftoversOf: left.id })
    await expect(again).rejects.toThrow(planMessages.leftoversAgain)
    expect(await planned(app, ines)).toEqual([
      '04 breakfast Eggs',
      '04 dinner Soup',
      '04 dinner Bread',
      '05 lunch Soup',
    ])
    expect((await plan.list(month)).at(-1)).toMatchObject({
      kind: 'leftovers',
      leftoversOf: first.id,
      recipeId: soup.id,
    })
    const early = plan.addEntry({ day: '2026-05-03', meal: 'lunch', leftoversOf: first.id })
    await expect(early).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('refuses what is no entry', async ({ app, ines, tobias }) => {
    const { plan } = app.as(ines)
    const dinner = { day: MONDAY, meal: 'dinner' } as const
    await expect(plan.addEntry(dinner)).rejects.toThrow(planMessages.nothing)
    await expect(plan.addEntry({ ...dinner, text: 'A', recipeId: 3001 })).rejects.toThrow(planMessages.oneOnly)
    await expect(plan.addEntry({ ...dinner, day: '2026-02-30', text: 'A' })).rejects.toThrow(planMessages.noDay)
    await expect(plan.addEntry({ ...dinner, text: 'A', cookId: tobias.id })).rejects.toThrow(planMessages.cookUnknown)
    await expect(plan.list({ from: MONDAY, to: '2026-05-01' })).rejects.toThrow(planMessages.tooLong)
    await expect(plan.list({ from: MONDAY, to: '2027-05-01' })).rejects.toThrow(planMessages.tooLong)
    await expect(plan.copyWeek({ from: MONDAY, to: MONDAY })).rejects.toThrow(planMessages.sameWeek)
  })

  it('moves entries to other days, meals and places', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    const add = async (text: string) => (await plan.addEntry({ day: MONDAY, meal: 'dinner', text })).id
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    await plan.editEntry({ id: c, before: a })
    expect(await planned(app, ines)).toEqual(['04 dinner C', '04 dinner A', '04 dinner B'])
    await plan.editEntry({ id: c, before: b })
    expect(await planned(app, ines)).toEqual(['04 dinner A', '04 dinner C', '04 dinner B'])
    await plan.editEntry({ id: a, meal: 'lunch' })
    await plan.editEntry({ id: b, day: '2026-05-06', text: 'Bread', servings: 2 })
    expect(await planned(app, ines)).toEqual(['04 lunch A', '04 dinner C', '06 dinner Bread'])
    await plan.editEntry({ id: c, day: '2026-05-06', before: b })
    expect(await planned(app, ines)).toEqual(['04 lunch A', '06 dinner C', '06 dinner Bread'])
    await plan.removeEntry({ id: a })
    expect(await plan.editEntry({ id: b, servings: null, note: 'Rye' })).toMatchObject({ servings: null, note: 'Rye' })
    expect(await planned(app, ines)).toEqual(['06 dinner C', '06 dinner Bread'])
  })

  it('holds so much a day', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    const { id } = await plan.addEntry({ day: '2026-05-05', meal: 'lunch', text: 'Other day' })
    for (let n = 0; n < DAY_ENTRIES_MAX; n++) await plan.addEntry({ day: MONDAY, meal: 'treats', text: `Cake ${n}` })
    const full = { code: 'CONFLICT', message: planMessages.dayFull }
    await expect(plan.addEntry({ day: MONDAY, meal: 'lunch', text: 'More' })).rejects.toMatchObject(full)
    await expect(plan.editEntry({ id, day: MONDAY })).rejects.toMatchObject(full)
    expect(await plan.copyWeek({ from: '2026-05-05', to: MONDAY })).toEqual({ added: 0 })
  })

  it('copies a week after what is there', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    await plan.addEntry({ day: MONDAY, meal: 'dinner', text: 'Soup' })
    await plan.addEntry({ day: '2026-05-10', meal: 'dinner', text: 'Roast' })
    await plan.addEntry({ day: '2026-05-11', meal: 'dinner', text: 'Rice' })
    expect(await plan.copyWeek({ from: MONDAY, to: '2026-05-11' })).toEqual({ added: 2 })
    expect(await planned(app, ines)).toEqual([
      '04 dinner Soup',
      '10 dinner Roast',
      '11 dinner Rice',
      '11 dinner Soup',
      '17 dinner Roast',
    ])
  })

  it('adds several at once, each once, and takes them out', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    const dinner = (day: number) => ({
      day: `2026-05-0${day}`,
      meal: 'dinner' as const,
      text: 'Soup',
      madeId: `evening-${day}`,
    })
    const [first] = await plan.addEntries({ entries: [dinner(4), dinner(5)] })
    expect(await plan.addEntries({ entries: [dinner(5), dinner(6)] })).toMatchObject([
      { day: '2026-05-05' },
      { day: '2026-05-06' },
    ])
    expect(await planned(app, ines)).toEqual(['04 dinner Soup', '05 dinner Soup', '06 dinner Soup'])
    const wrong = plan.addEntries({ entries: [dinner(7), { day: MONDAY, meal: 'dinner' }] })
    await expect(wrong).rejects.toThrow(planMessages.nothing)
    expect(await plan.removeEntries({ ids: [first?.id ?? 0, 9_999_999] })).toEqual({ success: true })
    expect(await planned(app, ines)).toEqual(['05 dinner Soup', '06 dinner Soup'])
  })

  it('notes what was cooked once, for the one who says so', async ({ app, ines, tobias }) => {
    await together({ app, ines, tobias })
    const soup = await app.make.backBurnerRecipe(ines, 'Soup')
    const { id } = await app.as(ines).plan.addEntry({ day: '2026-05-01', meal: 'dinner', recipeId: soup.id })
    const answers = await Promise.all([ines, tobias].map(who => app.as(who).plan.cookEntry({ id })))
    for (const { cookedAt } of answers) expect(cookedAt).toBe(new Date(NOW).toISOString())
    const counts = await Promise.all(
      [ines, tobias].map(async who => (await app.as(who).kitchen.listCookings({ recipeId: soup.id })).timesCooked),
    )
    expect(counts.sort()).toEqual([0, 1])
    const later = await app.as(ines).plan.addEntry({ day: MONDAY, meal: 'dinner', recipeId: soup.id })
    await expect(app.as(ines).plan.cookEntry({ id: later.id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

it('has the id again that an entry had before it was taken out, unless another has it', async ({
  app,
  ines,
  tobias,
}) => {
  const { plan } = app.as(ines)
  const bread = { day: MONDAY, meal: 'lunch', text: 'Bread' } as const
  const { id } = await plan.addEntry(bread)
  await plan.removeEntry({ id })
  expect((await plan.addEntry({ ...bread, formerId: id })).id).toBe(id)
  const foreign = await app.as(tobias).plan.addEntry({ ...bread, formerId: id })
  const unknown = await plan.addEntry({ ...bread, formerId: 5000 })
  expect([foreign.id, unknown.id]).toEqual([id + 1, id + 2])
})

it('has its leftovers again once it is brought back, and those of no other household or dish', async ({
  app,
  ines,
  tobias,
}) => {
  const { plan } = app.as(ines)
  const soup = { day: MONDAY, meal: 'lunch', text: 'Soup' } as const
  const { id } = await plan.addEntry(soup)
  const rest = { day: MONDAY, meal: 'dinner', leftoversOf: id } as const
  const leftovers = await plan.addEntry(rest)
  const foreign = await app.as(tobias).plan.addEntry(soup)
  const others = await app.as(tobias).plan.addEntry({ ...rest, leftoversOf: foreign.id })
  await app.as(tobias).plan.removeEntry({ id: foreign.id })
  const { removed } = await plan.removeEntry({ id })
  expect(removed).toMatchObject([{ id, leftoverIds: [leftovers.id] }])
  const of = async (who: typeof ines, entry: number) =>
    (await app.as(who).plan.list({ from: MONDAY, to: MONDAY })).find(one => one.id === entry)?.leftoversOf
  expect(await of(ines, leftovers.id)).toBeNull()
  await plan.addEntry({ ...soup, formerId: id, leftoverIds: [leftovers.id, others.id] })
  expect([await of(ines, leftovers.id), await of(tobias, others.id)]).toEqual([id, null])
})

describe('a repetition', () => {
  const SERIES = 'every-monday'
  const soup = { day: MONDAY, meal: 'dinner', text: 'Soup', servings: 3 } as const

  it('is written at once, and not twice', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    const { id, seriesId } = await plan.addEntry(soup)
    expect(seriesId).toBe(null)
    const repeat = { id, seriesId: SERIES, weekdays: [1, 4], times: 3 }
    const added = await plan.repeatEntry(repeat)
    expect(added.map(entry => [entry.day, entry.servings, entry.seriesId])).toEqual([
      ['2026-05-07', 3, SERIES],
      ['2026-05-11', 3, SERIES],
      ['2026-05-14', 3, SERIES],
    ])
    expect(await plan.repeatEntry(repeat)).toEqual(added)
    expect(await plan.list(month)).toHaveLength(4)
    const again = plan.repeatEntry({ ...repeat, seriesId: 'another-one' })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT', message: planMessages.repeatedAlready })
  })

  it('refuses what is none', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    const { id } = await plan.addEntry(soup)
    const repeat = (more: object) => plan.repeatEntry({ id, seriesId: SERIES, ...more })
    await expect(repeat({})).rejects.toThrow(planMessages.howLong)
    await expect(repeat({ times: 2, until: '2026-06-01' })).rejects.toThrow(planMessages.howLong)
    await expect(repeat({ until: MONDAY })).rejects.toThrow(planMessages.noRepetition)
    await expect(repeat({ weekdays: [], times: 2 })).rejects.toThrow(planMessages.noRepetition)
    await expect(repeat({ until: '9999-01-01' })).rejects.toThrow(planMessages.seriesTooLong)
    const leftovers = await plan.addEntry({ day: MONDAY, meal: 'lunch', leftoversOf: id })
    await expect(repeat({ id: leftovers.id, times: 2 })).rejects.toThrow(planMessages.leftoversOnce)
    for (let n = 0; n < DAY_ENTRIES_MAX; n++) await plan.addEntry({ ...soup, day: '2026-05-11' })
    await expect(repeat({ times: 1 })).rejects.toThrow(planMessages.daysFull)
    expect((await repeat({ times: 2 })).map(({ day }) => day)).toEqual(['2026-05-18'])
  })

  it('changes in one entry, or in it and the later ones', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    const { id } = await plan.addEntry(soup)
    const [second, third] = await plan.repeatEntry({ id, seriesId: SERIES, times: 3 })
    await plan.editEntry({ id: third?.id ?? 0, text: 'Roast' })
    await plan.editEntry({ id: second?.id ?? 0, day: '2026-05-12', meal: 'lunch', servings: 5, later: true })
    expect(await planned(app, ines)).toEqual(['04 dinner Soup', '12 lunch Soup', '19 lunch Roast', '26 lunch Soup'])
    expect((await plan.list(month)).map(({ servings }) => servings)).toEqual([3, 5, 5, 5])
    await plan.editEntry({ id: third?.id ?? 0, meal: 'breakfast', servings: 2 })
    await plan.editEntry({ id: second?.id ?? 0, day: '2026-05-13', note: 'Double', later: true })
    expect(await planned(app, ines)).toEqual(['04 dinner Soup', '13 lunch Soup', '20 breakfast Roast', '27 lunch Soup'])
    expect((await plan.list(month)).map(({ servings, note }) => [servings, note])).toEqual([
      [3, ''],
      [5, 'Double'],
      [2, 'Double'],
      [5, 'Double'],
    ])
  })

  it('stays as it is where a move of it is refused', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    const { id } = await plan.addEntry(soup)
    await plan.repeatEntry({ id, seriesId: SERIES, times: 2 })
    for (let n = 0; n < DAY_ENTRIES_MAX; n++) await plan.addEntry({ ...soup, day: '2026-05-05', text: 'Cake' })
    const before = await plan.list(month)
    const moved = plan.editEntry({ id, day: '2026-05-05', meal: 'lunch', servings: 9, later: true })
    await expect(moved).rejects.toMatchObject({ code: 'CONFLICT', message: planMessages.dayFull })
    expect(await plan.list(month)).toEqual(before)
  })

  it('goes from an entry on, and comes back', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    const { id } = await plan.addEntry(soup)
    const [second] = await plan.repeatEntry({ id, seriesId: SERIES, times: 2 })
    await plan
      .removeEntry({ id: second?.id ?? 0, later: true })
      .then(({ removed }) => expect(removed.map(({ day }) => day)).toEqual(['2026-05-11', '2026-05-18']))
    expect(await plan.list(month)).toMatchObject([{ day: MONDAY, seriesId: null }])
    await plan.addEntry({ ...soup, day: '2026-05-11', seriesId: SERIES })
    expect(await plan.list(month)).toMatchObject([{ seriesId: SERIES }, { seriesId: SERIES }])
    expect((await plan.removeEntry({ id })).removed).toHaveLength(1)
    expect(await planned(app, ines)).toEqual(['11 dinner Soup'])
  })
})

describe('the plan of a household', () => {
  it('is one for its members, whose changes wake each other', async ({ app, ines, tobias }) => {
    await together({ app, ines, tobias })
    const version = async () => (await app.db.select().from(households))[0]?.version ?? 0
    const before = await version()
    const { id } = await app.as(tobias).plan.addEntry({ day: MONDAY, meal: 'dinner', text: 'Soup', cookId: ines.id })
    expect(await planned(app, ines)).toEqual(['04 dinner Soup'])
    await app.as(ines).plan.editEntry({ id, text: 'Stew' })
    expect(await planned(app, tobias)).toEqual(['04 dinner Stew'])
    expect(await version()).toBe(before + 2)
    await app.db.delete(householdMembers)
    await expect(app.as(tobias).plan.editEntry({ id, text: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is nobody else’s, and looks as if it were not there', async ({ app, ines, tobias, bea }) => {
    await together({ app, ines, tobias })
    await app.make.friends(bea, ines)
    const { id } = await app.as(ines).plan.addEntry({ day: MONDAY, meal: 'dinner', text: 'Soup' })
    const { plan } = app.as(bea)
    expect(await plan.list(month)).toEqual([])
    for (const call of [
      (entry: number) => plan.editEntry({ id: entry, note: 'Mine' }),
      (entry: number) => plan.removeEntry({ id: entry }),
      (entry: number) => plan.cookEntry({ id: entry }),
      (entry: number) => plan.repeatEntry({ id: entry, seriesId: 'every-monday', times: 1 }),
      (entry: number) => plan.addEntries({ entries: [{ day: MONDAY, meal: 'dinner', leftoversOf: entry }] }),
      (entry: number) => plan.addEntry({ day: MONDAY, meal: 'dinner', leftoversOf: entry }),
    ]) {
      const [hidden, missing] = await Promise.allSettled([call(id), call(9_999_999)])
      expect(hidden).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND', message: 'Entry not found' } })
      expect(String((hidden as PromiseRejectedResult).reason)).toBe(String((missing as PromiseRejectedResult).reason))
    }
    expect(await plan.copyWeek({ from: MONDAY, to: '2026-05-11' })).toEqual({ added: 0 })
    expect(await plan.removeEntries({ ids: [id] })).toEqual({ success: true })
    expect(await app.db.select().from(planEntries)).toHaveLength(1)
  })

  it('tells members only of recipes that they may see', async ({ app, ines, tobias, bea }) => {
    await together({ app, ines, tobias })
    await app.make.friends(tobias, bea)
    await app.as(bea).profile.setPrivacy({ id: 0, isPublic: false })
    const theirs = await app.make.backBurnerRecipe(bea, 'Secret Stew')
    const kept = await app.make.backBurnerRecipe(tobias, 'Kept Soup', { isPublic: false })
    const foreign = app.as(ines).plan.addEntry({ day: MONDAY, meal: 'lunch', recipeId: theirs.id })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.as(tobias).plan.addEntry({ day: MONDAY, meal: 'lunch', recipeId: theirs.id })
    await app.as(tobias).plan.addEntry({ day: MONDAY, meal: 'dinner', recipeId: kept.id })
    expect(await planned(app, tobias)).toEqual(['04 lunch Secret Stew', '04 dinner Kept Soup'])
    expect(await app.as(ines).plan.list(month)).toMatchObject([
      { title: null, recipeId: null, kind: 'recipe' },
      { title: 'Kept Soup', recipeId: kept.id },
    ])
  })
})
