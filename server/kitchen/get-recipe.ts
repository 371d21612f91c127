import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { posts, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { notFound } from '../errors.ts'
import { visibleOwner, visibleRecipe } from '../friends/visibility.ts'
import type { RecipeView } from './contract.ts'
import { asRecipeView, selectRecipes } from './recipe-row.ts'

const findRecipe = preparedOnce((db: Db) => {
  const viewer = sql.placeholder('viewer')
  const inVisiblePost = sql`exists (
    select 1 from ${posts} where ${posts.recipeId} = ${recipes.id} and ${posts.hiddenAt} is null
      and ${recipes.deletedAt} is null
      and ${visibleOwner(viewer, { ownerId: posts.userId, isPublic: posts.isPublic })}
  )`
  return selectRecipes(
    db,
    and(eq(recipes.id, sql.placeholder('id')), sql`(${visibleRecipe(viewer)} or ${inVisiblePost})`),
  ).prepare()
})

/** A recipe that the viewer may see: shown by its owner, carried by a post they may see, or of the house. */
export async function getRecipe(ctx: ChefCtx, { id }: { id: number }): Promise<RecipeView> {
  const row = await findRecipe(ctx.db).get({ id, viewer: ctx.viewer.id })
  if (!row) throw notFound('Recipe')
  return asRecipeView(row, ctx.viewer.id)
}
