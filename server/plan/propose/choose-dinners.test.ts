import { describe, expect, it } from 'vitest'
import { type Candidate, chooseDinners, type Wish } from './choose-dinners.ts'

const MONDAY = '2026-11-02'
const day = (at: number, minutes: number | null = null) => ({ day: `2026-11-0${at}`, minutes })
const wish: Wish = { days: [day(2), day(3), day(4)], season: 'autumn', seed: 1, beside: [] }

const dish = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  meal: 'dinner',
  category: `Kind ${id}`,
  minutes: null,
  isFavourite: false,
  stars: null,
  lastOn: null,
  plannedOn: [],
  tags: [],
  mainFood: null,
  atHand: [],
  share: 0,
  ...more,
})
const many = Array.from({ length: 40 }, (_, at) => dish(at + 1))
const chosen = (candidates: Candidate[], more: Partial<Wish> = {}) =>
  chooseDinners(candidates, { ...wish, ...more }).map(({ recipeId }) => recipeId)

describe('chooseDinners', () => {
  it('chooses alike for the same input, and otherwise for another seed', () => {
    const first = chosen(many)
    expect(chosen(many.toReversed())).toEqual(first)
    expect(chosen(many, { seed: 2 })).not.toEqual(first)
    expect(new Set(first).size).toBe(3)
  })

  it('has as many as there are, and none twice', () => {
    expect(chosen([])).toEqual([])
    expect(chosen(many, { days: [] })).toEqual([])
    expect(chosen([dish(1), dish(2)]).sort()).toEqual([1, 2])
    expect(chosen([dish(1), dish(2)], { beside: [1] })).toEqual([2])
  })

  it('takes what is at hand, and names it', () => {
    const leeks = dish(99, { atHand: ['leeks', 'cream', 'eggs', 'flour'], share: 0.8, mainFood: 'leek' })
    const [dinner] = chooseDinners([...many, leeks], { ...wish, days: [day(2)] })
    expect(dinner).toEqual({
      day: MONDAY,
      recipeId: 99,
      minutes: null,
      reasons: ['at hand: leeks, cream, eggs', 'not cooked yet'],
    })
  })

  it('leaves out breakfasts and treats, and what was cooked or is planned near', () => {
    const none = [
      dish(1, { meal: 'breakfast' }),
      dish(2, { meal: 'treats' }),
      dish(3, { lastOn: '2026-10-28' }),
      dish(4, { plannedOn: ['2026-11-07'] }),
      dish(5, { plannedOn: ['2026-11-01', '2026-11-15'] }),
      dish(6, { lastOn: '2026-10-28', plannedOn: ['2026-11-15'] }),
    ]
    expect(chosen(none)).toEqual([])
    const [dinner] = chooseDinners(
      [dish(7, { lastOn: '2026-09-07', plannedOn: ['2026-10-20'], isFavourite: true })],
      wish,
    )
    expect(dinner?.reasons).toEqual(['not cooked for 8 weeks', 'favourite'])
  })

  it('keeps to the time of a day, and gives the quick dishes to the days with little', () => {
    const dishes = [dish(1, { minutes: 20, share: 1 }), dish(2, { minutes: 90 }), dish(3)]
    const dinners = chooseDinners(dishes, { ...wish, days: [day(2), day(3, 30), day(4, 10)] })
    expect(dinners.map(({ day: on, recipeId }) => [on, recipeId])).toEqual([
      [MONDAY, expect.toBeOneOf([2, 3])],
      ['2026-11-03', 1],
    ])
    expect(dinners[1]?.minutes).toBe(20)
  })

  it('prefers the season, and leaves other seasons to the end', () => {
    const dishes = [
      dish(1, { tags: ['Sommer'] }),
      dish(2, { tags: ['Weihnachten'] }),
      dish(3),
      dish(4, { tags: ['Herbst'] }),
    ]
    expect(chosen(dishes, { days: [day(2)] })).toEqual([4])
    expect(chosen(dishes, { days: [day(2), day(3)] }).sort()).toEqual([3, 4])
    expect(chosen(dishes, { days: [{ day: '2026-12-20', minutes: null }], season: 'winter' })).toEqual([2])
    const [dinner] = chooseDinners([dish(4, { tags: ['Fall dinners'] })], wish)
    expect(dinner?.reasons).toContain('season: autumn')
    expect(chosen([dish(1), dish(2, { tags: ['Summer time'] })], { days: [day(2)] })).toEqual([1])
    const foods = dish(5, { tags: ['Spring Onions', 'winter squash'] })
    expect(chosen([foods, dish(1, { tags: ['Sommer'] })], { days: [day(2)] })).toEqual([5])
    expect(chooseDinners([foods], { ...wish, season: 'spring' })[0]?.reasons).toEqual(['not cooked yet'])
  })

  it('varies what the dishes are made of', () => {
    const pasta = Array.from({ length: 9 }, (_, at) =>
      dish(at + 1, { mainFood: 'pasta', category: 'Pasta', share: 0.3 }),
    )
    const dishes = [...pasta, dish(20, { mainFood: 'rice' }), dish(21, { mainFood: 'fish' })]
    expect(chosen(dishes)).toEqual(expect.arrayContaining([20, 21]))
    expect(chosen(dishes, { days: [day(3)], beside: [1, 20] })).toEqual([21])
  })
})
