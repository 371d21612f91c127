import type { FoodCategory } from '../contract.ts'
import { dairy } from './foods-of-dairies.ts'
import { fruit } from './foods-of-fruit.ts'
import { grains } from './foods-of-grains.ts'
import { pantries } from './foods-of-pantries.ts'
import { proteins } from './foods-of-proteins.ts'
import { spices } from './foods-of-spices.ts'
import { vegetables } from './foods-of-vegetables.ts'
import { type FoodEntry, readFoods } from './read-table.ts'
import { type Substitute, substitutions } from './substitutions.ts'

/** Counts up with every change of foods or of how they are found, so that what was stored by it is made anew. */
export const LEXICON_VERSION = 2

export type Food = {
  /** Short English kebab-case word, such as "chickpea". */
  key: string
  /** For chefs, such as "Chickpeas". */
  name: string
  category: FoodCategory
  /** Whether a cook takes it for granted: nobody goes without cooking for lack of it. */
  isStaple: boolean
}

/** What stands in every kitchen. Flour, butter and eggs do run out, so they are none. */
const STAPLES = new Set(['water', 'salt', 'black-pepper', 'oil', 'sugar'])

export const entries: readonly FoodEntry[] = [
  ...readFoods('protein', proteins),
  ...readFoods('vegetable', vegetables),
  ...readFoods('fruit', fruit),
  ...readFoods('dairy', dairy),
  ...readFoods('grain', grains),
  ...readFoods('spice', spices),
  ...readFoods('pantry', pantries),
]

/** All foods, in the order of their tables. */
export const foods: readonly Food[] = entries.map(({ key, name, category }) => ({
  key,
  name,
  category,
  isStaple: STAPLES.has(key),
}))

const byKey: ReadonlyMap<string, Food> = new Map(foods.map(food => [food.key, food]))
const entryOf: ReadonlyMap<string, FoodEntry> = new Map(entries.map(entry => [entry.key, entry]))

/** The food with this key, or null. */
export const foodByKey = (key: string): Food | null => byKey.get(key) ?? null

function broaderThan(key: string, found: Set<string>): Set<string> {
  for (const broader of entryOf.get(key)?.serves ?? []) {
    if (!found.has(broader)) broaderThan(broader, found.add(broader))
  }
  return found
}

const broader: ReadonlyMap<string, string[]> = new Map(
  entries.map(({ key }) => [key, [...broaderThan(key, new Set<string>())].filter(other => other !== key)]),
)

/**
 * Keys of all foods that somebody with this one has as well: penne are pasta, a lemon gives lemon juice. Nearest first,
 * without the food itself; empty for an unknown key.
 */
export const servesAs = (key: string): string[] => broader.get(key) ?? []

/**
 * How easily a dish does without a food or with another, from 0 (it is the dish) to 1 (nobody notices). Judged by
 * cooks; 0.5 for an unknown key.
 */
export const replaceability = (key: string): number => entryOf.get(key)?.replaceability ?? 0.5

const substitutes: ReadonlyMap<string, Substitute[]> = substitutions

/** What does instead of a food, best first: the keys that are all needed, and the words of a cook. */
export const substitutesFor = (key: string): Substitute[] => substitutes.get(key) ?? []
