import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { mealSections } from '#common/recipe/fields.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import { inNoHiddenPost } from '../visibility/conditions.ts'
import type { RecipeView, sectionsView } from './contract.ts'
import { fittingSection, type MealSection } from './fitting-section.ts'
import { readRecipes } from './get-recipe.ts'
import { requireShelf } from './require-shelf.ts'
import type { sectionsInput } from './shelf-contract.ts'

/** Recipes in one section. */
const SECTION_MAX = 200
/** Recipes without a section that are looked at, newest first. */
const UNSORTED_MAX = 800

/**
 * A Cookbook by meal, the newest 200 of each. Recipes without a section are under the meal that fits them. NOT_FOUND
 * when the viewer may not see that chef; of another's Cookbook only what that chef shows.
 */
export async function listSections(
  ctx: ChefCtx,
  input: z.output<typeof sectionsInput>,
): Promise<z.output<typeof sectionsView>> {
  const owner = input.userId || ctx.viewer.id
  const of = await requireShelf(ctx, owner, 'completed')
  const { id, title, category, dietaryTags, ingredients, createdAt } = recipes
  const inCookbook = and(
    eq(recipes.ownerId, owner),
    eq(recipes.status, 'completed'),
    isNull(recipes.deletedAt),
    of === 'viewer' ? undefined : inNoHiddenPost,
    of === 'other' ? eq(recipes.isPublic, true) : undefined,
  )
  const newest = [desc(createdAt), desc(id)] as const
  const sorted = (meal: MealSection) =>
    ctx.db
      .select({ id, createdAt })
      .from(recipes)
      .where(and(inCookbook, eq(recipes.mealSection, meal)))
      .orderBy(...newest)
      .limit(SECTION_MAX)
  const rows = await ctx.db
    .select({ id, createdAt, title, category, dietaryTags, ingredients })
    .from(recipes)
    .where(and(inCookbook, isNull(recipes.mealSection)))
    .orderBy(...newest)
    .limit(UNSORTED_MAX)
  const unsorted: { id: number; createdAt: number; meal: MealSection }[] = []
  for (const row of rows) {
    unsorted.push({ id: row.id, createdAt: row.createdAt, meal: fittingSection(row) })
    await yieldIfDue()
  }
  const sections: Record<MealSection, RecipeView[]> = { breakfast: [], lunch: [], dinner: [], treats: [] }
  for (const meal of mealSections) {
    const all = [...(await sorted(meal)), ...unsorted.filter(recipe => recipe.meal === meal)]
    const ids = all.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id).map(row => row.id)
    sections[meal] = await readRecipes(ctx, ids.slice(0, SECTION_MAX))
    await yieldIfDue()
  }
  return sections
}
