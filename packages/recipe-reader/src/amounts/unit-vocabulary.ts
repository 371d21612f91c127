/** Words of units that take an ending for more than one. */
const ENDINGS: Record<string, string> = {
  s: `cup tablespoon teaspoon ounce pound gram kilogram litre liter pint quart gallon stick clove slice can tin jar sprig
    stalk rib handful head piece package packet pack sachet bag box bottle carton container cube bulb knob rasher sheet
    drop ear splash sprig block bar pot tub tube wedge strip dozen cupful dessertspoon cuillère pincée gousse tasse
    tranche verre botte boîte brin feuille branche gramme bouteille paquet poignée sachet cucharada cucharadita taza
    diente pizca lata hoja ramita rebanada vaso manojo rama sobre paquete cucharilla gramo kilo litro`,
  es: 'bunch pinch dash box glass',
  n: 'tasse prise dose zehe scheibe stange messerspitze flasche tüte knolle',
  en: 'packung',
  e: 'zweig',
}
const plurals = new Map<string, string>()
const singulars = new Map<string, string>([
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
])
for (const [ending, units] of Object.entries(ENDINGS)) {
  for (const word of units.split(/\s+/)) {
    plurals.set(word, word + ending)
    singulars.set(word + ending, word)
  }
}
plurals.set('leaf', 'leaves').set('loaf', 'loaves').set('box', 'boxes').set('splash', 'splashes')
singulars.set('boxes', 'box').set('splashes', 'splash').set('lbs', 'lb')

/** German and French share a word that ends differently: Tasse, Tassen; tasse, tasses. */
const GERMAN = /^\p{Lu}/u

/** The name of a unit with the ending that a quantity asks for: "1 cup", "2 cups", "2 cuillères à soupe". */
export function agreeing(unit: string, quantity: number): string {
  return unit.replace(/\p{L}+/gu, word => {
    const low = word.toLowerCase()
    const single = singulars.get(low) ?? (plurals.has(low) ? low : null)
    if (single === null) return word
    const many = single === 'tasse' ? (GERMAN.test(word) ? 'tassen' : 'tasses') : (plurals.get(single) ?? single)
    const right = quantity > 1 ? many : single
    return right === low ? word : word[0] + right.slice(1)
  })
}

type UnitNames = Record<string, string>
const METRIC: UnitNames = { g: 'g', kg: 'kg', ml: 'ml', l: 'l' }
const SHORT: UnitNames = { ...METRIC, tsp: 'tsp', tbsp: 'tbsp', cup: 'cup', oz: 'oz', lb: 'lb', quart: 'quart' }

/** How the language of a unit's words calls the other units that go with it. */
const FAMILIES: [RegExp, UnitNames][] = [
  [/^\s*(?:\S+ )?(?:tl|el|teelöffel|esslöffel)\b/iu, { tsp: 'TL', tbsp: 'EL' }],
  [/teaspoon|tablespoon/i, { ...SHORT, tsp: 'teaspoon', tbsp: 'tablespoon' }],
  [/cuill?/i, { tsp: 'cuillère à café', tbsp: 'cuillère à soupe' }],
  [/\bc\.? ?à/i, { tsp: 'c. à c.', tbsp: 'c. à s.' }],
  [/cuchara/i, { tsp: 'cucharadita', tbsp: 'cucharada' }],
  [/\bcd/i, { tsp: 'cdta.', tbsp: 'cda.' }],
  [/pound|ounce/i, { oz: 'ounce', lb: 'pound' }],
  [/^\W*(?:tbsps?|tbs|tsps?|c|cups?|oz|lbs?|t)\b/i, SHORT],
]

/** The words for other units that fit those of a line, by unit; a unit without words there is not stepped to. */
export const relatives = (unit: string): UnitNames => FAMILIES.find(([pattern]) => pattern.test(unit))?.[1] ?? METRIC

export const shortUnits = SHORT
