import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import type { Statements } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { posts } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { choosePictures } from './choose-pictures.ts'
import type { RecipeView } from './contract.ts'
import type { RecipeFields } from './fields/contract.ts'
import { withFilledFields } from './fill-fields.ts'
import { getRecipe } from './get-recipe.ts'
import { requireOwnKitchen } from './own-recipe.ts'
import { requireShelves } from './require-shelf.ts'
import { insertParts, insertRecipe } from './save-recipe.ts'
import { countOnShelf, type Shelf } from './shelf-query.ts'
import { requireRoomForTags } from './tags/set-tags.ts'
import type { userRecipeInput } from './user-recipe-contract.ts'

/** Puts a new recipe on one of the viewer's shelves, as `addRecipe` does. Throws as `requireOwnKitchen` does. */
export async function addToShelf(
  ctx: ChefCtx,
  shelf: Shelf,
  { id, ...fields }: RecipeFields & { id: number },
): Promise<RecipeView> {
  await requireOwnKitchen(ctx, id)
  return addRecipe(ctx, { ...fields, status: shelf })
}

/**
 * Adds a recipe to the viewer's kitchen: to the Back Burner unless another shelf is named. For the Back Burner what it
 * lacks is worked out, if it has ingredients.
 */
export async function addRecipe(
  ctx: ChefCtx,
  { status = 'on-back-burner', ...input }: z.output<typeof userRecipeInput>,
): Promise<RecipeView> {
  const fields = status === 'on-back-burner' ? await withFilledFields(ctx, input) : input
  await requireRoomForTags(ctx, fields.tags ?? [])
  const pictures = await choosePictures(ctx, fields)
  const statements: Statements = [
    insertRecipe(ctx, fields, { status, defaultSource: BUILT_IN_SOURCE }),
    ...insertParts(ctx, fields, pictures),
  ]
  const [added] = (await ctx.db.batch(statements)) as [{ id: number }[]]
  return getRecipe(ctx, { id: added[0]?.id ?? 0 })
}

const countPosts = preparedOnce(db =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(posts)
    .where(eq(posts.userId, sql.placeholder('chef')))
    .prepare(),
)

/** How much is on each shelf of the viewer's own kitchen, and how much they have dished. */
export async function countKitchen(ctx: ChefCtx) {
  const shelves = await countShelves(ctx, ctx.viewer.id)
  const dished = await countPosts(ctx.db).get({ chef: ctx.viewer.id })
  return { ...shelves, posts: dished?.n ?? 0 }
}

/** How much of each shelf of a chef the viewer may see. NOT_FOUND when they may not see that chef. */
export async function countOf(ctx: ChefCtx, { id }: { id: number }) {
  const chef = id || ctx.viewer.id
  return countShelves(ctx, chef)
}

async function countShelves(ctx: ChefCtx, owner: number) {
  const shelves = ['on-back-burner', 'completed'] as const
  const counts: number[] = []
  for (const [at, of] of (await requireShelves(ctx, owner, shelves)).entries()) {
    const values = { owner, words: '', meal: null, mealWords: '', status: shelves[at] }
    const row = await countOnShelf(ctx.db, { of, words: 'nowhere', hasMeal: false }).get(values)
    counts.push(row?.n ?? 0)
  }
  const [backBurner = 0, cookbook = 0] = counts
  return { backBurner, cookbook }
}
