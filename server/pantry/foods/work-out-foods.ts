import { inArray, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { foodQueue, recipeFoods } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { readLexicon } from '../lexicon/word-index.ts'
import { foodsOfRecipe } from './foods-of-recipe.ts'
import { lackWithout } from './lack.ts'

/** A recipe in the queue, and its ingredients as the text that was read. */
export type Queued = { id: number; lines: string }

/** The rows that were worked out, of recipes that still have the ingredients that were read. */
const unchanged = (worked: string): SQL => sql`(
  select worked.value ->> 0 as recipe_id, worked.value ->> 2 as lack, worked.value -> 3 as foods
  from json_each(${worked}) worked
  cross join recipes as_is on as_is.id = worked.value ->> 0 and as_is.ingredients = worked.value ->> 1
)`

/**
 * Works out the foods of these recipes and takes them out of the queue. One that changes meanwhile stays in it, with the
 * foods it had.
 */
export async function workOut({ db, log }: Pick<Services, 'db' | 'log'>, queued: readonly Queued[]): Promise<void> {
  if (queued.length === 0) return
  await readLexicon()
  const rows: [id: number, lines: string, lack: number, foods: [key: string, weight: number][]][] = []
  for (const { id, lines } of queued) {
    const foods = await foodsOf(lines).catch(error => {
      log.error({ err: error, recipe: id }, 'the foods of a recipe could not be worked out')
      return new Map<string, number>()
    })
    rows.push([id, lines, lackWithout(foods), [...foods]])
  }
  const done = unchanged(JSON.stringify(rows))
  const these = sql`(select done.recipe_id from ${done} done)`
  await db.batch([
    db.delete(recipeFoods).where(inArray(recipeFoods.recipeId, these)),
    db.insert(recipeFoods).select(
      rowsOf(
        recipeFoods,
        {
          food: sql`food.value ->> 0`,
          recipeId: sql`done.recipe_id`,
          lack: sql`done.lack`,
          weight: sql`food.value ->> 1`,
        },
        sql`from ${done} done cross join json_each(done.foods) food`,
      ),
    ),
    db.delete(foodQueue).where(inArray(foodQueue.recipeId, these)),
  ])
}

const foodsOf = async (lines: string) => foodsOfRecipe(JSON.parse(lines) as string[])
