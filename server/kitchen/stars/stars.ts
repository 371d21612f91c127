import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { getRecipe } from '../get-recipe.ts'
import type { favouriteInput, StarsView, setStarsInput } from './contract.ts'
import { readStars, setStarsStatement, starsOf } from './star-list.ts'

/** Gives a recipe that the viewer may see their stars, or takes them back. Answers the stars it has then. */
export async function setStars(ctx: ChefCtx, { id, stars }: z.output<typeof setStarsInput>): Promise<StarsView> {
  await getRecipe(ctx, { id })
  const change = setStarsStatement(ctx, sql`${id}`, stars)
  const read = ctx.db.select({ found: starsOf(ctx.viewer.id, sql`${id}`) }).from(sql`(select 1)`)
  const [, [row]] = (await ctx.db.batch([change, read])) as unknown as [unknown, { found: string }[]]
  return readStars(row?.found ?? '[null, null, 0]')
}

/** Marks a recipe of the viewer's kitchen as a favourite, or no longer. NOT_FOUND for any other. */
export async function setFavourite(ctx: ChefCtx, { id, isFavourite }: z.output<typeof favouriteInput>) {
  const [changed] = await ctx.db
    .update(recipes)
    .set({ isFavourite })
    .where(and(eq(recipes.id, id), eq(recipes.ownerId, ctx.viewer.id)))
    .returning({ isFavourite: recipes.isFavourite })
  if (!changed) throw notFound('Recipe')
  return changed
}
