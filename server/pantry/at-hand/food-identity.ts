import { tidy } from '#common/text.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import type { FoodCategory } from '../constants.ts'
import { knownFoodOfName } from '../lexicon/food-of-name.ts'

/** From here on a name says nothing but the food: "Kichererbsen", not "Aunt Rosa's chickpea pickle". */
const SAME = 0.95

/** What the name of an ingredient means; `category` is null where only the chef could tell. */
export type NamedFood = { name: string; category: FoodCategory | null; food: string | null; isSame: boolean }

/** Looking up a name that the lexicon lacks takes a millisecond, and lists of two hundred names are shown often. */
const remembered = new Map<string, NamedFood>()
const REMEMBERED_MAX = 5000

/**
 * What a chef, a label or a model calls an ingredient: by the lexicon's name where the two are the same, else as written,
 * on one line.
 */
export function nameFood(written: string): NamedFood {
  // Half a sign, as is left where one was cut, is stored as this one and would not be known again.
  const name = tidy(written)
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\s+/g, ' ')
  const known = remembered.get(name) ?? lookUp(name)
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  remembered.set(name, known)
  return known
}

function lookUp(name: string): NamedFood {
  const found = knownFoodOfName(name)
  if (!found) return { name, category: null, food: null, isSame: false }
  const { food, confidence } = found
  const isSame = confidence >= SAME
  return { name: isSame ? food.name : name, category: food.category, food: food.key, isSame }
}

/** The category of a named ingredient: "pantry" is also what stands where nobody said any, so the lexicon knows better. */
export const categoryOf = (written: string, stated: FoodCategory): FoodCategory =>
  stated === 'pantry' ? (nameFood(written).category ?? stated) : stated

/** Alike for all names of one food: "Chickpeas", "chick peas" and "Kichererbsen". */
export function identityOf(written: string): string {
  const { name, food, isSame } = nameFood(written)
  return isSame ? `food:${food}` : `name:${normalizeForSearch(name)}`
}
