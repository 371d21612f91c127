import { findFoodsInText } from '../lexicon/find-in-text.ts'
import type { Sighting } from './join-sightings.ts'

/** The share of the narrower name that two names on one package have in common across or down. */
const IN_COMMON = 0.5
/** How far lines of one name stand apart at most, in heights of the smaller letters. */
const APART = 0.7
/** What a name counts that one look alone has shown. */
const ONCE = 0.8

const lettersOf = ({ words }: Sighting): number => words.replace(/[^\p{L}]/gu, '').length

/** Whether two names stand in the same place, or right below or beside each other. */
function isOnePackage(one: Sighting, other: Sighting): boolean {
  const across = (one.across + other.across) / 2 - Math.abs(one.x - other.x)
  const down = (one.down + other.down) / 2 - Math.abs(one.y - other.y)
  const apart = -APART * Math.min(one.height, other.height)
  const isBelow = across >= IN_COMMON * Math.min(one.across, other.across) && down >= apart
  const isBeside = down >= IN_COMMON * Math.min(one.down, other.down) && across >= apart
  return isBelow || isBeside
}

/** The one name that two pieces of it make, read in one look: "Coconut" above "Milk". */
function joined(one: Sighting, other: Sighting): Sighting | null {
  const isFirst =
    Math.abs(one.y - other.y) > 0.5 * Math.min(one.height, other.height) ? one.y < other.y : one.x < other.x
  const [first, second] = isFirst ? [one, other] : [other, one]
  const words = `${first.words} ${second.words}`
  const confidence = Math.min(one.confidence, other.confidence)
  const found = findFoodsInText(words.split(' ').map(text => ({ text, confidence: 1 })))
  const [food] = found
  if (!food || found.length > 1 || food.at > 0 || food.food.key === second.food.key) return null
  return {
    ...(one.quantitySure >= other.quantitySure ? one : other),
    food: food.food,
    words,
    confidence,
    isShort: false,
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  }
}

/** A food in one place, however many looks have shown it there; `best` is the reading that tells most. */
type Place = { best: Sighting; sightings: Sighting[]; score: number }

const worth = (one: Sighting): number => lettersOf(one) * one.confidence

function placesOf(sightings: readonly Sighting[]): Place[] {
  const groups: Sighting[][] = []
  for (const one of [...sightings].sort((first, second) => worth(second) - worth(first))) {
    const own = groups.find(([best]) => best && best.food.key === one.food.key && isOnePackage(best, one))
    if (own) own.push(one)
    else groups.push([one])
  }
  return groups.flatMap(([best, ...others]) => {
    if (!best) return []
    const looks = new Set([best, ...others].map(({ look }) => look)).size
    return [{ best, sightings: [best, ...others], score: worth(best) * (looks > 1 ? 1 : ONCE) }]
  })
}

/**
 * The sightings in one picture of the food that each package holds: of all names in one place the longest that was read
 * well, joined from its pieces where no look has shown it as a whole. What was read in its place otherwise is left out.
 */
export function onePerPackage(sightings: readonly Sighting[]): Sighting[] {
  const pairs = sightings.flatMap((one, at) =>
    sightings
      .slice(at + 1)
      .filter(other => other.look === one.look && other.food.key !== one.food.key && isOnePackage(one, other))
      .flatMap(other => joined(one, other) ?? []),
  )
  const kept: Place[] = []
  for (const place of placesOf([...sightings, ...pairs]).sort((one, other) => other.score - one.score)) {
    if (!kept.some(other => isOnePackage(other.best, place.best))) kept.push(place)
  }
  return kept.flatMap(place => place.sightings)
}
