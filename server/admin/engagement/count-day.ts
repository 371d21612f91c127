import { sql } from 'drizzle-orm'
import { DAY_MS } from '#common/days.ts'
import type { Db } from '#db/client.ts'
import { captureEngines } from '../../kitchen/constants.ts'

/** What is counted of a day, besides recipes by the way they came in. */
export const measures = ['activeChefs', 'newChefs', 'posts', 'remakes', 'comments', 'likes', 'saves'] as const
export type Measure = (typeof measures)[number]

const ENGINE = 'recipes:'
/** The measure of the recipes that came in by an engine. */
export const measureOf = (engine: string): string => `${ENGINE}${engine}`
/** The AI engine of a measure; null for other measures. */
export const engineOf = (measure: string): string | null =>
  measure.startsWith(ENGINE) ? measure.slice(ENGINE.length) : null

/** An imported recipe names whatever its file does. */
const known = new Set<string>(captureEngines)

/**
 * What happened on a day (UTC), as far as it is still there: amounts by measure, without what feeds from elsewhere brought. Remakes are posts as well; likes are those
 * of posts, comments and photos; a save is a recipe that was copied from another; a recipe came in when a chef made
 * it, by hand or by capture, other than by a save or a remake.
 */
export async function countDay(db: Db, day: number): Promise<Map<string, number>> {
  const within = sql`created_at >= ${day * DAY_MS} and created_at < ${(day + 1) * DAY_MS}`
  // By its own index: those made after the clock was ahead.
  const dated = sql`dated_at >= ${day * DAY_MS} and dated_at < ${(day + 1) * DAY_MS}`
  // What feeds from elsewhere bring, nobody here made.
  const feeds = sql`select chef_id from followed_feeds`
  // The plus signs keep SQLite from going by the owner, or by what has no original, which is nearly all there is.
  const [counts, engines] = [
    await db.get<Record<Measure, number>>(sql`select
      (select count(*) from chef_days where day = ${day}) as "activeChefs",
      (select count(*) from users where ${within} and id not in (${feeds})) as "newChefs",
      (select count(*) from posts where ${within} and dated_at is null and user_id not in (${feeds}))
        + (select count(*) from posts where ${dated} and user_id not in (${feeds})) as "posts",
      (select count(*) from posts where type = 'recipe_remake' and ${within} and dated_at is null)
        + (select count(*) from posts where type = 'recipe_remake' and ${dated}) as "remakes",
      (select count(*) from comments where ${within}) as "comments",
      (select count(*) from post_likes where ${within})
        + (select count(*) from comment_likes where ${within})
        + (select count(*) from photo_likes where ${within}) as "likes",
      (select count(*) from recipes where copied_from_id is not null and ${within}) as "saves"`),
    await db.all<{ engine: string; amount: number }>(sql`
      select captured_by as engine, count(*) as amount from recipes
      where ${within} and +owner_id is not null and +owner_id not in (${feeds}) and +copied_from_id is null and not exists (
        select 1 from posts where posts.recipe_id = recipes.id and posts.type = 'recipe_remake'
      ) group by captured_by`),
  ]
  const amounts = new Map<string, number>(measures.map(measure => [measure, counts[measure]]))
  for (const { engine, amount } of engines) {
    const measure = measureOf(known.has(engine) ? engine : 'other')
    amounts.set(measure, (amounts.get(measure) ?? 0) + amount)
  }
  return amounts
}
