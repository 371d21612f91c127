import { daysBetween } from '#common/days.ts'
import type { Season } from '#common/seasons.ts'
import { hashText } from '../../platform/random.ts'
import { REST_DAYS } from '../constants.ts'
import { occasionOf } from './occasions.ts'

/** A recipe that may be proposed, with what decides about it. */
export interface Candidate {
  id: number
  meal: 'breakfast' | 'lunch' | 'dinner' | 'treats' | null
  category: string
  /** Preparation and cooking together; null where nobody said. */
  minutes: number | null
  isFavourite: boolean
  stars: number | null
  /** The last day on which the viewer cooked it; null for never. */
  lastOn: string | null
  /** Days near those that get a dinner on which it is planned. */
  plannedOn: readonly string[]
  tags: readonly string[]
  /** The food that weighs most in it, and names of those at hand, the heaviest first. */
  mainFood: string | null
  atHand: readonly string[]
  /** What of its weight is at hand, from 0 to 1. */
  share: number
}

export interface Wish {
  /** Days that get a dinner, each with the most minutes that it may take. */
  days: readonly { day: string; minutes: number | null }[]
  season: Season
  /** Another number makes other choices among what fits alike. */
  seed: number
  /** Recipes that are chosen for other days: none of them comes again, and what is like them comes later. */
  beside: readonly number[]
}

export interface Dinner {
  day: string
  recipeId: number
  minutes: number | null
  /** Why, in short words. */
  reasons: string[]
}

/** Days after which it does not matter any more when a recipe was cooked. */
const FORGOTTEN_DAYS = 26 * 7

const points = {
  atHand: 40,
  occasion: 25,
  otherOccasion: -60,
  dinner: 12,
  lunch: -6,
  favourite: 6,
  perStar: 4,
  rested: 20,
  never: 12,
  sameFood: -25,
  sameCategory: -8,
  chance: 15,
} as const

type Weighed = Candidate & { occasion: ReturnType<typeof occasionOf>; worth: number }

/** What a recipe is worth in the week of a day, and to what occasion of it. */
function weigh(candidate: Candidate, day: string, { season, seed }: Wish): Weighed {
  const { meal, lastOn, stars } = candidate
  const occasion = occasionOf(candidate.tags, { season, day })
  const rest = lastOn === null ? null : Math.min(daysBetween(lastOn, day), FORGOTTEN_DAYS) / FORGOTTEN_DAYS
  const worth =
    points.atHand * candidate.share +
    (occasion === null ? 0 : occasion === 'other' ? points.otherOccasion : points.occasion) +
    (meal === 'dinner' ? points.dinner : meal === 'lunch' ? points.lunch : 0) +
    (candidate.isFavourite ? points.favourite : 0) +
    (stars === null ? 0 : (stars - 3) * points.perStar) +
    (rest === null ? points.never : rest * points.rested) +
    (hashText(`${seed}:${candidate.id}`) / 2 ** 32) * points.chance
  return { ...candidate, occasion, worth }
}

/** Whether a recipe can be the dinner of a day at all. */
function fits({ meal, minutes, ...when }: Candidate, { day, minutes: most }: Wish['days'][number]): boolean {
  if (meal === 'breakfast' || meal === 'treats') return false
  if (most !== null && (minutes === null || minutes > most)) return false
  const days = when.lastOn === null ? when.plannedOn : [...when.plannedOn, when.lastOn]
  return days.every(on => Math.abs(daysBetween(on, day)) > REST_DAYS)
}

const minutesOf = ({ minutes }: Wish['days'][number]): number => minutes ?? Number.MAX_SAFE_INTEGER
const byDay = (one: { day: string }, other: { day: string }): number => (one.day < other.day ? -1 : 1)

/**
 * A dinner for each day, by day, as far as there is one: the recipe that is worth most and least like the others. The same
 * input gives the same dinners. A day with little time chooses before one with more.
 */
export function chooseDinners(candidates: readonly Candidate[], wish: Wish): Dinner[] {
  const first = wish.days.toSorted(byDay)[0]
  if (!first) return []
  const weighed = candidates.map(candidate => weigh(candidate, first.day, wish))
  const taken = new Set(wish.beside)
  const beside = weighed.filter(({ id }) => taken.has(id))
  const foods = new Set(beside.map(({ mainFood }) => mainFood))
  const categories = new Set(beside.map(({ category }) => category))
  const dinners: Dinner[] = []
  for (const day of wish.days.toSorted((one, other) => minutesOf(one) - minutesOf(other) || byDay(one, other))) {
    let best: Weighed | null = null
    let most = Number.NEGATIVE_INFINITY
    for (const candidate of weighed) {
      if (taken.has(candidate.id) || !fits(candidate, day)) continue
      const isLike = candidate.mainFood !== null && foods.has(candidate.mainFood)
      const worth =
        candidate.worth +
        (isLike ? points.sameFood : 0) +
        (categories.has(candidate.category) ? points.sameCategory : 0)
      if (worth > most) [best, most] = [candidate, worth]
    }
    if (!best) continue
    taken.add(best.id)
    foods.add(best.mainFood)
    categories.add(best.category)
    dinners.push({ day: day.day, recipeId: best.id, minutes: best.minutes, reasons: reasonsOf(best, day.day) })
  }
  return dinners.sort(byDay)
}

/** Foods at hand that are named. */
export const NAMED = 3
/** Weeks from which on it is worth saying that something was not cooked. */
const WEEKS_SAID = 3

function reasonsOf({ atHand, occasion, lastOn, isFavourite }: Weighed, day: string): string[] {
  const weeks = lastOn === null ? 0 : Math.floor(daysBetween(lastOn, day) / 7)
  return [
    ...(atHand.length > 0 ? [`at hand: ${atHand.slice(0, NAMED).join(', ')}`] : []),
    ...(occasion === null || occasion === 'other' ? [] : [`season: ${occasion}`]),
    ...(lastOn === null ? ['not cooked yet'] : weeks >= WEEKS_SAID ? [`not cooked for ${weeks} weeks`] : []),
    ...(isFavourite ? ['favourite'] : []),
  ]
}
