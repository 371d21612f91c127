import { describe, expect, it } from 'vitest'
import { initials, pickByName } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Marguerite Okonkwo-Delacroix', 'MO'],
    ['  Wilhelmina van der   Hoogenband ', 'WH'],
    ['inès', 'I'],
    ['𝒩oor 李', '𝒩李'],
    ['', ''],
    ['   ', ''],
  ])('%j gives %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('pickByName', () => {
  it('is steady and within range', () => {
    const names = ['Inès Fairweather', 'Tobias Lindqvist', 'Priya', 'x'.repeat(5000), '']
    for (const name of names) {
      const picked = pickByName(name, 4)
      expect(picked).toBe(pickByName(name, 4))
      expect(picked).toBeGreaterThanOrEqual(0)
      expect(picked).toBeLessThan(4)
    }
    expect(new Set(names.map(name => pickByName(name, 4))).size).toBeGreaterThan(1)
  })
})
