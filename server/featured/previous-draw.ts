import { sql } from 'drizzle-orm'
import { type EarlierDraw, recipes } from '#db/schema/tables.ts'
import { readableRecipe } from '../kitchen/get-recipe.ts'
import type { ChefCtx } from '../platform/context.ts'
import { mayBeShown } from './shown.ts'
import type { KeptChoice } from './this-week.ts'

/** An earlier draw that can be brought back, with the title of its recipe and what could be brought back after it. */
export type PreviousDraw = EarlierDraw & { title: string; drawnBefore: EarlierDraw[] }

/**
 * The latest of the choices that admins replaced in a week whose recipe may still be featured and may be
 * seen by the viewer; null where there is none.
 */
export async function previousDraw(ctx: ChefCtx, { drawnBefore }: KeptChoice): Promise<PreviousDraw | null> {
  if (drawnBefore.length === 0) return null
  const ids = JSON.stringify(drawnBefore.map(({ recipeId }) => recipeId))
  const shown = await ctx.db
    .select({ id: recipes.id, title: recipes.title })
    .from(recipes)
    .where(
      sql`${recipes.id} in (select value from json_each(${ids})) and ${mayBeShown} and ${readableRecipe(ctx.viewer.id)}`,
    )
  const titles = new Map(shown.map(({ id, title }) => [id, title]))
  const at = drawnBefore.findLastIndex(({ recipeId }) => titles.has(recipeId))
  const draw = drawnBefore[at]
  return draw ? { ...draw, title: titles.get(draw.recipeId) ?? '', drawnBefore: drawnBefore.slice(0, at) } : null
}
