import { describe, expect, it } from 'vitest'
import { makeHistories } from './generator.ts'
import { walkForward } from './walk-forward.ts'

describe('predictions of made-up histories', () => {
  it.each([
    { missed: 0, error: 2.55 },
    { missed: 0.05, error: 2.6 },
    { missed: 0.1, error: 2.65 },
  ])('err by less than $error days with $missed of the periods missing', ({ missed, error }) => {
    for (const lutealByPerson of [false, true]) {
      const measured = walkForward(makeHistories({ seed: 7, chefs: 600, missed, lutealByPerson }))
      expect(measured.predictions).toBeGreaterThan(5000)
      expect(measured.error).toBeLessThan(error)
      expect(measured.calibrationError).toBeLessThan(0.05)
      expect(measured.inRange).toBeGreaterThan(0.78)
    }
  })
})
