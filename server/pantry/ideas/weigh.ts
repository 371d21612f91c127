import { foodCategories } from '../constants.ts'
import { isStapleKey, isUnknown, nameOfKey } from '../foods/foods-of-recipe.ts'
import { easeOf, inFoods, lackOfFood } from '../foods/lack.ts'
import { foodByKey, servesAs, siblingsOf, substitutesFor } from '../lexicon/foods.ts'
import { type AtHand, isThere } from './at-hand.ts'
import { type Titled, titleReader } from './titles.ts'
import { fitOf } from './weights.ts'

/** What a food counts that a general name may mean, against one that was named. */
const MEANT = 0.9
/** How much of a food something that does instead makes up for. */
const INSTEAD = 0.75
/** How much a substitute makes up for a food that the title names: lime does for a squeeze of lemon, not for a lemon tart. */
const INSTEAD_OF_TITLED = 0.4
/** What a food weighs more that the title names as the dish, and as what comes with it. */
const TITLED: Readonly<Record<NonNullable<Titled>, number>> = { dish: 0.3, aside: 0.1 }
/** What a staple that was named adds: it is used up, but it would have been there anyway. */
const STAPLE = 0.25
/** Below this share of what it asks for a recipe is no idea for what is there. */
const COVERAGE_MIN = 0.15

export type Substitute = { missing: string; use: string; isAtHand: boolean }

/** What is there for a recipe and what is not, by key, and how well that fits. */
export type Weighed = {
  there: string[]
  /** Staples that were named, besides what is counted. */
  staples: string[]
  /** With what does instead, where there is something. */
  missing: ReadonlyMap<string, Substitute | null>
  /** From 0 to 1: what is there, of what the recipe asks for; what is easily replaced weighs less. */
  coverage: number
  /** From 0 to 1, for putting recipes in order. */
  fit: number
}

/** The state of a food in one kitchen. */
type Standing = {
  kind: 'there' | 'staple' | 'named staple' | 'missing'
  instead: Substitute | null
}

/**
 * A function that weighs the foods of a recipe, by key and by what they weigh in it, against what is at hand; null for one
 * that would be no idea. What its title names matters more. How a food stands is looked up once for all recipes.
 */
export function weigher(atHand: AtHand): (foods: ReadonlyMap<string, number>, titleFolded: string) => Weighed | null {
  const standings = new Map<string, Standing>()
  const standingOf = (key: string): Standing => {
    const known = standings.get(key)
    if (known) return known
    const standing = standingIn(atHand, key)
    standings.set(key, standing)
    return standing
  }
  return (foods, titleFolded) => {
    const titledAs = titleReader(titleFolded)
    const [there, staples]: [string[], string[]] = [[], []]
    const missing = new Map<string, Substitute | null>()
    // What is there by what it says about the dish; and, of what the dish needs, what is there and what is lacking.
    let [have, met, lack] = [0, 0, 0]
    for (const [key, tenths] of foods) {
      const { kind, instead } = standingOf(key)
      if (kind === 'staple') continue
      if (kind === 'named staple') {
        staples.push(key)
        continue
      }
      const titled = titledAs(key)
      const more = titled ? TITLED[titled] : 0
      const weight = inFoods(tenths) + more
      const need = inFoods(lackOfFood(key, tenths)) + more
      if (kind === 'there') there.push(key)
      else missing.set(key, instead)
      const share = kind === 'there' ? 1 : !instead?.isAtHand ? 0 : titled ? INSTEAD_OF_TITLED : INSTEAD
      have += share * weight * (atHand.meant.has(key) ? MEANT : 1)
      met += share * need
      lack += (1 - share) * need
    }
    const needed = there.length + missing.size
    const coverage = needed === 0 ? 1 : met / (met + lack)
    if ((needed < 2 && missing.size > 0) || coverage < COVERAGE_MIN || there.length + staples.length === 0) return null
    return { there, staples, missing, coverage, fit: fitOf(have + staples.length * STAPLE, lack) }
  }
}

function standingIn(atHand: AtHand, key: string): Standing {
  if (isStapleKey(key)) return { kind: atHand.covers.has(key) ? 'named staple' : 'staple', instead: null }
  if (isThere(atHand, key)) return { kind: 'there', instead: null }
  return { kind: 'missing', instead: substituteOf(key, atHand) }
}

/** How a recipe fits, as chefs see it: foods by name, the most important first, and the coverage from 0 to 1. */
export function fitFields({ there, staples, missing, coverage }: Weighed) {
  const lacking = [...missing.keys()].sort(byImportance)
  return {
    matchingIngredients: [...there.toSorted(byImportance), ...staples].map(nameOfKey),
    missingIngredients: lacking.map(nameOfKey),
    substitutes: lacking.flatMap(key => missing.get(key) ?? []),
    coverage: Math.round(coverage * 1000) / 1000,
  }
}

const categoryAt = (key: string): number => {
  const food = foodByKey(key)
  return food ? foodCategories.indexOf(food.category) : foodCategories.length
}

/** What a dish cannot do without comes first. */
const byImportance = (one: string, other: string): number =>
  easeOf(one) - easeOf(other) || categoryAt(one) - categoryAt(other) || (one < other ? -1 : 1)

/** What does instead of a missing food: preferably something that is there. */
function substituteOf(key: string, atHand: AtHand): Substitute | null {
  if (isUnknown(key)) return null
  const missing = nameOfKey(key)
  const ways = substitutesFor(key)
  const ready = ways.find(({ use }) => use.length > 0 && use.every(part => isThere(atHand, part)))
  if (ready) return { missing, use: ready.words, isAtHand: true }
  // Another kind of the same, such as penne where the recipe asks for spaghetti; or oil where it asks for olive oil.
  const near = [...siblingsOf(key), ...servesAs(key)].find(other => atHand.named.has(other))
  if (near) return { missing, use: nameOfKey(near), isAtHand: true }
  const first = ways[0]
  return first ? { missing, use: first.words, isAtHand: false } : null
}
