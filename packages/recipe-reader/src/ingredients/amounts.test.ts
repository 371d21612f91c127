import { describe, expect, it } from 'vitest'
import { parseLine } from './parse-line.ts'

/** The amounts of a line: the text of each, its quantity, and its unit. */
const amounts = (line: string) =>
  parseLine(line).amounts.map(({ start, end, quantity, quantityTo, unit }) =>
    [line.slice(start, end), quantityTo === null ? quantity : `${quantity}-${quantityTo}`, unit ?? ''].join('|'),
  )

describe('the amounts of a line', () => {
  it.each([
    ['110g/4oz brown shrimps', ['110g|110|g', '4oz|4|oz']],
    [
      '1 cup (8 fluid ounces/250 milliliters) milk',
      ['1 cup|1|cup', '8 fluid ounces|8|fl oz', '250 milliliters|250|ml'],
    ],
    ['3 ripe pears (approximately 500g/1lb 2oz), peeled', ['3|3|', '500g|500|g', '1lb|1|lb', '2oz|2|oz']],
    ['2 x 400 g cans beans', ['2|2|', '400 g|400|g']],
    ['¾ c plus 2 tbsp (80 grams) cocoa', ['¾ c|0.75|cup', '2 tbsp|2|tbsp', '80 grams|80|g']],
    ['1 chicken (3½ to 4 pounds), cut into 8 pieces', ['1|1|', '3½ to 4 pounds|3.5-4|lb']],
    ['1 tbsp thyme or 1 teaspoon dried', ['1 tbsp|1|tbsp', '1 teaspoon|1|tsp']],
    ['2 egg yolks, plus 1 egg, beaten', ['2|2|', '1|1|']],
    ['4 ounces dried apricots (about 20), sliced', ['4 ounces|4|oz', '20|20|']],
    ['1 tightly packed tablespoon oregano', ['1 tightly packed tablespoon|1|tbsp']],
    ['1,5 l Wasser oder 2 Tassen Brühe', ['1,5 l|1.5|l', '2 Tassen|2|cup']],
  ])('%s', (line, expected) => {
    expect(amounts(line)).toEqual(expected)
  })

  it.each([
    ['butter for a 7-inch tin', []],
    ['1 pastry case for a 23 cm tin', ['1|1|']],
    ['100 g chocolate (80% cocoa)', ['100 g|100|g']],
    ['2 cm piece ginger', []],
    ['2.5cm/1in fresh ginger', []],
    ['00 flour', []],
    ['300 g type 00 flour', ['300 g|300|g']],
    ['200 g Mehl (Type 405)', ['200 g|200|g']],
    ['No. 1 flour', []],
    ['2019 vintage port', []],
    ['1 cup warm (10° to 110°F) water', ['1 cup|1|cup']],
    ['2 cups water, at 180 C', ['2 cups|2|cup']],
    ['2 gelatine leaves, softened for 10 minutes', ['2|2|']],
    ['3 potatoes, cut into about 8 chunks each', ['3|3|']],
    ['1 quart 7-Up', ['1 quart|1|quart']],
    ['250 g pastry, rolled to 3-4mm thick', ['250 g|250|g']],
  ])('leaves out what is not an amount: %s', (line, expected) => {
    expect(amounts(line)).toEqual(expected)
  })
})

describe('any text at all', () => {
  const bits = [
    '1',
    ' ',
    '(',
    ')',
    '[',
    '/',
    '1/2',
    '-',
    '–',
    '½',
    ',',
    '1,012',
    '.',
    'a ',
    'one ',
    'cup ',
    'x',
    'or ',
    'to ',
  ]
  bits.push(
    'fresh ',
    'large ',
    'chopped and ',
    'juice of ',
    'c. à s. ',
    "d'",
    '°',
    '%',
    '"',
    'into ',
    '\n',
    '🥕',
    '12 a ',
  )

  it('gives amounts in order, inside the text, above zero', () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1664525 + 1013904223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const faults: string[] = []
    for (let round = 0; round < 4000; round++) {
      const text = Array.from({ length: 1 + next(30) }, () => bits[next(bits.length)]).join('')
      let at = 0
      for (const { start, end, quantity, quantityTo } of parseLine(text).amounts) {
        const isPlaced = start >= at && end > start && end <= text.length
        if (!isPlaced || !(quantity > 0) || (quantityTo !== null && quantityTo <= quantity)) faults.push(text)
        at = end
      }
    }
    expect(faults).toEqual([])
  })

  // Anything worse than linear would not come back from these.
  it.each(bits)('comes back from a megabyte of %j', bit => {
    const text = bit.repeat(Math.ceil(1_000_000 / bit.length))
    expect(parseLine(text).amounts.length).toBeLessThan(25)
    expect(parseLine(`1 cup ${text}`).quantity).not.toBeNull()
  })
})
