import { describe, expect, it } from 'vitest'
import { portionsOf } from '#common/recipe/portions.ts'
import { Shelf } from '#tests/samples/storage.ts'
import { readPortions, writePortions } from './portions.ts'

describe('portions', () => {
  it('scale by servings, or by a multiple where there are none', () => {
    expect(portionsOf(4, null)).toEqual({ factor: 1, servings: 4 })
    expect(portionsOf(4, 6)).toEqual({ factor: 1.5, servings: 6 })
    expect(portionsOf(4, 0.5)).toEqual({ factor: 0.25, servings: 1 })
    expect(portionsOf(null, null)).toEqual({ factor: 1, servings: null })
    expect(portionsOf(null, 0.5)).toEqual({ factor: 0.5, servings: null })
  })

  it('are remembered for each recipe by itself', () => {
    const shelf = new Shelf()
    writePortions(7, 6, () => shelf)
    expect([readPortions(7, () => shelf), readPortions(8, () => shelf)]).toEqual([6, null])
    writePortions(7, null, () => shelf)
    expect(shelf.things.size).toBe(0)
  })

  it('survive rubbish in the storage, and having none', () => {
    const shelf = new Shelf()
    for (const rubbish of ['', 'four', '-2', '0', '1e9', 'NaN']) {
      shelf.things.set('longtable:portions:7', rubbish)
      expect(readPortions(7, () => shelf)).toBeNull()
    }
    const none = () => {
      throw new Error('storage is off')
    }
    writePortions(7, 6, none)
    expect(readPortions(7, none)).toBeNull()
  })
})
