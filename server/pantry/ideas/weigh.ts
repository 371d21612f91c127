import { foodCategories } from '../contract.ts'
import { foodByKey, servesAs, substitutesFor } from '../lexicon/foods.ts'
import { type AtHand, isThere } from './at-hand.ts'
import { isStapleKey, isUnknown, nameOfKey } from './foods-of-recipe.ts'
import { easeOf } from './lack.ts'
import { fitOf, lackOf } from './weights.ts'

/** How much of a food something that does instead makes up for. */
const INSTEAD = 0.75
/** The same of what the title names: lime does for a squeeze of lemon, not for a lemon tart. */
const INSTEAD_OF_TITLED = 0.4
/** What a food that the title names weighs more than others. */
const TITLED = 0.5
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

/** How a food stands in one kitchen. */
type Standing = {
  kind: 'there' | 'staple' | 'named staple' | 'missing'
  instead: Substitute | null
  /** What is lacking where it is missing and nothing does instead. */
  lack: number
}

/**
 * A function that weighs the foods of a recipe, by key, against what is at hand; null for one that would be no idea. What
 * its title names matters more. How a food stands is looked up once for all recipes.
 */
export function weigher(atHand: AtHand): (foods: readonly string[], titleFolded: string) => Weighed | null {
  const standings = new Map<string, Standing>()
  const standingOf = (key: string): Standing => {
    const known = standings.get(key)
    if (known) return known
    const standing = standingIn(atHand, key)
    standings.set(key, standing)
    return standing
  }
  return (foods, titleFolded) => {
    const [there, staples]: [string[], string[]] = [[], []]
    const missing = new Map<string, Substitute | null>()
    let [have, lack] = [0, 0]
    for (const key of foods) {
      const { kind, instead, lack: lackOfIt } = standingOf(key)
      if (kind === 'staple') continue
      if (kind === 'named staple') {
        staples.push(key)
        continue
      }
      const titled = isTitled(key, titleFolded)
      if (kind === 'there') {
        there.push(key)
        have += titled ? 1 + TITLED : 1
        continue
      }
      missing.set(key, instead)
      const share = !instead?.isAtHand ? 0 : titled ? INSTEAD_OF_TITLED : INSTEAD
      have += share
      lack += (1 - share) * (titled ? 1 + TITLED : lackOfIt)
    }
    const needed = there.length + missing.size
    const coverage = needed === 0 ? 1 : have / (have + lack)
    if ((needed < 2 && missing.size > 0) || coverage < COVERAGE_MIN || there.length + staples.length === 0) return null
    return { there, staples, missing, coverage, fit: fitOf(have + staples.length * STAPLE, lack) }
  }
}

function standingIn(atHand: AtHand, key: string): Standing {
  if (isStapleKey(key)) return { kind: atHand.covers.has(key) ? 'named staple' : 'staple', instead: null, lack: 0 }
  if (isThere(atHand, key)) return { kind: 'there', instead: null, lack: 0 }
  return { kind: 'missing', instead: substituteOf(key, atHand), lack: lackOf(easeOf(key)) }
}

/** The same for chefs: by name and the most important first. */
export function fitFields({ there, staples, missing, coverage }: Weighed) {
  const lacking = [...missing.keys()].sort(byImportance)
  return {
    matchingIngredients: [...there.toSorted(byImportance), ...staples].map(nameOfKey),
    missingIngredients: lacking.map(nameOfKey),
    substitutes: lacking.flatMap(key => missing.get(key) ?? []),
    coverage: Math.round(coverage * 1000) / 1000,
  }
}

/** What the lexicon's foods are called in titles, by key. */
const titleWords = new Map<string, string>()

/** Whether a title has the word for a food, be it one or several. */
function isTitled(key: string, titleFolded: string): boolean {
  if (isUnknown(key)) return false
  let word = titleWords.get(key)
  if (word === undefined) {
    const name = key.replaceAll('-', ' ')
    word = ` ${name.length > 4 ? name.replace(/y$/, '') : name}`
    titleWords.set(key, word)
  }
  return titleFolded.startsWith(word.slice(1)) || titleFolded.includes(word)
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
  // Only the broad food was named, such as "pasta" where the recipe asks for penne.
  const broader = servesAs(key).find(other => atHand.named.has(other))
  if (broader) return { missing, use: nameOfKey(broader), isAtHand: true }
  const first = ways[0]
  return first ? { missing, use: first.words, isAtHand: false } : null
}
