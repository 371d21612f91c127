import { replaceability } from '../lexicon/foods.ts'
import { isStapleKey, isUnknown } from './foods-of-recipe.ts'
import { presenceOf } from './presence.ts'
import { WEIGHT_MAX } from './weigh-foods.ts'

/** What is lacking with a missing food, by how easily a dish does without it (from 0 to 1). */
export const lackOf = (replaceability: number): number => 1 - 0.7 * replaceability

/** How easily a dish does without something that the lexicon does not know, from 0 to 1. */
const UNKNOWN_REPLACEABILITY = 0.4
/** Parts of a lack that is kept as a whole number, and of what a food weighs. */
const PARTS = 10
/** The most that is kept: 100 foods, none of which can be done without. */
export const LACK_MAX = 1000
/** What is lacking of a food of which a dish has little, against one of which it has as much as usual. */
const OF_LITTLE = 0.5

/** How easily a dish does without a food, by its key, from 0 to 1. */
export const easeOf = (key: string): number => (isUnknown(key) ? UNKNOWN_REPLACEABILITY : replaceability(key))

/** Worked out before: the same few hundred foods are asked for again and again. */
const remembered = new Map<string, readonly number[]>()
const REMEMBERED_MAX = 2000

/** What a dish lacks without a food, for each weight that it may have in it, all in tenths. */
export function lacksOf(key: string): readonly number[] {
  const known = remembered.get(key)
  if (known) return known
  const lacks = Array.from({ length: WEIGHT_MAX + 1 }, (_, weight) => workOut(key, weight))
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  remembered.set(key, lacks)
  return lacks
}

/** What a dish lacks without a food that weighs so much in it, both in tenths; staples are always there. */
export const lackOfFood = (key: string, weight: number): number => lacksOf(key)[weight] ?? 0

function workOut(key: string, weight: number): number {
  if (isStapleKey(key)) return 0
  const amount = Math.min(1, weight / (PARTS * presenceOf(key)))
  return Math.round(PARTS * lackOf(easeOf(key)) * (OF_LITTLE + (1 - OF_LITTLE) * amount))
}

/** What a dish lacks without any of these foods, by what they weigh in it, in tenths of one that nothing makes up for. */
export const lackWithout = (foods: ReadonlyMap<string, number>): number =>
  Math.min(
    LACK_MAX,
    [...foods].reduce((sum, [key, weight]) => sum + lackOfFood(key, weight), 0),
  )

/** Tenths as the weights of foods are: in foods. */
export const inFoods = (tenths: number): number => tenths / PARTS
