import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { posts, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { type ViewerId, visibleOwner, visibleRecipe } from '../visibility/conditions.ts'
import type { RecipeView } from './contract.ts'
import { asRecipeView, selectRecipes } from './recipe-row.ts'

const viewer = sql.placeholder('viewer')

/** The condition for a recipe that the viewer may read. */
export const readableRecipe = (viewerId: ViewerId): SQL => sql`(
  (${recipes.deletedAt} is null and ${visibleRecipe(viewerId)})
  or exists (
    select 1 from ${posts} where ${posts.recipeId} = ${recipes.id} and ${posts.hiddenAt} is null
      and ${visibleOwner(viewerId, { ownerId: posts.userId, isPublic: posts.isPublic })}
  )
)`

const findRecipe = preparedOnce((db: Db) =>
  selectRecipes(db, viewer, and(eq(recipes.id, sql.placeholder('id')), readableRecipe(viewer))).prepare(),
)

/**
 * A recipe that the viewer may see: shown by its owner, carried by a post they may see, or built in. One that was
 * taken off its shelf is seen through its posts alone.
 */
export async function getRecipe(ctx: ChefCtx, { id }: { id: number }): Promise<RecipeView> {
  const row = await findRecipe(ctx.db).get({ id, viewer: ctx.viewer.id })
  if (!row) throw notFound('Recipe')
  return asRecipeView(row, ctx.viewer.id)
}

const findRecipes = preparedOnce((db: Db) =>
  selectRecipes(db, viewer, sql`${recipes.id} in (select value from json_each(${sql.placeholder('ids')}))`).prepare(),
)

/** The recipes of these ids in their order, for ids that were found to be visible just now. */
export async function readRecipes(ctx: ChefCtx, ids: readonly number[]): Promise<RecipeView[]> {
  if (ids.length === 0) return []
  const rows = await findRecipes(ctx.db).all({ ids: JSON.stringify(ids), viewer: ctx.viewer.id })
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [asRecipeView(row, ctx.viewer.id)] : []
  })
}
