import { type Season, seasonOf } from '#common/seasons.ts'
import { findReason } from './reason.ts'
import { weeksFrom } from './week.ts'

/** What the rule looks at in a recipe. */
export type Traits = {
  id: number
  /** Whose it is; null for a built-in one. */
  chefId: number | null
  meal: string | null
  /** Its cuisine; null where nobody named one. */
  cuisine: string | null
  /** What kind of dish it is, such as soup. */
  kind: string
}

export type Candidate = Traits & {
  /** The seasons of its ingredients; none means all year. */
  seasons: readonly Season[]
  /** Other chefs who saved or remade it, each counted once. */
  fans: number
}

/** A recipe of a week before. */
export type PastWeek = Traits & { week: string }

/** And how many weeks before. */
type Earlier = PastWeek & { weeks: number }

export type Choice = { recipeId: number; reason: string }

/** Other chefs who must have saved or remade a chef's recipe before it goes before the built-in ones. */
export const FANS_MIN = 3
/** A recipe comes back after so many weeks: 53 are the fewest that make more than any year. */
const YEAR = 53
/** Where all have been here within the year, one may still be chosen for its season after so many weeks. */
const HALF_A_YEAR = 26
/** Penalties for resembling the recipe of last week, the week before and so on, and the bonus of being in season. */
const SAME_MEAL = [3, 1]
const SAME_STYLE = [3, 2, 1]
const ANY_SEASON = 1
const OUT_OF_SEASON = 6

/**
 * Chooses the recipe of a week, in this order: one that no chef before has passed over; not of the chef of the week
 * before; not one that was here within the year; a chef's that at least `FANS_MIN` others took to, before one of the
 * built-in ones; one in season and unlike those of the last weeks; the one with the most fans; and last a lot that is the same
 * whenever it is drawn for that week. Where all were here within the year, it is one in season that was not here for half
 * a year, unlike the last if possible, else any: the one of the longest ago. Null when there is nothing to choose from.
 * @param week the Monday, YYYY-MM-DD
 * @param past the weeks before, in any order
 */
export function chooseRecipe(options: {
  week: string
  candidates: readonly Candidate[]
  past: readonly PastWeek[]
  passedOver?: readonly number[]
}): Choice | null {
  const { week, passedOver = [] } = options
  const past = options.past
    .map(other => ({ ...other, weeks: weeksFrom(other.week, week) }))
    .filter(({ weeks }) => weeks > 0)
  const recent = past.filter(({ weeks }) => weeks <= SAME_STYLE.length)
  const lastWeek = recent.find(({ weeks }) => weeks === 1)
  const weeksSince = sinceLast(past)
  const season = seasonOf(week)
  const eligible = options.candidates.filter(
    ({ id, chefId, fans }) =>
      !passedOver.includes(id) && (chefId === null || (fans >= FANS_MIN && chefId !== lastWeek?.chefId)),
  )
  const fresh = eligible.filter(({ id }) => weeksSince(id) >= YEAR)
  const chosen =
    fresh.length > 0
      ? bestOf(fresh, candidate => [
          candidate.chefId === null ? 1 : 0,
          seasonCost(candidate, season) + likeness(candidate, recent),
          -candidate.fans,
          lot(week, candidate.id),
        ])
      : longestAgo(eligible, { season, lastWeek, weeksSince })
  if (!chosen) return null
  return {
    recipeId: chosen.id,
    reason: findReason({
      isChefs: chosen.chefId !== null,
      isInSeason: chosen.seasons.length < 4 && chosen.seasons.includes(season),
      isBack: Number.isFinite(weeksSince(chosen.id)),
      isUnlikeLast: lastWeek !== undefined && !resembles(chosen, lastWeek),
    }),
  }
}

/** How many weeks ago a recipe was here last; endless for one that never was. */
function sinceLast(past: readonly Earlier[]): (id: number) => number {
  const since = new Map<number, number>()
  for (const { id, weeks } of past) since.set(id, Math.min(weeks, since.get(id) ?? weeks))
  return id => since.get(id) ?? Number.POSITIVE_INFINITY
}

function longestAgo(
  eligible: readonly Candidate[],
  options: { season: Season; lastWeek: Traits | undefined; weeksSince: (id: number) => number },
): Candidate | undefined {
  const { season, lastWeek, weeksSince } = options
  const inSeason = eligible.filter(
    candidate => seasonCost(candidate, season) < OUT_OF_SEASON && weeksSince(candidate.id) >= HALF_A_YEAR,
  )
  const unlike = inSeason.filter(candidate => !lastWeek || !resembles(candidate, lastWeek))
  const pool = [unlike, inSeason, eligible].find(({ length }) => length > 0) ?? []
  return bestOf(pool, ({ id }) => [-weeksSince(id), id])
}

function seasonCost({ seasons }: Candidate, season: Season): number {
  if (seasons.length === 0 || seasons.length === 4) return ANY_SEASON
  return seasons.includes(season) ? 0 : OUT_OF_SEASON
}

/** How much a recipe is like those of the last weeks. */
function likeness(candidate: Traits, recent: readonly Earlier[]): number {
  let sum = 0
  for (const { weeks, meal, cuisine, kind } of recent) {
    if (candidate.meal !== null && candidate.meal === meal) sum += SAME_MEAL[weeks - 1] ?? 0
    if (candidate.cuisine !== null && candidate.cuisine === cuisine) sum += SAME_STYLE[weeks - 1] ?? 0
    if (candidate.kind === kind) sum += SAME_STYLE[weeks - 1] ?? 0
  }
  return sum
}

const resembles = (one: Traits, other: Traits): boolean =>
  one.kind === other.kind ||
  (one.meal !== null && one.meal === other.meal) ||
  (one.cuisine !== null && one.cuisine === other.cuisine)

/** The one whose list of numbers is the smallest, compared from the first on. */
function bestOf(candidates: readonly Candidate[], rank: (candidate: Candidate) => number[]): Candidate | undefined {
  let best: Candidate | undefined
  let bestRank: number[] = []
  for (const candidate of candidates) {
    const its = rank(candidate)
    const at = its.findIndex((value, place) => value !== bestRank[place])
    if (!best || (at !== -1 && (its[at] ?? 0) < (bestRank[at] ?? 0))) [best, bestRank] = [candidate, its]
  }
  return best
}

/** A number that looks drawn by lot and is the same each time: FNV-1a over week and id. */
function lot(week: string, id: number): number {
  let hash = 0x811c9dc5
  for (const char of `${week}:${id}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return hash >>> 0
}
