import { eq, lt, sql } from 'drizzle-orm'
import { utcDayNumber } from '#common/days.ts'
import type { Db } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { chefDays, users } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'

/** Days for which it is kept who was here: thirteen months. */
const KEPT_DAYS = 396

/** The chefs of the present day who are known to be noted. */
export type NotedVisits = { day: number; chefs: Set<number> }

declare module '../../platform/context.ts' {
  interface Services {
    notedVisits: NotedVisits
  }
}

export const createNotedVisits = (): NotedVisits => ({ day: 0, chefs: new Set() })

type VisitServices = Pick<Services, 'db' | 'now' | 'log' | 'notedVisits'>

/**
 * Notes that a chef was here today. Only the first call for a chef and day writes, and nobody waits for it; all others
 * look into a set. A write that fails is logged and not tried again, because a day that is missing harms nobody.
 */
export function noteVisit({ db, now, log, notedVisits }: VisitServices, chef: number): void {
  const day = utcDayNumber(now())
  if (notedVisits.day !== day) Object.assign(notedVisits, { day, chefs: new Set() })
  if (notedVisits.chefs.has(chef)) return
  notedVisits.chefs.add(chef)
  keepDay(db, day, chef).catch((error: unknown) => log.error({ err: error }, 'a visit was not noted'))
}

/** Keeps that a chef was here on a day, once. */
const keepDay = async (db: Db, day: number, chef: number): Promise<void> => {
  await db
    .insert(chefDays)
    .select(rowsOf(chefDays, { day, userId: sql`${users.id}` }, sql`from ${users} where ${eq(users.id, chef)}`))
    .onConflictDoNothing()
}

/** Forgets who was here more than thirteen months ago, a day at a time. */
export async function forgetOldVisits({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = utcDayNumber(now()) - KEPT_DAYS
  for (;;) {
    const [oldest] = await db
      .select({ day: sql<number | null>`min(${chefDays.day})` })
      .from(chefDays)
      .where(lt(chefDays.day, before))
    if (oldest?.day == null) return
    await db.delete(chefDays).where(eq(chefDays.day, oldest.day))
    await yieldToEventLoop()
  }
}
