import { gramsOf } from 'recipe-reader/estimate'
import { type Food, findFood } from 'recipe-reader/foods'
import { parseLine } from 'recipe-reader/ingredients'
import { presenceOf } from './presence.ts'

/** The foods that a line of a recipe asks for, by key, and how much of all of them; null where that is not told. */
export type LineOfFoods = { keys: readonly string[]; grams: number | null }

/** The most that a food weighs in a recipe, in tenths. Four bits are kept of it. */
export const WEIGHT_MAX = 15
const TENTHS = 10
/** The share of a dish at which a food weighs what having it says. */
const USUAL_SHARE = 0.15
/** What a food weighs of that where there is little of it, and where there is much. */
const [LITTLE, MUCH] = [0.5, 1.4]
/** What a food weighs of that where its amount is not given. */
const UNTOLD = 0.8
/** Foods that say less than this are not what a dish consists of, however much there is of them: water, stock. */
const BACKGROUND = 0.2

const unlisted: Food = { name: '', kcal: 0, pieceG: null, cupG: null }

/** How much a line of a recipe asks for; null where that cannot be told. */
export function gramsOfLine(text: string): LineOfFoods['grams'] {
  const line = parseLine(text)
  return gramsOf(line, findFood(line.name) ?? unlisted)
}

const weightFor = (key: string, share: number | null): number => {
  const amount = share === null ? UNTOLD : Math.min(MUCH, Math.max(LITTLE, Math.sqrt(share / USUAL_SHARE)))
  return Math.min(WEIGHT_MAX, Math.max(1, Math.round(TENTHS * presenceOf(key) * amount)))
}

/**
 * What each food of a recipe weighs in it, in tenths from 1 to `WEIGHT_MAX`: by what having it says about what to cook,
 * and by how much of the dish it is.
 */
export function weighFoods(lines: readonly LineOfFoods[]): Map<string, number> {
  const grams = new Map<string, number | null>()
  for (const { keys, grams: all } of lines) {
    for (const key of keys) {
      const before = grams.get(key) ?? null
      grams.set(key, all === null ? before : (before ?? 0) + all / keys.length)
    }
  }
  let dish = 0
  for (const [key, some] of grams) if (presenceOf(key) > BACKGROUND) dish += some ?? 0
  return new Map(
    [...grams].map(([key, some]) => [key, weightFor(key, some === null || dish === 0 ? null : some / dish)] as const),
  )
}
