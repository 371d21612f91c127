import { describe, expect, test } from 'vitest'
import {
  addedBelow,
  headed,
  LINES_MAX,
  type Line,
  linesOf,
  pastedIn,
  pastedLines,
  removed,
  textsOf,
  typedIn,
} from './line-list.ts'

const texts = (lines: readonly Line[]) => lines.map(row => row.text)
const idAt = (lines: readonly Line[], at: number) => lines[at]?.id ?? -1

describe('a list as rows', () => {
  test('an empty list is one empty row, which says nothing', () => {
    const lines = linesOf([])
    expect(texts(lines)).toEqual([''])
    expect(textsOf(lines)).toEqual({ texts: [], headings: [] })
  })

  test('rows say what they were made of, with headings over the same lines', () => {
    const list = ['flour', 'butter', 'apples']
    const headings = [
      { at: 0, title: 'Crust' },
      { at: 2, title: 'Filling' },
    ]
    expect(textsOf(linesOf(list, headings))).toEqual({ texts: list, headings })
  })

  test('blank rows are dropped, and their heading stands over the next that says something', () => {
    const lines = linesOf(['flour', ' ', 'apples'], [{ at: 1, title: 'Filling' }])
    expect(textsOf(lines)).toEqual({ texts: ['flour', 'apples'], headings: [{ at: 1, title: 'Filling' }] })
  })

  test('a heading of spaces, or with nothing below it, is dropped', () => {
    const lines = linesOf(['flour', ''], [{ at: 1, title: 'Filling' }])
    expect(textsOf(headed(lines, idAt(lines, 0), '  ')).headings).toEqual([])
  })

  test('a line that was read doubtfully is certain once it was changed', () => {
    const lines = linesOf(['1 cup flour', '8 eggs'], [], new Map([[1, 'It may be a 3.']]))
    expect(lines.map(row => row.doubt)).toEqual([null, 'It may be a 3.'])
    expect(typedIn(lines, idAt(lines, 1), '3 eggs')[1]).toMatchObject({ text: '3 eggs', doubt: null })
  })
})

describe('adding and removing rows', () => {
  test('a row comes below the one that was left, and gets the focus', () => {
    const lines = linesOf(['flour', 'apples'])
    const after = addedBelow(lines, idAt(lines, 0))
    expect(texts(after.lines)).toEqual(['flour', '', 'apples'])
    expect(after.focus).toBe(idAt(after.lines, 1))
  })

  test('an empty row that waits below is used', () => {
    const lines = linesOf(['flour', ''])
    const after = addedBelow(lines, idAt(lines, 0))
    expect(texts(after.lines)).toEqual(['flour', ''])
    expect(after.focus).toBe(idAt(lines, 1))
  })

  test('there are no more rows than a recipe may have', () => {
    const lines = linesOf(Array.from({ length: LINES_MAX }, () => 'salt'))
    expect(addedBelow(lines).lines).toHaveLength(LINES_MAX)
    expect(addedBelow(lines).focus).toBeNull()
  })

  test('removing gives the focus to the row above, and the heading to the row below', () => {
    const lines = linesOf(['flour', 'apples', 'sugar'], [{ at: 1, title: 'Filling' }])
    const after = removed(lines, idAt(lines, 1))
    expect(after.lines.map(row => [row.heading, row.text])).toEqual([
      [null, 'flour'],
      ['Filling', 'sugar'],
    ])
    expect(after.focus).toBe(idAt(lines, 0))
  })

  test('the last row stays', () => {
    const lines = linesOf(['flour'])
    expect(texts(removed(lines, idAt(lines, 0)).lines)).toEqual(['flour'])
  })
})

describe('pasting', () => {
  test('lines come without bullets and blank lines, quantities stay', () => {
    expect(pastedLines('• 2 eggs\r\n\r\n- 1 cup flour\n-2 °C water\n½ tsp soda\r3. 4 pears')).toEqual([
      '2 eggs',
      '1 cup flour',
      '-2 °C water',
      '½ tsp soda',
      '3. 4 pears',
    ])
  })

  test('steps come without their numbers', () => {
    expect(pastedLines('1. Mix.\nStep 2: Fold.\n3) Bake 20 min.\n10 minutes later, eat.', true)).toEqual([
      'Mix.',
      'Fold.',
      'Bake 20 min.',
      '10 minutes later, eat.',
    ])
  })

  test('a star that stands alone stays as it is', () => {
    expect(pastedLines('*\n2 eggs')).toEqual(['*', '2 eggs'])
  })

  test('several lines stand where the text was chosen', () => {
    const lines = linesOf(['before [chosen] after', 'last'])
    const after = pastedIn(lines, idAt(lines, 0), { start: 7, end: 15 }, ['one', 'two', 'three'])
    expect(texts(after.lines)).toEqual(['before one', 'two', 'three after', 'last'])
    expect(after.focus).toBe(idAt(after.lines, 2))
  })

  test('what does not fit is left out', () => {
    const lines = linesOf(Array.from({ length: LINES_MAX - 1 }, () => 'salt'))
    const after = pastedIn(lines, idAt(lines, 0), { start: 4, end: 4 }, ['a', 'b', 'c', 'd'])
    expect(after.lines).toHaveLength(LINES_MAX)
    expect(texts(after.lines).slice(0, 3)).toEqual(['salta', 'b', 'salt'])
  })
})
