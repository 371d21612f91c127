import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BatchItem } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { recipeCookings, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest, notFound } from '../../platform/errors.ts'
import { recipeMessages } from '../constants.ts'
import { getRecipe } from '../get-recipe.ts'
import type { addCookingInput, cookingsInput, cookingsView } from './contract.ts'

type Cookings = z.output<typeof cookingsView>

const LISTED = 200
const DAY_MS = 86_400_000
/** Two alike without an id of their program within this time are one tap too many. */
const DOUBLE_TAP_MS = 2000

/**
 * Notes that the viewer cooked a recipe that they may see. The day is the chef's own, so it may be tomorrow where the
 * server is; BAD_REQUEST for one that is later still. What was noted before with the same `madeId` is not noted again.
 */
export async function addCooking(ctx: ChefCtx, input: z.output<typeof addCookingInput>): Promise<Cookings> {
  const { recipeId, cookedOn, madeId } = input
  await getRecipe(ctx, { id: recipeId })
  const now = ctx.now()
  if (Date.parse(cookedOn) > now + DAY_MS) throw badRequest(recipeMessages.dayToCome)
  const note = input.note ?? ''
  const isNoted =
    madeId === undefined
      ? sql`select 1 from recipe_cookings c where c.recipe_id = ${recipeId} and c.user_id = ${ctx.viewer.id}
          and c.cooked_on = ${cookedOn} and c.note = ${note} and c.created_at > ${now - DOUBLE_TAP_MS}`
      : sql`select 1 from recipe_cookings c where c.user_id = ${ctx.viewer.id} and c.made_id = ${madeId}`
  const add = ctx.db.insert(recipeCookings).select(
    rowsOf(
      recipeCookings,
      { recipeId: sql`recipes.id`, userId: ctx.viewer.id, cookedOn, note, createdAt: now, madeId: madeId ?? null },
      sql`
    from recipes
    where recipes.id = ${recipeId} and not exists (${isNoted})`,
    ),
  )
  await ctx.db.batch([add as BatchItem<'sqlite'>, recount(ctx, recipeId)])
  return readCookings(ctx, recipeId)
}

/** How often and when the viewer cooked a recipe that they may see: the newest 200 days first. */
export async function listCookings(ctx: ChefCtx, input: z.output<typeof cookingsInput>): Promise<Cookings> {
  await getRecipe(ctx, { id: input.recipeId })
  return readCookings(ctx, input.recipeId)
}

/** Undoes one of the viewer's cookings; returns the remaining ones of that recipe. */
export async function removeCooking(ctx: ChefCtx, { id }: { id: number }): Promise<Cookings> {
  const isMine = and(eq(recipeCookings.id, id), eq(recipeCookings.userId, ctx.viewer.id))
  const [cooking] = await ctx.db.select({ recipeId: recipeCookings.recipeId }).from(recipeCookings).where(isMine)
  if (!cooking) throw notFound('Entry')
  await ctx.db.batch([ctx.db.delete(recipeCookings).where(isMine), recount(ctx, cooking.recipeId)])
  return readCookings(ctx, cooking.recipeId)
}

/** A recipe counts how often its owner cooked it. */
const recount = (ctx: ChefCtx, recipeId: number) =>
  ctx.db
    .update(recipes)
    .set({
      timesCooked: sql`(select count(*) from recipe_cookings c where c.recipe_id = ${recipeId} and c.user_id = ${ctx.viewer.id})`,
    })
    .where(and(eq(recipes.id, recipeId), eq(recipes.ownerId, ctx.viewer.id)))

async function readCookings(ctx: ChefCtx, recipeId: number): Promise<Cookings> {
  const isMine = and(eq(recipeCookings.recipeId, recipeId), eq(recipeCookings.userId, ctx.viewer.id))
  const { id, cookedOn, note } = recipeCookings
  const [[counted], cookings] = await ctx.db.batch([
    ctx.db.select({ n: sql<number>`count(*)` }).from(recipeCookings).where(isMine),
    ctx.db
      .select({ id, cookedOn, note })
      .from(recipeCookings)
      .where(isMine)
      .orderBy(desc(cookedOn), desc(id))
      .limit(LISTED),
  ])
  return { timesCooked: counted?.n ?? 0, cookings }
}
