import type { Token } from 'recipe-reader/foods'

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Words that open small print, and how many words of it are passed over. */
const OPENERS: readonly [ReadonlySet<string>, number][] = [
  [
    set(`ingredients ingredient zutaten zutat ingredientes ingredienti ingredienten ingredientenlijst ingrediente
    composition zusammensetzung`),
    60,
  ],
  [
    set(`contains contain enthalt enthalten contient contiene contem bevat allergens allergen allergene allergenes
    allergenen allergeni alergenos allergy traces spuren tracce trazas sporen hergestellt produced manufactured`),
    14,
  ],
  [
    set(`nutrition nutritional nutritionnelles nutricional nutrizionali nahrwerte nahrwert nahrwertangaben
    nahrwertinformationen nutritionnelle brennwert energy energie kcal voedingswaarde serving portion`),
    30,
  ],
]

/** Headlines are read with wrong letters too: one may be wrong. */
function opensFor(word: string): number {
  for (const [openers, length] of OPENERS) {
    if (openers.has(word)) return length
  }
  return 0
}

/** The parts of a text that lie outside small print: lists of ingredients, warnings and tables of nutrition. */
export function smallPrintOf<T extends Token>(tokens: readonly T[]): T[][] {
  const parts: T[][] = []
  let part: T[] = []
  let passed = 0
  for (const token of tokens) {
    const opens = opensFor(token.text)
    if (opens > 0) {
      if (part.length > 0) parts.push(part)
      part = []
      passed = Math.max(passed, opens)
    } else if (passed > 0) passed--
    else part.push(token)
  }
  if (part.length > 0) parts.push(part)
  return parts
}
