import { expect, it } from 'vitest'
import { amountColumn } from './amount-column.ts'

const columnOf = (...lines: string[]) => amountColumn(lines)

it('is as wide as the amounts of a list, up to a limit', () => {
  expect(columnOf('1000 g flour', '7 g yeast')).toMatchObject({ '--amounts': '5.5ch' })
  expect(columnOf('1½ tablespoons oil', '2 tablespoons salt')).toMatchObject({ '--amounts': '9.5ch' })
})

it('leaves a rare long amount to reach over it', () => {
  const short = ['1 cup milk', '2 cups flour', '3 eggs', '1 tsp salt']
  expect(columnOf(...short, '1½ tablespoons oil')).toEqual(columnOf(...short))
})

it('has a least width for counts, and none without amounts', () => {
  expect(columnOf('2 eggs', '1 lemon')).toMatchObject({ '--amounts': '4.5ch' })
  expect(columnOf('Salt', 'Pepper')).toMatchObject({ '--amounts': '0px' })
  expect(columnOf()).toMatchObject({ '--amounts': '0px' })
})
