import { and, eq, sql } from 'drizzle-orm'
import { auditLog, featuredRecipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import type { FeaturedView } from './contract.ts'
import { getFeatured } from './get-featured.ts'
import { chooseFor, keepThisWeek } from './this-week.ts'

/**
 * Judges the Recipe of the Week anew, which changes nothing within a week as long as it may be shown; an admin draws the
 * next one, which is on record. Answers what it is then. NOT_FOUND while there is none.
 */
export async function refreshFeatured(ctx: ChefCtx): Promise<FeaturedView> {
  if (ctx.viewer.role === 'admin') await drawNext(ctx)
  return getFeatured(ctx)
}

/**
 * Passes over the recipe of this week. Of two admins who do so at once with the same recipe before them, one does. When
 * all were passed over, all but the present one may come again.
 */
async function drawNext(ctx: ChefCtx): Promise<void> {
  const kept = await keepThisWeek(ctx)
  if (!kept) return
  const { week, recipeId } = kept
  const { choice, passedOver } = await chooseFor(ctx, {
    week,
    passedOver: [...new Set([...kept.passedOver, recipeId])],
    present: recipeId,
  })
  if (!choice) return
  await ctx.db.batch([
    ctx.db
      .update(featuredRecipes)
      .set({ ...choice, passedOver })
      .where(and(eq(featuredRecipes.week, week), eq(featuredRecipes.recipeId, recipeId))),
    ctx.db.insert(auditLog).select(
      sql`select null, ${ctx.viewer.id}, ${ctx.viewer.name ?? ''}, 'featured-recipe-passed-over', 'recipe', ${recipeId},
        ${JSON.stringify({ week, next: choice.recipeId })}, ${ctx.now()} where changes() = 1`,
    ),
  ])
}
