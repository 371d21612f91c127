import { replaceability } from '../lexicon/foods.ts'
import { isStapleKey, isUnknown } from './foods-of-recipe.ts'
import { lackOf } from './weights.ts'

/** How easily a dish does without something that the lexicon does not know, from 0 to 1. */
const UNKNOWN_REPLACEABILITY = 0.4
/** Parts of a lack that is kept as a whole number. */
const PARTS = 10
/** The most that is kept: 100 foods, none of which can be done without. */
export const LACK_MAX = 1000

/** How easily a dish does without a food, by its key, from 0 to 1. */
export const easeOf = (key: string): number => (isUnknown(key) ? UNKNOWN_REPLACEABILITY : replaceability(key))

/** What a dish lacks without any of these foods, in tenths of one that nothing makes up for; staples are always there. */
export const lackWithout = (keys: readonly string[]): number =>
  Math.min(
    LACK_MAX,
    keys.reduce((sum, key) => sum + (isStapleKey(key) ? 0 : Math.round(PARTS * lackOf(easeOf(key)))), 0),
  )

/** The same as the weights of foods are: in foods. */
export const inFoods = (lack: number): number => lack / PARTS
