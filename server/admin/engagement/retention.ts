import { sql } from 'drizzle-orm'
import { DAY_MS, dayName } from '#common/days.ts'
import type { Db } from '#db/client.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { mondayOf, range } from './calendar.ts'
import { RETENTION_WEEKS } from './constants.ts'
import type { EngagementView } from './contract.ts'

/** Chefs looked at in one statement: each statement holds up the whole process. */
const CHEFS_AT_ONCE = 500

const monday = (day: string) => sql.raw(`(${day} - (${day} + 3) % 7)`)
const arrival = monday(`created_at / ${DAY_MS}`)

/**
 * Of the chefs who arrived in each of the last weeks that are over, how many there are, and how many were here one week
 * later, two, and so on. Chefs who have left count nowhere.
 */
export async function readRetention(db: Db, today: number): Promise<EngagementView['retention']> {
  const end = mondayOf(today)
  const first = end - RETENTION_WEEKS * 7
  const arrived = sql`created_at >= ${first * DAY_MS} and created_at < ${end * DAY_MS}
    and id not in (select chef_id from followed_feeds)`
  const { from, to } = await db.get<{ from: number | null; to: number | null }>(
    sql`select min(id) as "from", max(id) as "to" from users where ${arrived}`,
  )
  const chefs = new Map<string, number>()
  for (let id = from ?? 1; id <= (to ?? 0); id += CHEFS_AT_ONCE) {
    for (const row of await countPart(db, { arrived, first, end, id })) {
      const key = `${row.week} ${row.later ?? ''}`
      chefs.set(key, (chefs.get(key) ?? 0) + row.chefs)
    }
    await yieldToEventLoop()
  }
  return range(first, RETENTION_WEEKS, 7).map(week => ({
    week: dayName(week),
    arrived: chefs.get(`${week} `) ?? 0,
    returned: range(week + 7, RETENTION_WEEKS - 1, 7).map(later =>
      later < end ? (chefs.get(`${week} ${later}`) ?? 0) : null,
    ),
  }))
}

type Part = { arrived: ReturnType<typeof sql>; first: number; end: number; id: number }

/** Some chefs counted by the week in which they arrived, and by it and each week in which they were here. */
const countPart = (db: Db, { arrived, first, end, id }: Part) =>
  db.all<{ week: number; later: number | null; chefs: number }>(sql`
    with arrivals as materialized (
      select id, ${arrival} as week from users where id >= ${id} and id < ${id + CHEFS_AT_ONCE} and ${arrived}
    )
    select week, null as later, count(*) as chefs from arrivals group by week
    union all
    select week, later, count(*) from arrivals cross join (
      select column1 as later from (values ${sql.raw(weeksFrom(first + 7, end))})
    ) where later > week and exists (
      select 1 from chef_days where user_id = arrivals.id and day between later and later + 6
    ) group by week, later`)

/** Mondays from one on, as rows. */
const weeksFrom = (first: number, end: number): string =>
  range(first, (end - first) / 7, 7)
    .map(week => `(${week})`)
    .join(', ')
