import { findFood } from '../foods/find-food.ts'
import { parseLine } from '../ingredients/parse-line.ts'
import { gramsOf } from './grams.ts'

/** Lines that are looked at, and the most that one of them can honestly weigh in a kitchen at home, in grams. */
const LINES_READ = 200
const LINE_MAX_G = 8000
/** Share of what frying oil leaves in the food. */
const ABSORBED = 0.15
const FOR_FRYING =
  /\b(?:deep[- ]?fry\w*|(?:for|zum|pour) (?:shallow |deep )?(?:fry\w*|frittieren|ausbacken|friture|frire))\b/i
/** What may be left out of a count without changing it: a little of anything, to taste or to serve. */
const NEGLIGIBLE = new RegExp(
  String.raw`\b(?:to (?:taste|serve)|for (?:serving|garnish|dusting|greasing|brushing)|optional|nach geschmack|` +
    String.raw`au go[uû]t|al gusto)\b`,
  'i',
)

/** `known` is the share of the lines whose food and weight were understood, from 0 to 1. */
export type CalorieEstimate = { kcal: number; known: number }

/** Kilocalories of one line; null when its food or its weight cannot be told. */
function ofLine(text: string): number | null {
  const line = parseLine(text)
  const food = findFood(line.name)
  if (!food) return NEGLIGIBLE.test(text) && line.quantity === null ? 0 : null
  if (food.kcal === 0) return 0
  const grams = gramsOf(line, food)
  // "Salt and pepper", "a little parsley", "oil to grease": too little to count.
  if (grams === null) return line.quantity === null ? 0 : null
  if (grams > LINE_MAX_G) return null
  return (grams / 100) * food.kcal * (FOR_FRYING.test(text) && food.kcal > 600 ? ABSORBED : 1)
}

/** Kilocalories of all ingredients whose energy is known. */
export function estimateCalories(ingredients: readonly string[]): CalorieEstimate {
  const lines = ingredients.slice(0, LINES_READ).map(ofLine)
  const understood = lines.filter(kcal => kcal !== null)
  return {
    kcal: understood.reduce((sum, kcal) => sum + kcal, 0),
    known: lines.length === 0 ? 0 : understood.length / lines.length,
  }
}
