import { describe, expect, it } from 'vitest'
import { phaseOf, usualPeriod } from './phases.ts'

const cycle = { period: { start: 100, end: 103 }, none: null, usualPeriod: 5, ovulation: 115 }
const phases = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => phaseOf(from + at, cycle, null)[0]).join('')

describe('phases', () => {
  it('follow each other: two days before ovulation to one after are ovulatory', () => {
    expect(phases(100, 120)).toBe('mmmmm' + 'ffffffff' + 'oooo' + 'llll')
  })

  it('take what is logged first', () => {
    const longer = { ...cycle, period: { start: 100, end: 106 } }
    expect(phaseOf(106, longer, 'light')).toBe('menstrual')
    expect(phaseOf(104, cycle, 'none')).toBe('follicular')
    expect(phaseOf(120, cycle, 'light')).toBe('luteal')
  })

  it('end the menstrual part where none was logged', () => {
    const over = { ...cycle, period: { start: 100, end: 101 }, none: 102 }
    expect(phaseOf(101, over, 'light')).toBe('menstrual')
    expect(phaseOf(102, over, 'none')).toBe('follicular')
    expect(phaseOf(103, over, null)).toBe('follicular')
    expect(phaseOf(103, over, 'light')).toBe('menstrual')
  })

  it('have a menstrual part of the own length, within two to eight days', () => {
    const periods = (days: number, count: number) => Array.from({ length: count }, () => ({ start: 0, end: days - 1 }))
    expect(usualPeriod([])).toBe(5)
    expect(usualPeriod(periods(3, 4))).toBe(4)
    expect(usualPeriod(periods(1, 40))).toBe(2)
    expect(usualPeriod(periods(14, 40))).toBe(8)
  })
})
