import { foods as entries, type FoodCategory, type FoodEntry } from 'recipe-reader/foods'
import { type Substitute, substitutions } from './substitutions.ts'

/** Counts up with every change of foods or of how they are found, so that what was stored by it is recomputed. */
export const LEXICON_VERSION = 4

export type Food = {
  /** Short English kebab-case word, such as "chickpea". */
  key: string
  /** For chefs, such as "Chickpeas". */
  name: string
  category: FoodCategory
  /** Whether a cook takes it for granted: nobody goes without cooking for lack of it. */
  isStaple: boolean
}

/** Staples of every kitchen. Flour, butter and eggs do run out, so they are not listed. */
const STAPLES = new Set(['water', 'salt', 'black-pepper', 'oil', 'sugar'])

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

/** All that can be reached from a food by the edges of a graph, nearest first, without the food itself. */
function closure(from: string, edges: (key: string) => readonly string[]): string[] {
  const found = new Set([from])
  for (const key of found) for (const next of edges(key)) found.add(next)
  found.delete(from)
  return [...found]
}

/** From a broader food to the narrower ones that name it. */
function turned(broaderOf: (entry: FoodEntry) => readonly string[]): ReadonlyMap<string, string[]> {
  const narrower = new Map<string, string[]>()
  for (const entry of entries) {
    for (const key of broaderOf(entry)) narrower.set(key, [...(narrower.get(key) ?? []), entry.key])
  }
  return narrower
}

const directKinds = turned(({ kindOf }) => kindOf)
const alikeKinds = turned(({ alike }) => alike)
const broader = new Map(entries.map(({ key }) => [key, closure(key, one => entryOf.get(one)?.serves ?? [])]))
const kinds = new Map([...directKinds.keys()].map(key => [key, closure(key, one => directKinds.get(one) ?? [])]))

/**
 * Keys of all foods that somebody with this one has as well: penne are pasta, a lemon gives lemon juice. Nearest first,
 * without the food itself; empty for an unknown key.
 */
export const servesAs = (key: string): string[] => broader.get(key) ?? []

/**
 * Keys of all kinds of a food, which its name may mean: chicken thighs when somebody has chicken, spaghetti for pasta.
 * Nearest first, without the food itself; empty for one of which there are no kinds.
 */
export const kindsOf = (key: string): string[] => kinds.get(key) ?? []

/** Keys of the other kinds of the same food, which do for it nearly as well: thighs for a breast, basmati for jasmine. */
export const siblingsOf = (key: string): string[] =>
  (entryOf.get(key)?.alike ?? []).flatMap(parent => alikeKinds.get(parent) ?? []).filter(other => other !== key)

/**
 * How easily a dish does without a food or with another, from 0 (it is the dish) to 1 (nobody notices). Judged by
 * cooks; 0.5 for an unknown key.
 */
export const replaceability = (key: string): number => entryOf.get(key)?.replaceability ?? 0.5

const substitutes: ReadonlyMap<string, Substitute[]> = substitutions

/** What does instead of a food, best first: the keys that are all needed, and the words of a cook. */
export const substitutesFor = (key: string): Substitute[] => substitutes.get(key) ?? []
