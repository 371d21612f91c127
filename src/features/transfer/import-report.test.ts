import { expect, test } from 'vitest'
import type { ImportedView, ImportLineView } from '#server/kitchen/transfer/contract.ts'
import {
  chosenIndexes,
  offerMessage,
  outcomeMessage,
  pieces,
  type ReportLine,
  unfetchedMessage,
  withOutcomes,
} from './import-report.ts'

const line = (index: number, state: ImportLineView['state']): ReportLine => ({
  index,
  title: `Recipe ${index}`,
  state,
  note: null,
  pictures: 0,
  outcome: null,
})
const lines = [line(0, 'new'), line(1, 'duplicate'), line(2, 'unreadable'), line(3, 'new')]
const outcome = (index: number, state: ImportedView['state']): ImportedView => ({
  index,
  state,
  recipeId: 1,
  note: null,
  unfetched: 0,
})

test('what the kitchen has already comes again only when that is wished', () => {
  expect(chosenIndexes(lines, false)).toEqual([0, 3])
  expect(chosenIndexes(lines, true)).toEqual([0, 1, 3])
})

test('a step changes the lines it tells of and leaves the others', () => {
  const after = withOutcomes(withOutcomes(lines, [outcome(0, 'imported')]), [outcome(3, 'failed')])
  expect(after.map(({ outcome }) => outcome?.state)).toEqual(['imported', undefined, undefined, 'failed'])
  expect(outcomeMessage(after)).toBe('1 recipe brought in, 1 that did not work')
  expect(outcomeMessage(lines)).toBe('Nothing was brought in')
})

test('the offer in words, and the steps', () => {
  expect(offerMessage(lines)).toBe('2 new recipes, 1 that you have already, 1 that cannot be read')
  expect(offerMessage([line(0, 'new')])).toBe('1 new recipe')
  expect(pieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(pieces([], 2)).toEqual([])
})

test('pictures that were not fetched in words', () => {
  const after = withOutcomes(lines, [
    { ...outcome(0, 'imported'), unfetched: 1200 },
    { ...outcome(3, 'imported'), unfetched: 34 },
  ])
  expect(unfetchedMessage(after)).toMatch(/^1,234 pictures were not fetched: .*\.$/)
  expect(unfetchedMessage(withOutcomes(lines, [{ ...outcome(0, 'imported'), unfetched: 1 }]))).toMatch(
    /^1 picture was not/,
  )
  expect(unfetchedMessage(lines)).toBe('')
})
