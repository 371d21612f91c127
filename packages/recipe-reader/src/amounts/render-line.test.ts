import { describe, expect, it } from 'vitest'
import type { AmountLine } from './amount-line.ts'
import { inColumns, typedPieces } from './columns.ts'
import { renderLine } from './render-line.ts'
import type { UnitSystem } from './units.ts'

type Found = [text: string, quantity: number | [number, number], unit?: string]

/** A line with its amounts, each by its text. */
function line(text: string, name: string, ...found: Found[]): AmountLine {
  let from = 0
  const amounts = found.map(([part, quantity, unit = null]) => {
    const start = text.indexOf(part, from)
    from = start + part.length
    const [low, high] = Array.isArray(quantity) ? quantity : [quantity, null]
    return { start, end: from, quantity: low, quantityTo: high, unit }
  })
  return { text, name, amounts }
}

const flour = line('2 cups all-purpose flour', 'all-purpose flour', ['2 cups', 2, 'cup'])
const shrimps = line('110g/4oz brown shrimps', 'brown shrimps', ['110g', 110, 'g'], ['4oz', 4, 'oz'])
const milk = line('1 cup (240 ml) milk', 'milk', ['1 cup', 1, 'cup'], ['240 ml', 240, 'ml'])
const honey = line('1 to 2 tablespoons honey', 'honey', ['1 to 2 tablespoons', [1, 2], 'tbsp'])
const salt = line('3 tsp salt', 'salt', ['3 tsp', 3, 'tsp'])
const cans = line('2 x 400 g cans tomatoes', 'tomatoes', ['2', 2], ['400 g', 400, 'g'])
const coconut = line('1 (14 oz) can coconut milk', 'coconut milk', ['1', 1], ['14 oz', 14, 'oz'])
const can = line('400g can tomatoes', 'tomatoes', ['400g', 400, 'g'])
const fillets = line('6 fillets, 6 ounces each', 'fillets', ['6', 6], ['6 ounces', 6, 'oz'])
const pears = line(
  '3 pears (about 500g/1lb 2oz)',
  'pears',
  ['3', 3],
  ['500g', 500, 'g'],
  ['1lb', 1, 'lb'],
  ['2oz', 2, 'oz'],
)
const wasser = line('1,5 l Wasser', 'Wasser', ['1,5 l', 1.5, 'l'])
const sifted = line('1 ½ cups flour (about 190 g), sifted', 'flour', ['1 ½ cups', 1.5, 'cup'], ['190 g', 190, 'g'])
const cocoa = line('¾ c plus 2 tbsp cocoa', 'cocoa', ['¾ c', 0.75, 'cup'], ['2 tbsp', 2, 'tbsp'])

const text = (source: AmountLine, factor: number, system: UnitSystem = 'as-written') =>
  renderLine(source, { factor, system }).text

describe('a line as written', () => {
  it.each([flour, shrimps, milk, sifted, honey, cans, pears, wasser, cocoa])('is given back: $text', source => {
    expect(text(source, 1)).toBe(source.text)
    expect(text(source, Number.NaN)).toBe(source.text)
    expect(text(source, 0)).toBe(source.text)
  })

  it('without amounts is never touched', () => {
    const plain = line('Salt to taste', 'Salt')
    expect(renderLine(plain, { factor: 3, system: 'us' })).toEqual({ text: plain.text, amount: null, rest: plain.text })
  })
})

describe('a multiplied line', () => {
  const rows: [AmountLine, number, string][] = [
    [flour, 1.5, '3 cups all-purpose flour'],
    [flour, 0.5, '1 cup all-purpose flour'],
    [flour, 0.125, '¼ cup all-purpose flour'],
    [flour, 0.0625, '2 tbsp all-purpose flour'],
    [shrimps, 2, '220g/8oz brown shrimps'],
    [shrimps, 10, '1.1kg/2½lb brown shrimps'],
    [milk, 3, '3 cups (720 ml) milk'],
    [sifted, 2, '3 cups flour (about 380 g), sifted'],
    [honey, 2, '2 to 4 tablespoons honey'],
    [honey, 0.5, '½ to 1 tablespoon honey'],
    [salt, 1 / 3, '1 tsp salt'],
    [salt, 2, '2 tbsp salt'],
    [wasser, 2, '3 l Wasser'],
    [wasser, 1.5, '2,25 l Wasser'],
    [wasser, 0.5, '750 ml Wasser'],
    [pears, 2, '6 pears (about 1kg/2lb 4oz)'],
    [pears, 0.5, '1½ pears (about 250g/9oz)'],
    [cocoa, 2, '1¾ c cocoa'],
    [cocoa, 0.5, '¼ c plus 3 tbsp cocoa'],
    [line('16 tbsp milk', 'milk', ['16 tbsp', 16, 'tbsp']), 2, '2 cups milk'],
    [line('750 g beef', 'beef', ['750 g', 750, 'g']), 2, '1.5 kg beef'],
    [line('¼ celeriac', 'celeriac', ['¼', 0.25]), 3, '¾ celeriac'],
    [line('1 egg', 'egg', ['1', 1]), 0.25, '½ egg'],
    [line('3 eggs', 'eggs', ['3', 3]), 0.5, '1½ eggs'],
    [line('one onion', 'onion', ['one', 1]), 2, '2 onion'],
    [line('a pinch of salt', 'salt', ['a pinch', 1, 'pinch']), 2, '2 pinches of salt'],
    [line('a pinch of salt', 'salt', ['a pinch', 1, 'pinch']), 0.1, '1 pinch of salt'],
    [line('2 EL Öl', 'Öl', ['2 EL', 2, 'tbsp']), 1 / 6, '1 TL Öl'],
    [line('1 Dose Mais', 'Mais', ['1 Dose', 1, 'can']), 3, '3 Dosen Mais'],
    [line("1 cuillère à soupe d'huile", 'huile', ['1 cuillère à soupe', 1, 'tbsp']), 2, "2 cuillères à soupe d'huile"],
    [line('1 taza y media de leche', 'leche', ['1 taza y media', 1.5, 'cup']), 2, '3 tazas de leche'],
  ]
  it.each(rows.map(([source, factor, shown]) => ({ given: source, factor, shown })))('$source.text × $factor', row => {
    const { given: source, factor, shown } = row
    expect(text(source, factor)).toBe(shown)
  })

  it('keeps the size of what is counted', () => {
    expect(text(cans, 2)).toBe('4 x 400 g cans tomatoes')
    expect(text(coconut, 2)).toBe('2 (14 oz) can coconut milk')
    expect(text(fillets, 2)).toBe('12 fillets, 6 ounces each')
    expect(text(can, 2)).toBe('2 x 400g can tomatoes')
  })

  it('never says nought', () => {
    for (const source of [flour, shrimps, milk, honey, salt, cans, can, fillets, pears, wasser, cocoa]) {
      for (const factor of [0.001, 0.01, 0.05, 0.1, 0.3]) {
        for (const system of ['as-written', 'metric', 'us'] as const) {
          expect(text(source, factor, system)).not.toMatch(/(?<![\d.,])0(?![\d.,])|\b(?:NaN|undefined|null)\b/)
        }
      }
    }
  })
})

describe('a line in metric or US measures', () => {
  const rows: [AmountLine, string, string][] = [
    [flour, '240 g all-purpose flour', flour.text],
    [shrimps, '110g brown shrimps', '4oz brown shrimps'],
    [milk, '240 ml milk', '1 cup milk'],
    [sifted, '190 g flour, sifted', '1 ½ cups flour, sifted'],
    [line('1 cup nuts (4 oz)', 'nuts', ['1 cup', 1, 'cup'], ['4 oz', 4, 'oz']), '115 g nuts', '1 cup nuts'],
    [
      line('2 cups peas (1 cup shelled)', 'peas', ['2 cups', 2, 'cup'], ['1 cup', 1, 'cup']),
      '480 ml peas (240 ml shelled)',
      '2 cups peas (1 cup shelled)',
    ],
    [
      line('2 tbsp sugar (25 g)', 'sugar', ['2 tbsp', 2, 'tbsp'], ['25 g', 25, 'g']),
      '2 tbsp sugar (25 g)',
      '2 tbsp sugar',
    ],
    [honey, honey.text, honey.text],
    [cans, cans.text, '2 x 14 oz cans tomatoes'],
    [coconut, '1 (400 g) can coconut milk', coconut.text],
    [fillets, '6 fillets, 170 g each', fillets.text],
    [pears, '3 pears (about 500g)', '3 pears (about 1lb 2oz)'],
    [wasser, wasser.text, '6¼ cups Wasser'],
    [cocoa, '75 g cocoa', cocoa.text],
    [line('1 cup diced mango', 'mango', ['1 cup', 1, 'cup']), '240 ml diced mango', '1 cup diced mango'],
    [line('1 cup peanut butter', 'peanut butter', ['1 cup', 1, 'cup']), '270 g peanut butter', '1 cup peanut butter'],
    [line('1 stick butter', 'butter', ['1 stick', 1, 'stick']), '115 g butter', '1 stick butter'],
    [line('2 sticks celery', 'celery', ['2 sticks', 2, 'stick']), '2 sticks celery', '2 sticks celery'],
    [line('250 g rice', 'rice', ['250 g', 250, 'g']), '250 g rice', '8¾ oz rice'],
    [line('2 kg mussels', 'mussels', ['2 kg', 2, 'kg']), '2 kg mussels', '4⅓ lb mussels'],
    [line('150 ml cream', 'cream', ['150 ml', 150, 'ml']), '150 ml cream', '5 fl oz cream'],
    [line('3 g yeast', 'yeast', ['3 g', 3, 'g']), '3 g yeast', '3 g yeast'],
    [line('2-3 lb chicken', 'chicken', ['2-3 lb', [2, 3], 'lb']), '0.9-1.35 kg chicken', '2-3 lb chicken'],
  ]
  it.each(rows.map(([source, metric, us]) => ({ given: source, metric, us })))(
    '$source.text',
    ({ given: source, metric, us }) => {
      expect([text(source, 1, 'metric'), text(source, 1, 'us')]).toEqual([metric, us])
    },
  )

  it('is multiplied too', () => {
    expect(text(flour, 2, 'metric')).toBe('480 g all-purpose flour')
    expect(text(pears, 2, 'us')).toBe('6 pears (about 2lb 4oz)')
    expect(text(sifted, 2, 'metric')).toBe('380 g flour, sifted')
  })
})

describe('the two columns of a line', () => {
  const rows: [AmountLine, string | null, string][] = [
    [flour, '2 cups', 'all-purpose flour'],
    [shrimps, '110g/4oz', 'brown shrimps'],
    [milk, '1 cup', '(240 ml) milk'],
    [honey, '1 to 2 tablespoons', 'honey'],
    [cans, '2 x 400 g', 'cans tomatoes'],
    [wasser, '1,5 l', 'Wasser'],
    [line('About 2 lb mussels', 'mussels', ['2 lb', 2, 'lb']), null, 'About 2 lb mussels'],
    [line('28-ounce can', 'can', ['28-ounce', 28, 'oz']), null, '28-ounce can'],
    [line('100 g', '100 g', ['100 g', 100, 'g']), null, '100 g'],
  ]
  it.each(rows.map(([source, amount, rest]) => ({ given: source, amount, rest })))(
    '$source.text',
    ({ given: source, amount, rest }) => {
      expect(renderLine(source, { factor: 1, system: 'as-written' })).toEqual({ text: source.text, amount, rest })
      expect(inColumns(typedPieces(source))).toEqual({ text: source.text, amount, rest })
    },
  )
})
