import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { auditLog, type EarlierDraw, featuredRecipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { DomainError } from '../platform/errors.ts'
import { featuredMessages } from './constants.ts'
import type { FeaturedView } from './contract.ts'
import { getFeatured } from './get-featured.ts'
import { previousDraw } from './previous-draw.ts'
import { chooseFor, type KeptChoice, keepThisWeek } from './this-week.ts'

/** Draws of a week that can be gone back to. */
const DRAWS_KEPT = 20

/**
 * Chooses the Recipe of the Week again: for chefs nothing changes within a week as long as it may be shown; an admin
 * draws the next one, which the audit log records. Answers the result. Throws NOT_FOUND while there is none.
 */
export async function refreshFeatured(ctx: ChefCtx): Promise<FeaturedView> {
  if (ctx.viewer.role === 'admin') await drawNext(ctx)
  return getFeatured(ctx)
}

/**
 * Passes over the recipe of this week. When two admins do so at once with the same recipe in view, one succeeds. When
 * all were passed over, all but the present one may be drawn again.
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
  const drawnBefore = [...kept.drawnBefore, asDraw(kept)].slice(-DRAWS_KEPT)
  await replace(ctx, kept, {
    choice: { ...choice, passedOver, drawnBefore },
    action: 'featured-recipe-passed-over',
    target: recipeId,
    detail: { week, next: choice.recipeId },
  })
}

/**
 * Brings back the recipe that an admin replaced this week, which the audit log records. Answers the result. Throws
 * NOT_FOUND where there is none: nobody drew this week, or the recipe may no longer be shown.
 */
export async function restoreFeatured(ctx: ChefCtx): Promise<FeaturedView> {
  const kept = await keepThisWeek(ctx)
  const previous = kept && (await previousDraw(ctx, kept))
  if (!previous) throw new DomainError('NOT_FOUND', featuredMessages.noEarlierDraw)
  await replace(ctx, kept, {
    choice: { ...asDraw(previous), drawnBefore: previous.drawnBefore },
    action: 'featured-recipe-restored',
    target: previous.recipeId,
    detail: { week: kept.week, instead: kept.recipeId },
  })
  return getFeatured(ctx)
}

const asDraw = ({ recipeId, reason, passedOver }: EarlierDraw): EarlierDraw => ({ recipeId, reason, passedOver })

/** Stores another choice for a week with an audit entry, unless somebody else did so since `kept` was read. */
async function replace(
  ctx: ChefCtx,
  { week, recipeId }: KeptChoice,
  by: {
    choice: Partial<typeof featuredRecipes.$inferInsert>
    action: string
    /** The recipe that the audit entry is about. */
    target: number
    detail: object
  },
): Promise<void> {
  await ctx.db.batch([
    ctx.db
      .update(featuredRecipes)
      .set(by.choice)
      .where(and(eq(featuredRecipes.week, week), eq(featuredRecipes.recipeId, recipeId))),
    ctx.db.insert(auditLog).select(
      rowsOf(
        auditLog,
        {
          actorId: ctx.viewer.id,
          actorName: ctx.viewer.name ?? '',
          action: by.action,
          targetKind: 'recipe',
          targetId: by.target,
          detail: JSON.stringify(by.detail),
          createdAt: ctx.now(),
        },
        sql`where changes() = 1`,
      ),
    ),
  ])
}
