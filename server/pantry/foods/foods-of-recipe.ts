import { parseLine } from 'recipe-reader/ingredients'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { foodsOfLine } from '../lexicon/food-of-name.ts'
import { foodByKey } from '../lexicon/foods.ts'
import { gramsOfLine, type LineOfFoods, weighFoods } from './weigh-foods.ts'

/** Lines of a recipe that are looked at, and foods that are kept of it. */
const LINES_MAX = 100
const FOODS_MAX = 100
/** Characters of a line that are looked at, and of the name of a food that the lexicon does not know. */
const LINE_MAX = 240
const NAME_MAX = 60

/** Stands before the name of what the lexicon does not know, where others have their key. */
const UNKNOWN = '?'

const OPTIONAL = /\b(?:optional|wahlweise|facultati(?:f|ve)|facoltativ[oaie]|optionnel(?:le)?|opcional(?:es)?)\b/i
const ALTERNATIVE = /\s(?:or|oder|ou|o|oppure)\s/i

/** The key of a food that the lexicon does not know; equal for a line of a recipe and for a name at hand. */
export function unknownKey(text: string): string | null {
  const name = normalizeForSearch(parseLine(text.slice(0, LINE_MAX)).name)
    .slice(0, NAME_MAX)
    .trim()
  return /\p{L}{2}/u.test(name) ? UNKNOWN + name : null
}

/** The keys of a food's English singular and plural, if it is unknown to the lexicon: a name at hand matches both. */
export const withPlural = (key: string): string[] =>
  isUnknown(key) ? [key, `${key}s`, ...(/[^s]s$/.test(key) ? [key.slice(0, -1)] : [])] : [key]

/** Whether a key is of a food that the list of foods does not know. */
export const isUnknown = (key: string): boolean => key.startsWith(UNKNOWN)

/** Whether the food of a key is a staple, which is taken to be there. */
export const isStapleKey = (key: string): boolean => foodByKey(key)?.isStaple ?? false

/** What chefs call the food of a key. */
export const nameOfKey = (key: string): string => {
  if (!isUnknown(key)) return foodByKey(key)?.name ?? key
  return key.charAt(1).toUpperCase() + key.slice(2)
}

/**
 * Keys of the foods that one line asks for. Of alternatives the first, or none that matters when one of them is in every
 * kitchen anyway; nothing for what may be left out and for headings; a key of its own for what the lexicon does not know.
 */
export function keysOfLine(text: string): string[] {
  const line = text.slice(0, LINE_MAX)
  if (line.trimEnd().endsWith(':') || OPTIONAL.test(line)) return []
  const foods = foodsOfLine(line)
  if (foods.length === 0) {
    const key = unknownKey(line)
    return key ? [key] : []
  }
  if (foods.length > 1 && ALTERNATIVE.test(line)) {
    const staples = foods.filter(food => food.isStaple)
    return (staples.length > 0 ? staples : foods.slice(0, 1)).map(food => food.key)
  }
  return foods.map(food => food.key)
}

/** What the foods that the lines of a recipe ask for weigh in it, by key, in tenths. */
export async function foodsOfRecipe(lines: readonly string[]): Promise<Map<string, number>> {
  const foods = new Set<string>()
  const read: LineOfFoods[] = []
  for (const line of lines.slice(0, LINES_MAX)) {
    const text = line.slice(0, LINE_MAX)
    const keys = keysOfLine(text).filter(key => foods.has(key) || foods.size < FOODS_MAX)
    for (const key of keys) foods.add(key)
    read.push({ keys, grams: gramsOfLine(text) })
    await yieldIfDue()
  }
  return weighFoods(read)
}
