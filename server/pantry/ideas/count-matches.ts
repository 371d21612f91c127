import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { takingTurns } from '../../kitchen/turns.ts'
import { Tally } from './tally.ts'

/** Recipes of one food that are read at once: a few milliseconds, between which others have their turn. */
const PAGE = 20_000
/** Places of the index that one look reads. What is everywhere is read last, and its newest recipes first. */
const READ_MAX = 1_000_000

const page = preparedOnce((db: Db) =>
  db
    .select({ ids: sql<string>`json_group_array(recipe_id)` })
    .from(
      sql`(
        select recipe_id from recipe_foods
        where food = ${sql.placeholder('food')} and recipe_id < ${sql.placeholder('before')}
        order by recipe_id desc limit ${sql.raw(String(PAGE))}
      )`,
    )
    .prepare(),
)

/** The ids of the recipes that ask for some of these foods: at place 3 of the list those that ask for three of them. */
export async function countMatches(db: Db, foods: Iterable<string>): Promise<number[][]> {
  const tally = new Tally()
  const turn = takingTurns()
  let open = Array.from(foods, food => ({ food, before: Number.MAX_SAFE_INTEGER }))
  let read = 0
  // A page of each in turn, so that the rare ones are read whole whatever the common ones hold.
  while (open.length > 0 && read < READ_MAX) {
    const more: typeof open = []
    for (const place of open) {
      const row = await page(db).get(place)
      const ids = JSON.parse(row?.ids ?? '[]') as number[]
      tally.add(ids)
      read += ids.length
      if (ids.length === PAGE) more.push({ food: place.food, before: ids.at(-1) ?? 0 })
      await turn()
    }
    open = more
  }
  return tally.byCount()
}
