import { foodCategories } from '../contract.ts'
import { foodByKey, replaceability, servesAs, substitutesFor } from '../lexicon/foods.ts'
import { type AtHand, isThere } from './at-hand.ts'
import { isStapleKey, isUnknown, nameOfKey } from './foods-of-recipe.ts'
import { fitOf, lackOf } from './weights.ts'

/** How much of a food something that does instead makes up for. */
const INSTEAD = 0.75
/** The same of what the title names: lime does for a squeeze of lemon, not for a lemon tart. */
const INSTEAD_OF_TITLED = 0.4
/** What a food that the title names weighs more than others. */
const TITLED = 0.5
/** What a staple that was named adds: it is used up, but it would have been there anyway. */
const STAPLE = 0.25
/** How easily a dish does without something that the lexicon does not know, from 0 to 1. */
const UNKNOWN_REPLACEABILITY = 0.4
/** Below this share of what it asks for a recipe is no idea for what is there. */
const COVERAGE_MIN = 0.15

export type Substitute = { missing: string; use: string; isAtHand: boolean }

/** What is there for a recipe and what is not, by name and the most important first, and how well that fits. */
export type Weighed = {
  matching: string[]
  missing: string[]
  substitutes: Substitute[]
  /** From 0 to 1: what is there, of what the recipe asks for; what is easily replaced weighs less. */
  coverage: number
  /** From 0 to 1, for putting recipes in order. */
  fit: number
}

/**
 * Weighs the foods of a recipe, by key, against what is at hand; null for one that would be no idea. What its title
 * names matters more.
 */
export function weigh(foods: readonly string[], titleFolded: string, atHand: AtHand): Weighed | null {
  const needed = foods.filter(key => !isStapleKey(key))
  const there = needed.filter(key => isThere(atHand, key))
  const missing = needed.filter(key => !isThere(atHand, key)).sort(byImportance)
  const staples = foods.filter(key => isStapleKey(key) && atHand.covers.has(key))
  const instead = new Map(missing.map(key => [key, substituteOf(key, atHand)]))

  let [have, lack] = [0, 0]
  for (const key of there) have += isTitled(key, titleFolded) ? 1 + TITLED : 1
  for (const key of missing) {
    const titled = isTitled(key, titleFolded)
    const share = !instead.get(key)?.isAtHand ? 0 : titled ? INSTEAD_OF_TITLED : INSTEAD
    have += share
    lack += (1 - share) * (titled ? 1 + TITLED : lackOf(easeOf(key)))
  }
  const coverage = needed.length === 0 ? 1 : have / (have + lack)
  const isWhole = missing.length === 0
  if ((needed.length < 2 && !isWhole) || coverage < COVERAGE_MIN || there.length + staples.length === 0) return null
  return {
    matching: [...there.sort(byImportance), ...staples].map(nameOfKey),
    missing: missing.map(nameOfKey),
    substitutes: missing.flatMap(key => instead.get(key) ?? []),
    coverage,
    fit: fitOf(have + staples.length * STAPLE, lack),
  }
}

/** Whether a title has the word for a food, be it one or several. */
function isTitled(key: string, titleFolded: string): boolean {
  if (isUnknown(key)) return false
  const word = key.replaceAll('-', ' ')
  return ` ${titleFolded}`.includes(` ${word.length > 4 ? word.replace(/y$/, '') : word}`)
}

const easeOf = (key: string): number => (isUnknown(key) ? UNKNOWN_REPLACEABILITY : replaceability(key))

const categoryAt = (key: string): number => {
  const food = foodByKey(key)
  return food ? foodCategories.indexOf(food.category) : foodCategories.length
}

/** What a dish cannot do without comes first. */
const byImportance = (one: string, other: string): number =>
  easeOf(one) - easeOf(other) || categoryAt(one) - categoryAt(other) || one.localeCompare(other)

/** What does instead of a missing food: preferably something that is there. */
function substituteOf(key: string, atHand: AtHand): Substitute | null {
  if (isUnknown(key)) return null
  const missing = nameOfKey(key)
  const ways = substitutesFor(key)
  const ready = ways.find(({ use }) => use.length > 0 && use.every(part => isThere(atHand, part)))
  if (ready) return { missing, use: ready.words, isAtHand: true }
  // Only the broad food was named, such as "pasta" where the recipe asks for penne.
  const broader = servesAs(key).find(other => atHand.named.has(other))
  if (broader) return { missing, use: nameOfKey(broader), isAtHand: true }
  const first = ways[0]
  return first ? { missing, use: first.words, isAtHand: false } : null
}
