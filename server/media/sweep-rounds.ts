import { eq, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { siteSettings } from '#db/schema/tables.ts'

const SETTING = 'pictureSweeps'

/**
 * Notes which picture is the newest in this round of the hourly sweep. Answers the one that was it `rounds` rounds ago, 0
 * while there were not as many. A clock that jumps makes no picture older by this, and neither does a restart.
 */
export async function newestBefore(db: Db, rounds: number): Promise<number> {
  const [known] = await db.select().from(siteSettings).where(eq(siteSettings.key, SETTING))
  const before: unknown[] = Array.isArray(known?.value) ? known.value : []
  const newest = await db
    .select({ id: max(media.id) })
    .from(media)
    .get()
  const noted = [...before, newest?.id ?? 0].slice(-rounds - 1)
  await db
    .insert(siteSettings)
    .values({ key: SETTING, value: noted })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } })
  const first = noted.length > rounds ? noted[0] : 0
  return typeof first === 'number' ? first : 0
}
