import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Statements } from '#db/client.ts'
import { media, recipePictures, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { notFound } from '../errors.ts'
import { fold } from '../fold.ts'
import { addPictureFile } from '../media/add-picture.ts'
import { foodPictureMaxBytes } from '../media/contract.ts'
import type { editRecipeInput, RecipeView } from './contract.ts'
import { getRecipe } from './get-recipe.ts'
import { storeIngredientsIf } from './ingredients/store-ingredients.ts'
import { isDished, requireOwnRecipe } from './own-recipe.ts'
import { drawnKeyFor, resolvePicture } from './save-recipe.ts'

type Edit = z.output<typeof editRecipeInput>

/**
 * Changes a recipe of the viewer's; what is left out stays. A new photo, as a file or by its address, takes the place of
 * the old one. FORBIDDEN for a recipe that the viewer may only see, NOT_FOUND for any other that is not theirs.
 */
export async function editRecipe(ctx: ChefCtx, { id, image, imageUrl, ...fields }: Edit): Promise<RecipeView> {
  const before = await requireOwnRecipe(ctx, id)
  const cover = await readCover(ctx, id, image, imageUrl)
  const isOwn = and(eq(recipes.id, id), eq(recipes.ownerId, ctx.viewer.id), or(isNull(recipes.deletedAt), isDished))
  const mealSection = fields.mealSection === undefined ? before.mealSection : fields.mealSection
  const update = ctx.db
    .update(recipes)
    .set({
      ...fields,
      ...(fields.title === undefined
        ? {}
        : {
            titleFolded: fold(fields.title),
            drawnKey: drawnKeyFor(fields.title, mealSection, fields.category ?? before.category),
          }),
      ...(fields.sourceUrl === undefined ? {} : { originalLink: fields.sourceUrl }),
      updatedAt: ctx.now(),
    })
    .where(isOwn)
    .returning({ id: recipes.id })
  const mine = exists(ctx.db.select({ one: sql`1` }).from(recipes).where(isOwn))
  const statements: Statements = [
    update,
    ...(fields.ingredients ? storeIngredientsIf(ctx, id, fields.ingredients, mine) : []),
    ...(cover === undefined ? [] : coverStatements(ctx, id, cover, mine)),
  ]
  const [updated] = (await ctx.db.batch(statements)) as [{ id: number }[]]
  if (updated.length === 0) throw notFound('Recipe')
  return getRecipe(ctx, { id })
}

/** The picture that the recipe is to have: an id, null for none, undefined for the one it has. */
async function readCover(
  ctx: ChefCtx,
  recipeId: number,
  image: Edit['image'],
  imageUrl: Edit['imageUrl'],
): Promise<number | null | undefined> {
  if (image && image.size > 0) return (await addPictureFile(ctx, image, { maxBytes: foodPictureMaxBytes })).id
  if (imageUrl === undefined || imageUrl === null) return imageUrl
  // A copy's photo is another chef's; sent back as it was read, it stays.
  const key = /^\/media\/([\w-]+)\//.exec(imageUrl)?.[1]
  const [same] = await ctx.db
    .select({ id: media.id })
    .from(recipePictures)
    .innerJoin(media, eq(media.id, recipePictures.mediaId))
    .where(and(eq(recipePictures.recipeId, recipeId), eq(recipePictures.position, 0), eq(media.key, key ?? '')))
  if (same) return undefined
  return (await resolvePicture(ctx, imageUrl)) ?? undefined
}

function coverStatements(ctx: ChefCtx, recipeId: number, cover: number | null, condition: SQL) {
  const isCover = and(eq(recipePictures.recipeId, recipeId), eq(recipePictures.position, 0), condition)
  const remove = ctx.db.delete(recipePictures).where(isCover)
  if (cover === null) return [remove]
  const add = ctx.db.insert(recipePictures).select(sql`select ${recipeId}, 0, ${cover}, '' where ${condition}`)
  return [remove, add]
}
