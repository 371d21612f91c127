import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { range } from './calendar.ts'

/** Chefs looked at in one statement: each statement holds up the whole process. */
const CHEFS_AT_ONCE = 10_000

/** How many different chefs were here in the week that begins on a Monday, counted a part of them at a time. */
export async function countWeek(db: Db, monday: number): Promise<number> {
  const days = sql.raw(range(monday, 7).join(', '))
  const { last } = await db.get<{ last: number | null }>(sql`select max(id) as last from users`)
  let chefs = 0
  for (let after = 0; after < (last ?? 0); after += CHEFS_AT_ONCE) {
    const part = await db.get<{ chefs: number }>(sql`select count(distinct user_id) as chefs from chef_days
      where day in (${days}) and user_id > ${after} and user_id <= ${after + CHEFS_AT_ONCE}`)
    chefs += part.chefs
    await yieldToEventLoop()
  }
  return chefs
}
