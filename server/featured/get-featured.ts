import { getRecipe } from '../kitchen/get-recipe.ts'
import type { ChefCtx } from '../platform/context.ts'
import { DomainError } from '../platform/errors.ts'
import { featuredMessages } from './constants.ts'
import type { FeaturedView } from './contract.ts'
import { previousDraw } from './previous-draw.ts'
import type { Choice } from './rule/choose.ts'
import { weekOf } from './rule/week.ts'
import { chooseBuiltIn, type KeptChoice, keepThisWeek } from './this-week.ts'

/**
 * The Recipe of the Week, as the viewer sees it. A viewer who may not see it (somebody blocked somebody) sees a built-in one,
 * and cannot tell that others see another. Throws NOT_FOUND while there is none.
 */
export async function getFeatured(ctx: ChefCtx): Promise<FeaturedView> {
  const kept = await keepThisWeek(ctx)
  const week = kept?.week ?? weekOf(ctx.now())
  const view = (await findView(ctx, week, kept)) ?? (await findView(ctx, week, await chooseBuiltIn(ctx, week)))
  if (!view) throw new DomainError('NOT_FOUND', featuredMessages.none)
  return { ...view, previousDraw: kept && ctx.viewer.role === 'admin' ? await findPrevious(ctx, kept) : null }
}

async function findPrevious(ctx: ChefCtx, kept: KeptChoice): Promise<FeaturedView['previousDraw']> {
  const previous = await previousDraw(ctx, kept)
  return previous && { id: previous.recipeId, title: previous.title }
}

/** A choice as the viewer sees it; null where they may not see it. */
async function findView(
  ctx: ChefCtx,
  week: string,
  choice: Choice | null,
): Promise<Omit<FeaturedView, 'previousDraw'> | null> {
  if (!choice) return null
  try {
    return { ...(await getRecipe(ctx, { id: choice.recipeId })), week, reason: choice.reason }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
