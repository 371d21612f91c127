import { describe, expect, it } from 'vitest'
import { readNeed, scaleNeed } from './need.ts'
import { rational } from './rational.ts'
import { showTotal } from './show-amount.ts'
import { totalOf } from './total.ts'

const shown = (name: string, ...lines: string[]) => showTotal(totalOf(lines.map(readNeed), name))

describe('what a line asks for', () => {
  it.each([
    ['2 onions, finely chopped', 'onions', '2'],
    ['1/2 cup sugar', 'sugar', '½ cup'],
    ['2 to 3 cups flour', 'flour', '2–3 cups'],
    ['110g/4oz brown shrimps', 'brown shrimps', '110 g'],
    ['1 cup (8 fluid ounces/250 milliliters) milk', 'milk', '1 cup'],
    ['¾ cup plus 2 tbsp cocoa', 'cocoa', '⅞ cup'],
    ['12 1/2 cups flour', 'flour', '12½ cups'],
    ['50 1/3 cups flour', 'flour', '50⅓ cups'],
    ['2 x 400 g cans beans', 'beans', '2 × 400 g cans'],
    ['1 (14 oz) can tomatoes', 'tomatoes', '1 × 14 oz can'],
    ['3 garlic cloves', 'garlic', '3 cloves'],
    ['2 bunches parsley', 'parsley', '2 bunches'],
    ['3 bay leaves', 'bay leaves', '3'],
    ['½ bunch parsley', 'parsley', '½ bunch'],
    ['1,5 l Wasser', 'Wasser', '1.5 l'],
    ['salt', 'salt', ''],
    ['pinch of salt', 'salt', ''],
  ])('%s', (line, name, amount) => {
    const need = readNeed(line)
    expect(need.name).toBe(name)
    expect(showTotal(totalOf([need], name))).toBe(amount)
  })

  it('keeps what may be taken instead', () => {
    expect(readNeed('1 tbsp thyme or 1 teaspoon dried')).toMatchObject({ name: 'thyme', instead: '1 teaspoon dried' })
    expect(readNeed('2 eggs, plus 1 egg, beaten').amounts).toHaveLength(1)
  })
})

describe('amounts of one food', () => {
  it.each([
    ['weights', 'flour', ['200 g flour', '1 kg flour'], '1.2 kg'],
    ['weights of two systems', 'beef', ['1 lb beef', '200 g beef'], '654 g'],
    ['volumes', 'milk', ['1 cup milk', '2 tbsp milk'], '1⅛ cups'],
    ['volumes of two systems', 'milk', ['1 cup milk', '100 ml milk'], '340 ml'],
    ['a volume whose weight is known', 'flour', ['1 cup flour', '100 g flour'], '220 g'],
    ['a volume whose weight is not', 'spinach', ['1 cup spinach', '100 g spinach'], '100 g + 1 cup'],
    ['a volume with its weight', 'spinach', ['1 cup (30 g) spinach', '100 g spinach'], '130 g'],
    ['pieces and a weight', 'onions', ['2 onions', '200 g onions'], '200 g + 2'],
    ['ranges', 'eggs', ['2-3 eggs', '4 eggs'], '6–7'],
    ['what cannot be added', 'tomatoes', ['2 cans tomatoes', '1 cup tomatoes'], '1 cup + 2 cans'],
    ['what has no amount', 'salt', ['salt', '1 tsp salt'], '1 tsp'],
    ['thirds', 'sugar', ['1/3 cup sugar', '1/3 cup sugar', '1/3 cup sugar'], '1 cup'],
  ])('adds %s', (_what, food, lines, expected) => {
    expect(shown(food, ...lines)).toBe(expected)
    expect(shown(food, ...lines.toReversed())).toBe(expected)
  })

  it('grow with the dish', () => {
    const half = scaleNeed(readNeed('3 cups flour'), rational(1n, 2n))
    expect(showTotal(totalOf([half], 'flour'))).toBe('1½ cups')
  })
})
