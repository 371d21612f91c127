import { describe, expect, it } from 'vitest'
import { sourceLine } from './source-line.ts'
import { understandLines } from './understand-lines.ts'

/** A printed line: ten pixels a letter, 30 high, in a column that begins at `left`. */
function printed(text: string, leading: number, { column = 0, page = 1, height = 22, left = 50 } = {}) {
  const firstWord = ((text.split(' ')[0]?.length ?? 0) + 1) * 10
  return sourceLine(text, false, { page, column, left, right: left + text.length * 10, height, leading, firstWord })
}

describe('understandLines', () => {
  it('takes the largest print for the title, also over two lines', () => {
    const lines = [
      printed('The Country Kitchen', 0, { height: 18 }),
      printed('Chicken Salad with Red', 60, { height: 44 }),
      printed('Grapes', 56, { height: 43 }),
      printed('Ingredients', 60, { height: 28 }),
      printed('6 cups chicken', 34),
      printed('3 cups grapes', 34),
    ]
    expect(understandLines(lines)?.recipe.title).toBe('Chicken Salad with Red Grapes')
  })

  it('joins what was broken at the edge of a column and keeps apart what was meant to be', () => {
    const lines = [
      printed('Ingredients', 0),
      printed('2 cups strawberries, sliced (see', 34),
      printed('notes on slicing)', 28),
      printed('1 cup Very COLD butter, grated', 34),
      printed('or chopped', 28),
      printed('fresh mint', 34),
      printed('Method', 60, { column: 1 }),
      printed('1. Slice the strawberries and toss them in a', 34, { column: 1, left: 500 }),
      printed('bowl. Chill.', 28, { column: 1, left: 500 }),
      printed('2. Serve.', 36, { column: 1, left: 500 }),
    ]
    const understood = understandLines(lines)
    expect(understood?.recipe.ingredients).toEqual([
      '2 cups strawberries, sliced (see notes on slicing)',
      '1 cup Very COLD butter, grated or chopped',
      'fresh mint',
    ])
    expect(understood?.recipe.instructions).toEqual([
      'Slice the strawberries and toss them in a bowl. Chill.',
      'Serve.',
    ])
    expect(understood?.origins.ingredients).toEqual([[1, 2], [3, 4], [5]])
    expect(understood?.origins.instructions).toEqual([[7, 8], [9]])
  })

  it('goes on with an unfinished step on the next page and leaves page numbers out', () => {
    const lines = [
      printed('Ingredients', 0),
      printed('2 eggs', 34),
      printed('1 cup milk', 34),
      printed('Method', 60),
      printed('1. Beat the eggs.', 34),
      printed('2. Pour the milk into', 34),
      printed('12', 80),
      printed('the eggs and stir.', 0, { page: 2 }),
      printed('3. Fry.', 34, { page: 2 }),
    ]
    expect(understandLines(lines)?.recipe.instructions).toEqual([
      'Beat the eggs.',
      'Pour the milk into the eggs and stir.',
      'Fry.',
    ])
  })
})
