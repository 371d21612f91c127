import { expect, test } from 'vitest'
import { asTable, median, summarize } from './report.ts'

test('the median ignores how far off the others are', () => {
  expect(median([9000, 10, 12])).toBe(12)
  expect(median([1, 2, 3, 10])).toBe(2.5)
  expect(() => median([])).toThrow()
})

test('ratios compare the medians with the floor of the same figure', () => {
  const runs = (...rates: number[]) => rates.map(perSecond => ({ perSecond, p99: 4, effort: 500 / perSecond }))
  const lines = summarize('feed', [
    { what: 'floor', runs: runs(1000, 1200, 900) },
    { what: 'product', runs: runs(400, 500, 5000) },
  ])
  expect(lines.map(({ what, perSecond, ratio, effortRatio }) => [what, perSecond, ratio, effortRatio])).toEqual([
    ['floor', 1000, 1, 1],
    ['product', 500, 0.5, 0.5],
  ])
  expect(asTable(lines)).toMatch(/feed +product +500\.0 +4 +0\.50 +1\.000 +0\.50/)
  expect(summarize('feed', [{ what: 'floor', runs: [{ perSecond: 9, p99: 4, effort: null }] }])).toMatchObject([
    { effort: null, effortRatio: null },
  ])
  expect(() => summarize('feed', [{ what: 'product', runs: runs(1) }])).toThrow('no floor')
})
