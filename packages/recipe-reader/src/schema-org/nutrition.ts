import type { Nutrition } from '../recipe.ts'
import { isNode, listOf, property, type SchemaNode, textOf } from './schema-node.ts'

/** Most grams of one nutrient that a serving is believed to hold. */
const MAX_GRAMS = 2000

function amount(node: SchemaNode, name: string): { value: number; unit: string } | null {
  const text = textOf(property(node, name))?.slice(0, 60) ?? ''
  const match = /(\d{1,6}(?:[.,]\d{1,3})?)\s{0,2}(mg|milligram|mcg|µg|g|gr|gram)?/i.exec(text)
  if (!match) return null
  const value = Number((match[1] ?? '').replace(',', '.'))
  return Number.isFinite(value) ? { value, unit: (match[2] ?? '').toLowerCase() } : null
}

function grams(node: SchemaNode, name: string): number | undefined {
  const found = amount(node, name)
  if (!found) return undefined
  const value = found.unit.startsWith('m') ? found.value / 1000 : found.value
  return value <= MAX_GRAMS ? Math.round(value * 10) / 10 : undefined
}

/** Milligrams; a bare figure is milligrams from `gramsBelow` on, as nobody eats so many grams. */
function milligrams(node: SchemaNode, name: string, gramsBelow: number): number | undefined {
  const found = amount(node, name)
  if (!found) return undefined
  const isGrams = found.unit.startsWith('g') || (found.unit === '' && found.value < gramsBelow)
  const value = Math.round(isGrams ? found.value * 1000 : found.value)
  return value <= 100_000 ? value : undefined
}

/** What a schema.org NutritionInformation says of a serving; null when that is nothing. */
export function readNutrition(value: unknown): Nutrition | null {
  const [node] = listOf(value)
  if (!isNode(node)) return null
  const nutrition = {
    protein: grams(node, 'proteinContent'),
    fat: grams(node, 'fatContent'),
    saturatedFat: grams(node, 'saturatedFatContent'),
    cholesterol: milligrams(node, 'cholesterolContent', 1),
    carbohydrates: grams(node, 'carbohydrateContent'),
    sugar: grams(node, 'sugarContent'),
    fibre: grams(node, 'fiberContent'),
    sodium: milligrams(node, 'sodiumContent', 10),
  }
  const known = Object.fromEntries(Object.entries(nutrition).filter(([, amountOf]) => amountOf !== undefined))
  return Object.keys(known).length > 0 ? (known as Nutrition) : null
}
