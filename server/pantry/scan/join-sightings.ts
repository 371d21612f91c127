import type { DetectedView } from '../contract.ts'
import type { Food } from '../lexicon/foods.ts'

/** A food that was read in one look at one of the pictures. Confidence from 0 to 1. */
export type Sighting = {
  food: Food
  confidence: number
  quantity: string
  /** Whether it was read from so few letters that a pattern may look like them. */
  isShort: boolean
  picture: number
  look: number
}

/** What a food counts that only one of several looks has shown, and what every further picture takes of the doubt. */
const ONCE = 0.8
const SHORT_ONCE = 0.4
const DOUBT_LEFT = 0.7
/** Nothing that was read off a label is certain. */
const MOST = 0.97
/** Less sure than this, it is more often wrong than right. */
const LEAST = 0.35
/** Foods of one pantry that are told. */
const MOST_FOODS = 100

const round = (confidence: number): number => Math.round(confidence * 100) / 100

/** The amount that was read most often; the longer one of two, for signs get lost more often than made up. */
function likeliest(quantities: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const one of quantities) if (one !== '') counts.set(one, (counts.get(one) ?? 0) + 1)
  const [best] = [...counts].sort(([one, a], [other, b]) => b - a || other.length - one.length)
  return best?.[0] ?? ''
}

/** Each food once, the surest first: what several looks and pictures show is surer than what one does. */
export function joinSightings(sightings: readonly Sighting[], looks: number): DetectedView[] {
  const byFood = new Map<string, Sighting[]>()
  for (const one of sightings) byFood.set(one.food.key, [...(byFood.get(one.food.key) ?? []), one])
  return [...byFood.values()]
    .map(all => {
      const { food } = all[0] as Sighting
      const best = Math.max(...all.map(one => one.confidence))
      const seen = new Set(all.map(one => one.look)).size
      const pictures = new Set(all.map(one => one.picture)).size
      const doubt = all.every(one => one.isShort) ? SHORT_ONCE : ONCE
      const once = best * (seen === 1 && looks > 1 ? doubt : 1)
      const confidence = Math.min(MOST, 1 - (1 - once) * DOUBT_LEFT ** (pictures - 1))
      const quantity = likeliest(all.map(one => one.quantity))
      return { name: food.name, quantity, category: food.category, confidence: round(confidence), food: food.key }
    })
    .filter(one => one.confidence >= LEAST)
    .sort((one, other) => other.confidence - one.confidence || one.name.localeCompare(other.name, 'en'))
    .slice(0, MOST_FOODS)
}
