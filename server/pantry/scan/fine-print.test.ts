import { describe, expect, it } from 'vitest'
import { isFinePrint, withoutFinePrint } from './fine-print.ts'

const placed = (text: string, y: number, more: { x?: number; height?: number } = {}) => {
  const { x = 200, height = 20 } = more
  return { text, x, y, height, across: 300, down: height }
}

describe('fine print', () => {
  it.each([
    'Ingredients: milk, sugar',
    'ZUTATEN: Milch',
    'davon Zucker 4,8 g',
    'Energy 1520 kJ',
    'of which sugars, salt',
    'butter, salt, flour',
  ])('is “%s”', text => expect(isFinePrint(text)).toBe(true))

  it.each(['Sea Salt', 'Chopped Tomatoes', 'Zucker', 'Protein', 'Milch'])('is not “%s”', text =>
    expect(isFinePrint(text)).toBe(false),
  )

  it('takes lines of the same size beside it along, one after the other', () => {
    const table = ['Energy 100 kcal', 'Fat', 'Sugars', 'Salt'].map((text, row) => placed(text, 100 + 50 * row))
    expect(withoutFinePrint(table)).toEqual([])
  })

  it('takes what another look shows larger in the same place along', () => {
    expect(withoutFinePrint([placed('Zutaten: Zucker, Milch', 100), placed('Milch', 105, { height: 50 })])).toEqual([])
  })

  it('leaves the name above it and the package beside it', () => {
    const name = placed('Sea Salt', 60, { height: 60 })
    const other = placed('Sugar', 100, { x: 900 })
    expect(withoutFinePrint([name, placed('Energy 0 kcal', 130), placed('Salt 99 g', 165), other])).toEqual([
      name,
      other,
    ])
  })
})
