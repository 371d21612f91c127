import { describe, expect, it } from 'vitest'
import { stepped } from './stepper.tsx'

describe('stepped', () => {
  it('moves by the step', () => {
    expect(stepped(4, 1, 1, 99)).toBe(5)
    expect(stepped(4, -1, 1, 99)).toBe(3)
  })
  it('stays within its limits', () => {
    expect(stepped(1, -1, 1, 99)).toBe(1)
    expect(stepped(98, 5, 1, 99)).toBe(99)
  })
  it('brings back a value from outside', () => {
    expect(stepped(200, -1, 1, 99)).toBe(99)
  })
})
