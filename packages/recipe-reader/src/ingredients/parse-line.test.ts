import { describe, expect, it } from 'vitest'
import { parseLine } from './parse-line.ts'

type Row = [line: string, quantity: number | null, quantityTo: number | null, unit: string | null, name: string]

const check = (rows: Row[]) =>
  it.each(rows)('%s', (line, quantity, quantityTo, unit, name) => {
    const parsed = parseLine(line)
    expect([parsed.quantity, parsed.quantityTo, parsed.unit, parsed.name]).toEqual([quantity, quantityTo, unit, name])
  })

describe('an English line', () => {
  check([
    ['2 cups flour', 2, null, 'cup', 'flour'],
    ['½ onion', 0.5, null, null, 'onion'],
    ['1 ½ cups milk', 1.5, null, 'cup', 'milk'],
    ['1½ tsp. salt', 1.5, null, 'tsp', 'salt'],
    ['1/2 cup milk', 0.5, null, 'cup', 'milk'],
    ['1-1/2 cups milk', 1.5, null, 'cup', 'milk'],
    ['1 and 1/2 cups milk', 1.5, null, 'cup', 'milk'],
    ['1 1⁄4 lb. beef', 1.25, null, 'lb', 'beef'],
    ['1 to 2 tablespoons honey', 1, 2, 'tbsp', 'honey'],
    ['1–2 carrots', 1, 2, null, 'carrots'],
    ['5 or 6 fresh thyme sprigs', 5, 6, 'sprig', 'fresh thyme'],
    ['250-300g/9-10½oz kale, stalks removed', 250, 300, 'g', 'kale'],
    ['5 ½ oz to 7 ounce cornstarch', 5.5, 7, 'oz', 'cornstarch'],
    ['3- to 4-pound chicken', 3, 4, 'lb', 'chicken'],
    ['110g/4oz brown shrimps', 110, null, 'g', 'brown shrimps'],
    ['1kg/2lb 4oz fine salt', 1, null, 'kg', 'fine salt'],
    ['¾ cup plus 2 tbsp sugar', 0.75, null, 'cup', 'sugar'],
    ['1 T soy sauce', 1, null, 'tbsp', 'soy sauce'],
    ['1 t salt', 1, null, 'tsp', 'salt'],
    ['2 fl. oz. gin', 2, null, 'fl oz', 'gin'],
    ['2 heaped tablespoons finely chopped cilantro', 2, null, 'tbsp', 'cilantro'],
    ['1 tightly packed cup basil leaves', 1, null, 'cup', 'basil leaves'],
    ['one lemon', 1, null, null, 'lemon'],
    ['half a lemon', 0.5, null, null, 'lemon'],
    ['a pinch of salt', 1, null, 'pinch', 'salt'],
    ['Pinch of salt', null, null, 'pinch', 'salt'],
    ['small handful of olives', null, null, 'handful', 'olives'],
    ['a little lemon juice', null, null, null, 'a little lemon juice'],
    ['About 2 pounds mussels', 2, null, 'lb', 'mussels'],
    ['3 medium garlic cloves, coarsely chopped', 3, null, 'clove', 'garlic'],
    ['2 celery sticks, thinly sliced', 2, null, 'stick', 'celery'],
    ['Juice of 1 large lemon', 1, null, null, 'lemon'],
    ['zest 1 lime', 1, null, null, 'lime'],
    ['1,000 g flour', 1000, null, 'g', 'flour'],
    ['.25 cup oil', 0.25, null, 'cup', 'oil'],
    ['Salt and pepper (to taste)', null, null, null, 'Salt and pepper'],
    ['olive oil for brushing', null, null, null, 'olive oil'],
    ['1 quart 7-Up chilled', 1, null, 'quart', '7-Up'],
    ['500ml/17fl oz chicken, veal or vegetable stock', 500, null, 'ml', 'chicken veal or vegetable stock'],
    ['4 skinless, boneless chicken breasts, 7 ounces each', 4, null, null, 'skinless boneless chicken breasts'],
    ['1 tbsp white lentils (urad dal)', 1, null, 'tbsp', 'white lentils urad dal'],
    ['1 rib', 1, null, null, 'rib'],
    ['', null, null, null, ''],
  ])

  it.each([
    ['2 x 400 g cans chopped tomatoes', 2, 'can', 'g', 'chopped tomatoes'],
    ['1 (14 oz) can coconut milk', 1, 'can', 'oz', 'coconut milk'],
    ['2 (14 oz/397g) cans condensed milk', 2, 'can', 'oz', 'condensed milk'],
    ['One 28-ounce can tomatoes in juice, chopped', 1, 'can', 'oz', 'tomatoes in juice'],
    ['1 x 1.75kg/3lb 14oz lamb belly', 1, null, 'kg', 'lamb belly'],
  ])('counts packs: %s', (line, quantity, unit, packUnit, name) => {
    expect(parseLine(line)).toMatchObject({ quantity, unit, packUnit, name })
  })
})

describe('a German line', () => {
  check([
    ['2 EL Olivenöl', 2, null, 'tbsp', 'Olivenöl'],
    ['1 gestr. TL Salz', 1, null, 'tsp', 'Salz'],
    ['3,5 l Wasser', 3.5, null, 'l', 'Wasser'],
    ['0,250 kg Zucker', 0.25, null, 'kg', 'Zucker'],
    ['1.000 g Mehl', 1000, null, 'g', 'Mehl'],
    ['1 bis 2 EL Zucker', 1, 2, 'tbsp', 'Zucker'],
    ['eine Prise Muskat', 1, null, 'pinch', 'Muskat'],
    ['Prise Salz', null, null, 'pinch', 'Salz'],
    ['1 Bund Petersilie, gehackt', 1, null, 'bunch', 'Petersilie'],
    ['2 Zehen Knoblauch', 2, null, 'clove', 'Knoblauch'],
    ['2 Knoblauchzehen', 2, null, 'clove', 'Knoblauch'],
    ['1 Dose (400 g) Tomaten', 1, null, 'can', 'Tomaten'],
    ['2 große Zwiebeln, gewürfelt', 2, null, null, 'Zwiebeln'],
    ['ca. 200 g Mehl Type 405', 200, null, 'g', 'Mehl Type 405'],
    ['Mehl 500 g', 500, null, 'g', 'Mehl'],
  ])
})

describe('a French line', () => {
  check([
    ["2 cuillères à soupe d'huile d'olive", 2, null, 'tbsp', "huile d'olive"],
    ['1 c. à s. de miel', 1, null, 'tbsp', 'miel'],
    ['1 c.à.c. de sel', 1, null, 'tsp', 'sel'],
    ['1 à 2 cuillères à café de cumin', 1, 2, 'tsp', 'cumin'],
    ['une pincée de sel', 1, null, 'pinch', 'sel'],
    ["2 gousses d'ail, hachées", 2, null, 'clove', 'ail'],
    ["1,5 l d'eau", 1.5, null, 'l', 'eau'],
    ['un oignon', 1, null, null, 'oignon'],
    ['1 kg à 1,2 kg de bœuf', 1, 1.2, 'kg', 'bœuf'],
  ])
})

describe('a Spanish line', () => {
  check([
    ['2 cucharadas de aceite de oliva', 2, null, 'tbsp', 'aceite de oliva'],
    ['1 cucharadita de sal', 1, null, 'tsp', 'sal'],
    ['una pizca de sal', 1, null, 'pinch', 'sal'],
    ['2 dientes de ajo picados', 2, null, 'clove', 'ajo'],
    ['1 taza y media de leche', 1.5, null, 'cup', 'leche'],
    ['1 a 2 cdas. de azúcar', 1, 2, 'tbsp', 'azúcar'],
    ['media cebolla', 0.5, null, null, 'cebolla'],
    ['sal al gusto', null, null, null, 'sal'],
  ])
})

describe('a line with units of further languages', () => {
  check([
    ['1 msk chilisås', 1, null, 'tbsp', 'chilisås'],
    ['½ tsk salt', 0.5, null, 'tsp', 'salt'],
    ['8 skivor surdegsbröd', 8, null, 'slice', 'surdegsbröd'],
    ['2 spsk sukker', 2, null, 'tbsp', 'sukker'],
    ['3 ss tomatpure', 3, null, 'tbsp', 'tomatpure'],
    ['1,5 boks kikerter', 1.5, null, 'can', 'kikerter'],
    ['25 dkg gomba', 25, null, 'dag', 'gomba'],
    ['2 gerezd fokhagyma', 2, null, 'clove', 'fokhagyma'],
    ['2 łyżki oleju', 2, null, 'tbsp', 'oleju'],
    ['2 cucchiai di olio', 2, null, 'tbsp', 'olio'],
    ['burro q.b.', null, null, null, 'burro'],
    ['3 xícaras de farinha', 3, null, 'cup', 'farinha'],
    ['Peito de frango 600 gramas', 600, null, 'g', 'Peito de frango'],
    ['2 colheres de sopa de azeite', 2, null, 'tbsp', 'azeite'],
    ['½ kopje suiker', 0.5, null, 'cup', 'suiker'],
    // Names, not units.
    ['2 pak choi', 2, null, null, 'pak choi'],
  ])
})

describe('an English line that says its number in several pieces', () => {
  check([
    ['1 15.5 -Ounce Can Chickpeas', 1, null, 'can', 'Chickpeas'],
    ['2 large (400 g) tins tomatoes', 2, null, 'tin', 'tomatoes'],
    ['2 large (400 g) potatoes', 2, null, null, 'potatoes'],
    ['1 and a half cups of sugar', 1.5, null, 'cup', 'sugar'],
    ['one-half cup sugar', 0.5, null, 'cup', 'sugar'],
    ['three-quarters cup sugar', 0.75, null, 'cup', 'sugar'],
    ['1/2 of a lemon', 0.5, null, null, 'lemon'],
    ['½ an onion', 0.5, null, null, 'onion'],
    ['Two 8-ounce fillets', 2, null, null, 'fillets'],
  ])
})
