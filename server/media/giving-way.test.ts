import { expect, it } from 'vitest'
import { givingWay, restAfter } from './giving-way.ts'

it('rests after work during which the event loop had hardly an idle moment, and never otherwise', () => {
  expect(restAfter(100, 0)).toBe(0)
  expect(restAfter(100, 0.79)).toBe(0)
  expect(restAfter(100, 0.9)).toBeGreaterThan(20)
  expect(restAfter(200, 0.9)).toBe(2 * restAfter(100, 0.9))
})

it('answers what the step answers, and throws what it throws', async () => {
  expect(await givingWay(async () => 'made')).toBe('made')
  await expect(givingWay(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
})
