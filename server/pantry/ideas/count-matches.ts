import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { lacksOf } from '../foods/lack.ts'
import { type Matches, PACKED, packed, Tally } from './tally.ts'

/** Recipes of one food that are read at once: a few milliseconds, between which other requests run. */
const PAGE = 20_000
/** Places of the index that one look reads. What is everywhere is read last, and its newest recipes first. */
const READ_MAX = 1_000_000

const PACKED_SQL = sql.raw(`recipe_id * ${packed(1, 0, 0)} + weight * ${packed(0, 1, 0)} + lack`)

const page = preparedOnce((db: Db) =>
  db
    .select({ packed: sql<string>`json_group_array(${PACKED_SQL})` })
    .from(
      sql`(
        select recipe_id, weight, lack from recipe_foods
        where food = ${sql.placeholder('food')} and recipe_id < ${sql.placeholder('before')}
        order by recipe_id desc limit ${sql.raw(String(PAGE))}
      )`,
    )
    .prepare(),
)

/** The recipes that ask for some of these foods. */
export async function countMatches(db: Db, foods: Iterable<string>): Promise<Matches> {
  const tally = new Tally()
  let open = Array.from(foods, food => ({ food, lackAt: lacksOf(food), before: Number.MAX_SAFE_INTEGER }))
  let read = 0
  // A page of each in turn, so that the rare ones are read whole whatever the common ones hold.
  while (open.length > 0 && read < READ_MAX) {
    const more: typeof open = []
    for (const place of open) {
      const row = await page(db).get({ food: place.food, before: place.before })
      const recipes = JSON.parse(row?.packed ?? '[]') as number[]
      tally.add(recipes, place.lackAt)
      read += recipes.length
      if (recipes.length === PAGE) more.push({ ...place, before: Math.floor((recipes.at(-1) ?? 0) / PACKED) })
      await yieldIfDue()
    }
    open = more
  }
  return tally
}
