import { kindsOf, servesAs } from '../lexicon/foods.ts'
import { foodsOfTitle } from '../lexicon/foods-of-title.ts'

/** Words after which a title names what comes with the dish. */
const ASIDE = /\s(?:with|and|in|on|from|mit|und|auf|avec|et|au|aux|con|e|y|al|alla|alle)\s/

/** Where a title names a food: as what the dish is, as what comes with it, or not at all. */
export type Titled = 'dish' | 'aside' | null

/** The foods that words of a title may mean: chicken thighs where they say chicken, pasta where they say spaghetti. */
const meantBy = (words: string): ReadonlySet<string> =>
  new Set(foodsOfTitle(words).flatMap(key => [key, ...kindsOf(key), ...servesAs(key)]))

/** A function that says where the folded title of a recipe names a food, by its key. */
export function titleReader(titleFolded: string): (key: string) => Titled {
  const [dish = ''] = titleFolded.split(ASIDE, 1)
  const named = meantBy(dish)
  const aside = dish.length < titleFolded.length ? meantBy(titleFolded.slice(dish.length)) : named
  return key => (named.has(key) ? 'dish' : aside.has(key) ? 'aside' : null)
}
