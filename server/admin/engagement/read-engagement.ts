import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayName, utcDayNumber } from '#common/days.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { mondayOf, range } from './calendar.ts'
import { ENGAGEMENT_DAYS } from './constants.ts'
import type { EngagementView, engagementInput } from './contract.ts'
import { countWeek } from './count-chefs.ts'
import { countDay, engineOf, type Measure, measures } from './count-day.ts'
import { readRetention } from './retention.ts'
import { rollUp, WEEK_MEASURE } from './roll-up.ts'

/** Amounts of days by measure. */
type Counts = Map<number, Map<string, number>>

/** What chefs did on the last days, today so far included, beside as many days before them. */
export async function readEngagement(
  ctx: Pick<ChefCtx, 'db' | 'now' | 'singleFlight'>,
  { days = ENGAGEMENT_DAYS }: z.output<typeof engagementInput>,
): Promise<EngagementView> {
  const { db } = ctx
  const today = utcDayNumber(ctx.now())
  const first = today - days + 1
  await rollUp(ctx)
  const counts = await readCounts(ctx, first - days, today)
  const now = range(first, days)
  return {
    days: now.map(day => ({ day: dayName(day), ...eachMeasure(counts.get(day)), recipes: recipesOf(counts.get(day)) })),
    weeks: await readWeeks(ctx, { counts, first, today }),
    engines: enginesOf(counts, now),
    retention: await readRetention(db, today),
    totals: totalsOf(counts, now, range(first - days, days)),
  }
}

/** The amounts that were kept of some days; those of today as they are at this moment. */
async function readCounts({ db }: Pick<ChefCtx, 'db'>, first: number, today: number): Promise<Counts> {
  // A week is kept under its Monday, which may lie before the first day.
  const rows = await db.all<{ day: number; amounts: string }>(sql`
    select day, json_group_object(measure, amount) as amounts from daily_counts
    where day between ${mondayOf(first)} and ${today} group by day`)
  const counts: Counts = new Map(
    rows.map(({ day, amounts }) => [day, new Map(Object.entries(JSON.parse(amounts) as Record<string, number>))]),
  )
  return counts.set(today, await countDay(db, today))
}

const eachMeasure = (amounts: Map<string, number> | undefined) =>
  Object.fromEntries(measures.map(measure => [measure, amounts?.get(measure) ?? 0])) as Record<Measure, number>

const recipesOf = (amounts: Map<string, number> | undefined): number =>
  [...(amounts ?? [])].reduce((sum, [measure, amount]) => sum + (engineOf(measure) === null ? 0 : amount), 0)

type Weeks = { counts: Counts; first: number; today: number }

/** The weeks that the days touch, each as a whole; the present one so far. */
async function readWeeks(
  { db }: Pick<ChefCtx, 'db'>,
  { counts, first, today }: Weeks,
): Promise<EngagementView['weeks']> {
  const [from, present] = [mondayOf(first), mondayOf(today)]
  const over = range(from, (present - from) / 7, 7).map(week => ({
    week: dayName(week),
    activeChefs: counts.get(week)?.get(WEEK_MEASURE) ?? 0,
  }))
  return [...over, { week: dayName(present), activeChefs: await countWeek(db, present) }]
}

/** Recipes of some days by engine, the most used first. */
function enginesOf(counts: Counts, days: number[]): EngagementView['engines'] {
  const sums = new Map<string, number>()
  for (const day of days) {
    for (const [measure, amount] of counts.get(day) ?? []) {
      const engine = engineOf(measure)
      if (engine !== null) sums.set(engine, (sums.get(engine) ?? 0) + amount)
    }
  }
  return [...sums]
    .map(([engine, recipes]) => ({ engine, recipes }))
    .sort((one, other) => other.recipes - one.recipes || (one.engine < other.engine ? -1 : 1))
}

function totalsOf(counts: Counts, now: number[], before: number[]): EngagementView['totals'] {
  const sum = (days: number[], amountOf: (amounts: Map<string, number> | undefined) => number) =>
    days.reduce((total, day) => total + amountOf(counts.get(day)), 0)
  const ofMeasures = measures.map(measure => {
    const amountOf = (amounts: Map<string, number> | undefined) => amounts?.get(measure) ?? 0
    return { measure: measure as string, now: sum(now, amountOf), before: sum(before, amountOf) }
  })
  return [...ofMeasures, { measure: 'recipes', now: sum(now, recipesOf), before: sum(before, recipesOf) }]
}
