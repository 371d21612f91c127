import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Statements } from '#db/client.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import { pictureStatements } from './change-pictures.ts'
import type { RecipeView } from './contract.ts'
import type { editRecipeInput } from './fields/contract.ts'
import { fillFields } from './fill-fields.ts'
import { getRecipe } from './get-recipe.ts'
import { storeIngredientsIf } from './ingredients/store-ingredients.ts'
import { isDished, requireOwnRecipe } from './own-recipe.ts'
import { drawnKeyFor } from './save-recipe.ts'

type Edit = z.output<typeof editRecipeInput>

/**
 * Changes a recipe of the viewer's; what is left out stays. Photos change as `pictureStatements` says. FORBIDDEN for a
 * recipe that the viewer may only see, NOT_FOUND for any other that is not theirs. When one on the Back Burner gets its
 * first ingredients, what it lacks is worked out.
 */
export async function editRecipe(
  ctx: ChefCtx,
  { id, image, imageUrl, imageUrls, alts, ...fields }: Edit,
): Promise<RecipeView> {
  const before = await requireOwnRecipe(ctx, id)
  const isOwn = and(eq(recipes.id, id), eq(recipes.ownerId, ctx.viewer.id), or(isNull(recipes.deletedAt), isDished))
  const mealSection = fields.mealSection === undefined ? before.mealSection : fields.mealSection
  const update = ctx.db
    .update(recipes)
    .set({
      ...fields,
      ...(fields.title === undefined
        ? {}
        : {
            titleFolded: normalizeForSearch(fields.title),
            drawnKey: drawnKeyFor(fields.title, mealSection, fields.category ?? before.category),
          }),
      ...(fields.sourceUrl === undefined ? {} : { originalLink: fields.sourceUrl }),
      updatedAt: ctx.now(),
    })
    .where(isOwn)
    .returning({ id: recipes.id })
  const mine = exists(ctx.db.select({ one: sql`1` }).from(recipes).where(isOwn))
  const pictures = await pictureStatements(ctx, id, { image, imageUrl, imageUrls, alts }, mine)
  const statements: Statements = [
    update,
    ...(fields.ingredients ? storeIngredientsIf(ctx, id, fields.ingredients, mine) : []),
    ...pictures,
  ]
  const [updated] = (await ctx.db.batch(statements)) as [{ id: number }[]]
  if (updated.length === 0) throw notFound('Recipe')
  const edited = await getRecipe(ctx, { id })
  const isFirst = before.ingredients.length === 0 && fields.ingredients !== undefined
  return isFirst && edited.status === 'on-back-burner' ? fillFields(ctx, edited) : edited
}
