import type { z } from 'zod'
import { addDays, daysBetween, weekdayOf } from '#common/days.ts'
import { seasonOf } from '#common/seasons.ts'
import { readSummaries } from '../../kitchen/recipe-summary.ts'
import { listSharedAtHand } from '../../pantry/at-hand/list-at-hand.ts'
import { drainForViewer } from '../../pantry/foods/food-queue.ts'
import { isStapleKey } from '../../pantry/foods/foods-of-recipe.ts'
import { foodsAtHand } from '../../pantry/ideas/at-hand.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest } from '../../platform/errors.ts'
import { planMessages, REST_DAYS } from '../constants.ts'
import type { PlanEntry, proposalsView, proposeInput } from '../contract.ts'
import { readPlan } from '../read-plan.ts'
import { listCandidates } from './candidates.ts'
import { chooseDinners } from './choose-dinners.ts'

const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0

/** The recipes that are planned near some days, each with all such days. */
function plannedDays(entries: readonly PlanEntry[]): Map<number, string[]> {
  const days = new Map<number, string[]>()
  for (const { recipeId, day } of entries) {
    if (recipeId !== null) days.set(recipeId, [...(days.get(recipeId) ?? []), day])
  }
  return days
}

/**
 * Proposes dinners for those of some days that have none: recipes from the viewer's own shelves and those that their household
 * shows them, by what is at hand, the season, when they were cooked last and how long they take. Writes nothing. The same call
 * gives the same dinners. BAD_REQUEST for days that are further apart than a week.
 */
export async function proposeDinners(
  ctx: ChefCtx,
  { days, weekdayMinutes, weekendMinutes, season, seed = 0, beside = [], without = [] }: z.output<typeof proposeInput>,
): Promise<z.output<typeof proposalsView>> {
  const sorted = [...new Set(days)].sort()
  const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? '']
  if (daysBetween(first, last) > 6) throw badRequest(planMessages.oneWeek)
  const entries = await readPlan(ctx, { from: addDays(first, -REST_DAYS), to: addDays(last, REST_DAYS) })
  const hasDinner = new Set(entries.filter(({ meal }) => meal === 'dinner').map(({ day }) => day))
  const names = (await listSharedAtHand(ctx)).map(({ name }) => name)
  const { covers } = await foodsAtHand(names)
  await drainForViewer(ctx)
  const counted = new Set([...covers].filter(key => !isStapleKey(key)))
  const candidates = await listCandidates(ctx, { atHand: counted, seed, beside })
  const isLeftOut = new Set(without)
  const wish = {
    days: sorted
      .filter(day => !hasDinner.has(day))
      .map(day => ({ day, minutes: (isWeekend(day) ? weekendMinutes : weekdayMinutes) ?? null })),
    season: season ?? seasonOf(first),
    seed,
    beside,
  }
  const planned = plannedDays(entries)
  const dinners = chooseDinners(
    candidates
      .filter(({ id }) => !isLeftOut.has(id))
      .map(candidate => ({ ...candidate, plannedOn: planned.get(candidate.id) ?? [] })),
    wish,
  )
  const recipes = await readSummaries(
    ctx,
    dinners.map(({ recipeId }) => recipeId),
  )
  const byId = new Map(recipes.map(recipe => [recipe.id, recipe]))
  return {
    recipeCount: candidates.length,
    dinners: dinners.flatMap(({ recipeId, ...dinner }) => {
      const recipe = byId.get(recipeId)
      return recipe ? [{ ...dinner, recipe }] : []
    }),
  }
}
