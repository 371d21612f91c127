import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields } from '#tests/fixtures/make.ts'
import { planMessages } from '../constants.ts'

const NOW = Date.UTC(2026, 10, 1)
const it = appTest(() => ({ now: () => NOW })).extend('ines', chef('Inès'))

const days = ['2026-11-02', '2026-11-03']

describe('proposals for dinners', () => {
  it('are none for an empty kitchen, and for days of two weeks', async ({ app, ines }) => {
    const { plan } = app.as(ines)
    expect(await plan.proposeDinners({ days })).toEqual({ recipeCount: 0, dinners: [] })
    await expect(plan.proposeDinners({ days: ['2026-11-02', '2026-11-09'] })).rejects.toThrow(planMessages.oneWeek)
    await expect(plan.proposeDinners({ days: [] })).rejects.toThrow(planMessages.noDay)
  })

  it('go by what is at hand, tags, times and what was cooked, and write nothing', async ({ app, ines }) => {
    const { plan, kitchen, pantry } = app.as(ines)
    const add = async (title: string, more: object = {}) =>
      (await kitchen.addToCookbook({ id: 0, ...recipeFields(title), mealSection: 'dinner', ...more })).id
    const leeks = await add('Leek Tart', { ingredients: ['4 leeks', '200 ml cream'], prepTime: 10, cookTime: 20 })
    const goose = await add('Goose', { tags: ['Christmas'], prepTime: 10, cookTime: 10 })
    const soup = await add('Pumpkin Soup', { tags: ['Autumn'], prepTime: 5, cookTime: 20 })
    const roast = await add('Roast', { prepTime: 20, cookTime: 100 })
    await kitchen.addCooking({ recipeId: roast, cookedOn: '2026-09-01' })
    await pantry.keepAtHand({ items: [{ name: 'Leeks' }, { name: 'Cream' }] })
    const chosen = async (more: object = {}) =>
      (await plan.proposeDinners({ days, ...more })).dinners.map(({ recipe }) => recipe.id)

    const { dinners, recipeCount } = await plan.proposeDinners({ days })
    expect(recipeCount).toBe(4)
    expect(dinners).toHaveLength(2)
    expect(dinners.find(({ recipe }) => recipe.id === leeks)?.reasons[0]).toMatch(
      /^at hand: (leeks, cream|cream, leeks)$/,
    )
    expect(dinners.find(({ recipe }) => recipe.id === soup)?.reasons).toContain('season: autumn')
    expect(await chosen()).toEqual(dinners.map(({ recipe }) => recipe.id))
    expect(await chosen({ beside: [leeks, soup], without: [goose] })).toEqual([roast])
    expect(await chosen({ weekdayMinutes: 30, without: [goose] })).not.toContain(roast)
    expect(await plan.list({ from: '2026-11-01', to: '2026-11-30' })).toEqual([])

    await plan.addEntry({ day: '2026-11-02', meal: 'dinner', recipeId: soup })
    const rest = await plan.proposeDinners({ days })
    expect(rest.dinners.map(({ day, recipe }) => [day, recipe.id])).toEqual([['2026-11-03', leeks]])

    // Planned every Saturday: that the last one is far away does not make the others so.
    const { id } = await plan.addEntry({ day: '2026-10-31', meal: 'dinner', recipeId: leeks })
    await plan.repeatEntry({ id, seriesId: 'every-saturday', times: 4 })
    expect(await chosen({ days: ['2026-11-03', '2026-11-08'], beside: [roast, goose] })).toEqual([])
  })
})
