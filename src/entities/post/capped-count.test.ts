import { describe, expect, it } from 'vitest'
import { cappedCount, cappedStep, cappedText } from './capped-count.ts'

describe('a count with an end', () => {
  it('says when there may be more', () => {
    expect([0, 1, 99, 100, 250].map(count => cappedCount(count))).toEqual(['0', '1', '99', '99+', '99+'])
  })

  it('knows one from many', () => {
    expect(cappedText(1, 'new dish', 'new dishes')).toBe('1 new dish')
    expect(cappedText(2, 'new dish', 'new dishes')).toBe('2 new dishes')
    expect(cappedText(100, 'remake')).toBe('99+ remakes')
    expect(cappedText(0, 'comment')).toBe('0 comments')
  })

  it('steps within what is known', () => {
    expect(cappedStep(4, 1)).toBe(5)
    expect(cappedStep(99, 1)).toBe(100)
    expect(cappedStep(100, -1)).toBe(100)
    expect(cappedStep(0, -1)).toBe(0)
  })
})
