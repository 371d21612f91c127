import { describe, expect, it } from 'vitest'
import { densityOf } from './cup-weights.ts'
import { dairy } from './dairy.ts'
import { findFood } from './find-food.ts'
import { foods } from './foods.ts'
import { fruit } from './fruit.ts'
import { grains } from './grains.ts'
import { pantry } from './pantry.ts'
import { proteins } from './proteins.ts'
import { namesOf, writtenNames } from './read-table.ts'
import { spices } from './spices.ts'
import { vegetables } from './vegetables.ts'

describe('the tables of foods', () => {
  const lines = [proteins, vegetables, fruit, dairy, grains, spices, pantry].flatMap(table => table.trim().split('\n'))
  const rows = lines.filter(line => !line.startsWith(' ')).map(line => line.split(' | '))
  const varieties = lines.filter(line => line.startsWith(' ')).map(line => line.trim().split(' | '))

  it('have thirteen columns in every line, and four in that of a variety', () => {
    expect(rows.length).toBe(foods.length)
    expect(rows.filter(cells => cells.length !== 13)).toEqual([])
    expect(varieties.length).toBe(foods.flatMap(food => food.varieties).length)
    expect(varieties.filter(cells => cells.length !== 4)).toEqual([])
  })

  it('give honest weights', () => {
    for (const [kcal = '', piece = '', cup = ''] of [
      ...rows.map(cells => cells.slice(4, 7)),
      ...varieties.map(cells => cells.slice(1)),
    ]) {
      expect(kcal).toMatch(/^(-|\d+)$/)
      expect(Number(kcal === '-' ? 0 : kcal)).toBeLessThanOrEqual(900)
      expect(piece).toMatch(/^(-|\d+(\.\d+)?)$/)
      expect(cup).toMatch(/^(-|chart|\d+(\.\d+)?)$/)
    }
    expect(foods.filter(food => food.weights !== null).length).toBeGreaterThan(400)
  })

  /** Whether the chart has the name itself, not only the last words of it. */
  const isInChart = (name: string) =>
    densityOf(name) !== null && densityOf(name) !== densityOf(name.replace(/^\S+\s*/, ''))

  it('leave the cups to the chart that it has, and those alone', () => {
    for (const { key, cells, weights, varieties: kinds } of foods) {
      const english = (cells[0] ?? '').split(', ')
      if (weights?.cupG === 'chart')
        expect(
          english.filter(name => densityOf(name) !== null),
          key,
        ).not.toEqual([])
      else if (weights) expect(english.filter(isInChart), key).toEqual([])
      for (const { names, weights: own } of kinds)
        if (own.cupG !== 'chart') expect(names.filter(isInChart), key).toEqual([])
    }
  })

  it('give every name to one food, without digits, which are not read', () => {
    const owners = new Map<string, Set<string>>()
    for (const food of foods) {
      for (const { form, isWritten } of namesOf(food)) {
        if (isWritten) owners.set(form, (owners.get(form) ?? new Set()).add(food.key))
      }
    }
    expect([...owners].filter(([, keys]) => keys.size > 1)).toEqual([])
    expect([...owners.keys()].filter(form => form.length < 2)).toEqual([])
    expect(foods.flatMap(writtenNames).filter(name => /\d/.test(name))).toEqual([])
  })
})

describe('findFood', () => {
  it.each([
    ['chicken stock', 'chicken stock'],
    ['boneless chicken breasts', 'chicken breast'],
    ['extra virgin olive oil', 'olive oil'],
    ['sweet potatoes', 'sweet potato'],
    ['tinned chopped tomatoes', 'canned tomato'],
    ['cherries', 'cherry'],
    ['bay leaves', 'bay leaf'],
    ['peanut butter', 'peanut butter'],
    ['Weizenmehl', 'flour'],
    ['Olivenöl', 'olive oil'],
    ['œufs', 'egg'],
    ['azúcar moreno', 'brown sugar'],
    ['free-range egg yolks', 'egg yolk'],
    ['black pepper', 'black pepper'],
    ['chicken drumsticks', 'chicken drumstick'],
    ['Vollkornreis', 'brown rice'],
    ['tomatoes in juice', 'tomato'],
    ['Thunfisch in Öl', 'tuna'],
  ])('knows %s', (name, food) => expect(findFood(name)?.name).toBe(food))

  it.each(['', 'constructor', '__proto__', 'moon dust', 'rose', '½'])('knows nothing of %s', name =>
    expect(findFood(name)).toBeNull(),
  )
})
