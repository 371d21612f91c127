import { describe, expect, it } from 'vitest'
import { Shelf } from '#tests/samples/storage.ts'
import { lineNames, readTicks, writeTicks } from './ticks.ts'

describe('ticks', () => {
  it('are kept for each recipe by itself', () => {
    const shelf = new Shelf()
    writeTicks(4, new Set(['salt']), () => shelf)
    expect(readTicks(4, () => shelf)).toEqual(new Set(['salt']))
    expect(readTicks(5, () => shelf)).toEqual(new Set())
    writeTicks(4, new Set(), () => shelf)
    expect(shelf.things.size).toBe(0)
  })

  it('of steps are kept beside those of ingredients', () => {
    const shelf = new Shelf()
    writeTicks(4, new Set(['Boil.']), () => shelf, 'steps')
    expect(readTicks(4, () => shelf)).toEqual(new Set())
    expect(readTicks(4, () => shelf, 'steps')).toEqual(new Set(['Boil.']))
  })

  it('survive rubbish in the storage, and having none', () => {
    const shelf = new Shelf()
    shelf.setItem('longtable:ticks:4', '{"a":1}')
    expect(readTicks(4, () => shelf)).toEqual(new Set())
    shelf.setItem('longtable:ticks:4', '["salt",7]')
    expect(readTicks(4, () => shelf)).toEqual(new Set(['salt']))
    const none = () => {
      throw new Error('storage is off')
    }
    writeTicks(4, new Set(['salt']), none)
    expect(readTicks(4, none)).toEqual(new Set())
  })

  it('tell alike lines apart', () => {
    expect(lineNames(['salt', 'flour', 'salt'])).toEqual(['salt', 'flour', 'salt#1'])
  })
})
