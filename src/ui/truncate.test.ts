import { describe, expect, it } from 'vitest'
import { truncate } from './truncate.ts'

describe('truncate', () => {
  it('leaves 150 characters alone and cuts 151', () => {
    expect(truncate('a'.repeat(150))).toBeNull()
    expect(truncate('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`)
  })

  it('cuts after a whole word and drops what hangs there', () => {
    expect(truncate('Leave them alone, then stir', 18)).toBe('Leave them alone…')
  })

  it('cuts a word that is longer than the last twenty characters', () => {
    expect(truncate(`To ${'m'.repeat(60)}`, 40)).toBe(`To ${'m'.repeat(37)}…`)
  })

  it('never splits what people see as one character', () => {
    expect(truncate('🍅'.repeat(20), 10)).toBe(`${'🍅'.repeat(10)}…`)
    expect(truncate('🍅'.repeat(10), 10)).toBeNull()
  })
})
