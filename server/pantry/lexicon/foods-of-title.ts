import { tokensOf } from 'recipe-reader/foods'
import { foods } from './foods.ts'
import { rawMatches } from './read-matches.ts'

/** Words of a title that are looked at. */
const WORDS_READ = 30

/** Keys of the foods that the title of a dish names, those too that it is made into: lemon and no more in "Lemon Tart". */
export const foodsOfTitle = (title: string): string[] =>
  rawMatches(tokensOf(title, WORDS_READ), false).flatMap(({ food }) => foods[food]?.key ?? [])
