import { describe, expect, it } from 'vitest'
import { headingOf, listParts, placesOf } from './headings.ts'

const dough = { at: 0, title: 'For the dough' }
const sauce = { at: 3, title: 'For the sauce' }

describe('listParts', () => {
  it('is one part without headings, and none without lines', () => {
    expect(listParts(2, [])).toEqual([{ title: null, from: 0, to: 2 }])
    expect(listParts(0, [dough])).toEqual([])
  })

  it('cuts at headings in the order of their places', () => {
    expect(listParts(5, [sauce, dough])).toEqual([
      { title: 'For the dough', from: 0, to: 3 },
      { title: 'For the sauce', from: 3, to: 5 },
    ])
  })

  it('begins without a heading when the first one comes later', () => {
    expect(listParts(5, [sauce]).map(part => part.title)).toEqual([null, 'For the sauce'])
  })

  it('leaves out a heading with nothing below it, as after lines were deleted', () => {
    expect(listParts(3, [dough, sauce, { at: 9, title: 'Gone' }])).toEqual([{ title: 'For the dough', from: 0, to: 3 }])
  })

  it('has every line once', () => {
    expect(listParts(5, [sauce, { at: 4, title: 'To serve' }]).flatMap(placesOf)).toEqual([0, 1, 2, 3, 4])
  })
})

describe('headingOf', () => {
  it('finds the heading above a line', () => {
    expect(headingOf(2, [sauce, dough])).toBe('For the dough')
    expect(headingOf(4, [sauce, dough])).toBe('For the sauce')
    expect(headingOf(1, [sauce])).toBeNull()
  })
})
