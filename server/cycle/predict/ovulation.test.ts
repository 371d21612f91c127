import { expect, it } from 'vitest'
import { testedOvulation } from './ovulation.ts'

it('the day after the first of the last run of positive tests within a cycle is its ovulation', () => {
  expect(testedOvulation([10, 11, 20, 21, 22, 40], 5, 33)).toBe(21)
  expect(testedOvulation([10, 20, 40], 5, 33)).toBe(21)
  expect(testedOvulation([4, 5, 6], 5, 33)).toBe(6)
  expect(testedOvulation([4, 33], 5, 33)).toBeNull()
  expect(testedOvulation([], 5, 33)).toBeNull()
})

it('sixty years of tests are not looked through for each cycle', () => {
  let looks = 0
  const days = Array.from({ length: 11_000 }, (_, at) => at * 2)
  const counted = new Proxy(days, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks++
      return Reflect.get(target, key)
    },
  })
  for (let start = 0; start < 22_000; start += 28) testedOvulation(counted, start, start + 28)
  expect(looks).toBeLessThan(100_000)
})
