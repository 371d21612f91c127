import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pictureUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { featuredRecipes, recipes } from '#db/schema/tables.ts'
import { readableRecipe } from '../kitchen/get-recipe.ts'
import { coverKeyOf } from '../kitchen/picture-list.ts'
import type { ChefCtx } from '../platform/context.ts'
import type { pastWeeksInput, pastWeeksView } from './contract.ts'
import { weekOf } from './rule/week.ts'
import { isAgreedTo } from './shown.ts'

/** Weeks that a page has unless asked otherwise. */
const PAGE = 12

const listed = preparedOnce((db: Db) =>
  db
    .select({
      week: featuredRecipes.week,
      reason: featuredRecipes.reason,
      recipeId: featuredRecipes.recipeId,
      title: recipes.title,
      description: recipes.description,
      drawnKey: recipes.drawnKey,
      coverKey: coverKeyOf(sql`${recipes.id}`),
    })
    .from(featuredRecipes)
    .innerJoin(recipes, eq(recipes.id, featuredRecipes.recipeId))
    .where(
      sql`${featuredRecipes.week} < ${sql.placeholder('before')} and ${isAgreedTo}
        and ${readableRecipe(sql.placeholder('viewer'))}`,
    )
    .orderBy(desc(featuredRecipes.week))
    .limit(sql.placeholder('limit'))
    .prepare(),
)

/** The Recipes of the Week before the present one that the viewer may see, the newest first, in one query. */
export async function listPastWeeks(
  ctx: ChefCtx,
  { before, limit = PAGE }: z.output<typeof pastWeeksInput>,
): Promise<z.output<typeof pastWeeksView>> {
  const thisWeek = weekOf(ctx.now())
  const rows = await listed(ctx.db).all({
    viewer: ctx.viewer.id,
    before: before !== undefined && before < thisWeek ? before : thisWeek,
    limit: limit + 1,
  })
  const weeks = rows
    .slice(0, limit)
    .map(({ coverKey, ...row }) => ({ ...row, imageUrl: coverKey === null ? null : pictureUrl(coverKey) }))
  return { weeks, earlier: rows.length > limit ? (weeks.at(-1)?.week ?? null) : null }
}
