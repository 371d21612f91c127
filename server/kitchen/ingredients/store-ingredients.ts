import { eq, type SQL, sql } from 'drizzle-orm'
import { parseLine } from 'recipe-reader/ingredients'
import type { Statements } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { recipeIngredients } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

const MAX_NAME = 120

/** What an ingredient is called where pantry matching looks it up: folded, letters and figures only, not "fresh". */
const lookUpName = (name: string): string =>
  normalizeForSearch(name)
    .replace(/[^\p{L}\p{N}%&'-]+/gu, ' ')
    .replace(/^fresh (?=\S)/, '')
    .slice(0, MAX_NAME)
    .trim()

/**
 * The statements, for a batch that writes a recipe, that put its parsed lines in place of those it had, a row a
 * line. The new recipe of the same batch is `newestId(recipes)`. However many lines there are, they travel as one value.
 */
export function storeIngredients(
  ctx: Pick<Services, 'db'>,
  recipeId: number | SQL,
  lines: readonly string[],
): Statements {
  return storeIngredientsIf(ctx, recipeId, lines, sql`true`)
}

/** The statements of `storeIngredients`, which change something only where a condition holds when they run. */
export function storeIngredientsIf(
  { db }: Pick<Services, 'db'>,
  recipeId: number | SQL,
  lines: readonly string[],
  condition: SQL,
): Statements {
  const rows = lines.map(line => {
    const { quantity, quantityTo, unit, name } = parseLine(line)
    return [quantity, quantityTo, unit, lookUpName(name)]
  })
  return [
    db.delete(recipeIngredients).where(sql`${eq(recipeIngredients.recipeId, recipeId)} and ${condition}`),
    db.insert(recipeIngredients).select(
      rowsOf(
        recipeIngredients,
        {
          recipeId,
          position: sql`key`,
          quantity: sql`value ->> 0`,
          quantityTo: sql`value ->> 1`,
          unit: sql`value ->> 2`,
          name: sql`value ->> 3`,
        },
        sql`from json_each(${JSON.stringify(rows)}) where ${condition}`,
      ),
    ),
  ]
}
