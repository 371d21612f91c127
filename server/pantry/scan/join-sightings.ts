import type { DetectedView } from '../contract.ts'
import type { Food } from '../lexicon/foods.ts'

/** A food that was read in one look at one of the pictures. Confidence from 0 to 1. */
export type Sighting = {
  food: Food
  confidence: number
  quantity: string
  /** From 0 to 1, how well the figures of the amount were read. */
  quantitySure: number
  /** The words that name it, and their place: the middle, the extent, the height of letters, in pixels of the picture. */
  words: string
  x: number
  y: number
  across: number
  down: number
  height: number
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
/** Maximum number of foods returned for one pantry. */
const MOST_FOODS = 100

const round = (confidence: number): number => Math.round(confidence * 100) / 100

/** How well an amount that one look alone has shown must have been read. */
const FIGURES_SURE = 0.8

/**
 * The amount that looks agree on; empty where they do not, for no amount is better than a wrong one. "380 g" does not
 * speak against "2 x 380 g": signs get lost more often than made up.
 */
function agreedAmount(sightings: readonly Sighting[]): string {
  const withQuantity = sightings.filter(({ quantity }) => quantity !== '')
  const longest = (quantity: string): string =>
    withQuantity.map(one => one.quantity).find(other => other.endsWith(` x ${quantity}`)) ?? quantity
  const votes = new Map<string, Sighting[]>()
  for (const one of withQuantity) votes.set(longest(one.quantity), [...(votes.get(longest(one.quantity)) ?? []), one])
  const [best, second] = [...votes].sort(([, one], [, other]) => other.length - one.length)
  if (!best || best[1].length === second?.[1].length) return ''
  const isSure = new Set(best[1].map(one => one.look)).size > 1 || best[1].some(one => one.quantitySure >= FIGURES_SURE)
  return isSure && best[1].length > withQuantity.length / 2 ? best[0] : ''
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
      const quantity = agreedAmount(all)
      return { name: food.name, quantity, category: food.category, confidence: round(confidence), food: food.key }
    })
    .filter(one => one.confidence >= LEAST)
    .sort((one, other) => other.confidence - one.confidence || one.name.localeCompare(other.name, 'en'))
    .slice(0, MOST_FOODS)
}
