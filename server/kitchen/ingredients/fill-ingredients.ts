import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { BatchItem, Statements } from '#db/client.ts'
import { recipeIngredients, recipes, siteSettings } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { storeIngredientsIf } from './store-ingredients.ts'

const SETTING = 'ingredients'
/** Recipes in one batch; requests run between two batches. */
const BATCH = 50

/**
 * Takes the ingredients of recipes apart that have none stored, oldest first, and remembers how far it came, so that a
 * later call looks at newer recipes alone. Recipes may change meanwhile: what a chef saves wins. Answers how many it did.
 */
export async function fillIngredients({ db }: Pick<Services, 'db'>): Promise<number> {
  const [remembered] = await db.select().from(siteSettings).where(eq(siteSettings.key, SETTING))
  let upTo = typeof remembered?.value === 'number' ? remembered.value : 0
  let filled = 0
  for (;;) {
    const newest = await newestRecipe(db)
    const found = await db
      .select({ id: recipes.id, lines: recipes.ingredients })
      .from(recipes)
      .where(and(gt(recipes.id, upTo), sql`recipes.ingredients <> '[]'`, hasNoRows))
      .orderBy(asc(recipes.id))
      .limit(BATCH)
    const isLast = found.length < BATCH
    const last = isLast ? newest : found.at(-1)?.id
    if (found.length === 0 && last === upTo) return filled
    upTo = Math.max(upTo, last ?? 0)
    await db.batch([
      ...found.flatMap(({ id, lines }): BatchItem<'sqlite'>[] =>
        storeIngredientsIf({ db }, id, lines, isUnchanged(id, lines)),
      ),
      db
        .insert(siteSettings)
        .values({ key: SETTING, value: upTo })
        .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } }),
    ] as unknown as Statements)
    filled += found.length
    if (isLast) return filled
    await yieldToEventLoop()
  }
}

const hasNoRows = sql`not exists (select 1 from ${recipeIngredients} where ${recipeIngredients.recipeId} = recipes.id)`

/** Whether a recipe still has the lines that were read. */
const isUnchanged = (id: number, lines: readonly string[]) =>
  sql`exists (select 1 from recipes where id = ${id} and ingredients = ${JSON.stringify(lines)})`

async function newestRecipe(db: Services['db']): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${recipes.id}), 0)` }).from(recipes)
  return row?.id ?? 0
}
