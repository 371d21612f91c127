import { sizeOf } from '../units/measures.ts'

/**
 * Grams in a US cup of what is weighed rather than poured, after the ingredient weight chart of King Arthur Baking
 * (kingarthurbaking.com/learn/ingredient-weight-chart). Null where a name only looks like one that is in the list.
 * Thin liquids are left out: a metric kitchen measures them in millilitres.
 */
const GRAMS_A_CUP: Record<string, number | null> = {
  flour: 120,
  'whole wheat flour': 113,
  'whole-wheat flour': 113,
  'self-rising flour': 113,
  'self-raising flour': 113,
  'pastry flour': 106,
  'rye flour': 103,
  'spelt flour': 99,
  'almond flour': 96,
  'oat flour': 92,
  'rice flour': 142,
  'coconut flour': 128,
  'chickpea flour': 85,
  'potato flour': 184,
  semolina: 163,
  cornmeal: 138,
  polenta: 163,
  cornstarch: 112,
  cornflour: 112,
  sugar: 198,
  'brown sugar': 213,
  'muscovado sugar': 213,
  'demerara sugar': 220,
  "confectioners' sugar": 113,
  'confectioners’ sugar': 113,
  "confectioner's sugar": 113,
  'confectioners sugar': 113,
  'powdered sugar': 113,
  'icing sugar': 113,
  'caster sugar': 190,
  'superfine sugar': 190,
  honey: 336,
  'maple syrup': 312,
  'corn syrup': 312,
  molasses: 340,
  butter: 226,
  'peanut butter': 270,
  'almond butter': null,
  'cocoa butter': null,
  'apple butter': null,
  tahini: 256,
  'coconut oil': 226,
  lard: 226,
  shortening: 184,
  oats: 99,
  oatmeal: null,
  'quick oats': 89,
  'quick-cooking oats': 89,
  'steel-cut oats': null,
  rice: 198,
  'cooked rice': null,
  'cauliflower rice': null,
  quinoa: 177,
  bulgur: 152,
  cocoa: 84,
  'cocoa powder': 84,
  'chocolate chips': 170,
  raisins: 149,
  'dried cranberries': 114,
  almonds: 142,
  'sliced almonds': 86,
  'slivered almonds': 114,
  'flaked almonds': 86,
  'ground almonds': 96,
  walnuts: 113,
  pecans: 114,
  hazelnuts: 142,
  peanuts: 142,
  cashews: 113,
  pistachios: 120,
  'pine nuts': 142,
  'cream cheese': 227,
  ricotta: 227,
  'sour cream': 227,
  breadcrumbs: 112,
  'bread crumbs': 112,
  'panko breadcrumbs': 50,
  'fresh breadcrumbs': 84,
  panko: 50,
  'parmesan cheese': 100,
  parmesan: 100,
  'cheddar cheese': 113,
  cheddar: 113,
}

const plain = (text: string): string => text.toLowerCase().replace(/s$/, '')
const grams = new Map(Object.entries(GRAMS_A_CUP).map(([name, weight]) => [plain(name), weight]))
/** Words of the longest name in the table. */
const LONGEST = 3

/** How many grams a millilitre of an ingredient weighs, by the last words of its name; null where that is not known. */
export function densityOf(name: string): number | null {
  const words = plain(name.trim()).slice(-80).split(/\s+/)
  for (let count = Math.min(LONGEST, words.length); count > 0; count--) {
    const weight = grams.get(words.slice(-count).join(' '))
    if (weight !== undefined) return weight === null ? null : weight / sizeOf('cup')
  }
  return null
}
