import { and, eq, gte, or, sql } from 'drizzle-orm'
import { utcDayNumber } from '#common/days.ts'
import type { Db } from '#db/client.ts'
import { dailyCounts } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { mondayOf } from './calendar.ts'
import { ENGAGEMENT_DAYS_MAX } from './constants.ts'
import { countWeek } from './count-chefs.ts'
import { countDay } from './count-day.ts'

/** How many different chefs were here in a week, kept under the day of its Monday. */
export const WEEK_MEASURE = 'weekChefs'
/** A day is counted when it has this, if only as 0. */
const EVERY_DAY = 'activeChefs'

/**
 * Counts the days that are over and not counted yet, the first time those of a year, and keeps the counts: what is
 * deleted later does not change them. A day at a time, so that other requests run in between; a call meanwhile waits for the running one.
 */
export const rollUp = ({ db, now, singleFlight }: Pick<Services, 'db' | 'now' | 'singleFlight'>): Promise<void> =>
  singleFlight('roll-up', () => countMissing(db, utcDayNumber(now())))

/** Forgets what was counted of days that are not over: the clock was ahead then. */
async function forgetAhead(db: Db, today: number): Promise<void> {
  const week = and(eq(dailyCounts.measure, WEEK_MEASURE), gte(dailyCounts.day, mondayOf(today)))
  const isAhead = or(gte(dailyCounts.day, today), week)
  const [ahead] = await db.select({ day: dailyCounts.day }).from(dailyCounts).where(isAhead).limit(1)
  if (ahead) await db.delete(dailyCounts).where(isAhead)
}

async function countMissing(db: Db, today: number): Promise<void> {
  await forgetAhead(db, today)
  const { counted, first } = await db.get<{ counted: number | null; first: number | null }>(sql`select
    (select day from daily_counts where measure = ${EVERY_DAY} order by day desc limit 1) as counted,
    (select created_at from users order by created_at limit 1) as first`)
  const from = Math.max(
    counted === null ? 0 : counted + 1,
    first === null ? today : utcDayNumber(first),
    today - ENGAGEMENT_DAYS_MAX,
  )
  for (let day = from; day < today; day++) {
    const amounts = await countDay(db, day)
    const rows = [...amounts].map(([measure, amount]) => ({ day, measure, amount }))
    const monday = mondayOf(day)
    if (day === monday + 6) rows.push({ day: monday, measure: WEEK_MEASURE, amount: await countWeek(db, monday) })
    await db.insert(dailyCounts).values(rows).onConflictDoNothing()
    await yieldToEventLoop()
  }
}
