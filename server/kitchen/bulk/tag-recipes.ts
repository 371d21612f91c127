import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { RECIPE_TAGS_MAX } from '#common/recipe/limits.ts'
import type { Statements } from '#db/client.ts'
import { recipes, recipeTags, tags } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { TagView } from '../tags/contract.ts'
import { addTagStatements, namedTags, requireRoomForTags } from '../tags/set-tags.ts'
import { isChosen } from './chosen.ts'
import { bulkMessages } from './constants.ts'
import type { ChangedView, chosenInput, tagRecipesInput } from './contract.ts'

/**
 * Takes tags off recipes of the viewer's and puts others on them, in one batch; what is not in the viewer's kitchen is
 * passed over. NOT_FOUND when none of these recipes is, BAD_REQUEST when the kitchen has no room for more tags, and
 * CONFLICT, with nothing changed, when a recipe would have too many.
 */
export async function tagRecipes(
  ctx: ChefCtx,
  { ids, add = [], remove = [] }: z.output<typeof tagRecipesInput>,
): Promise<ChangedView> {
  await requireRoomForTags(ctx, add)
  const chosen = ctx.db.select({ id: recipes.id }).from(recipes).where(isChosen(ctx, ids))
  // What else a recipe has stays as it is while the batch runs, so each of its statements finds the same.
  const named = namedTags(ctx, [...add, ...remove])
  const fits = sql`not exists (
    select 1 from recipe_tags other where other.recipe_id in ${chosen} and other.tag_id not in ${named}
    group by other.recipe_id having count(*) > ${RECIPE_TAGS_MAX - add.length}
  )`
  const changed = ctx.db
    .select({ id: recipes.id })
    .from(recipes)
    .where(and(isChosen(ctx, ids), add.length === 0 ? undefined : fits))
  const results = await ctx.db.batch([
    chosen,
    changed,
    ctx.db
      .delete(recipeTags)
      .where(and(inArray(recipeTags.recipeId, changed), sql`${recipeTags.tagId} in ${namedTags(ctx, remove)}`)),
    ...addTagStatements(ctx, sql`${changed}`, add),
  ] as unknown as Statements)
  const [own, rows] = results as unknown as [{ id: number }[], { id: number }[]]
  if (own.length === 0) throw notFound('Recipe')
  if (rows.length === 0) throw conflict(bulkMessages.tagsFull)
  return { ids: rows.map(({ id }) => id) }
}

/** The viewer's tags that some recipes of theirs have, by name, and how many of these recipes have each. */
export async function listTagsOf(ctx: ChefCtx, { ids }: z.output<typeof chosenInput>): Promise<TagView[]> {
  const chosen = ctx.db.select({ id: recipes.id }).from(recipes).where(isChosen(ctx, ids))
  return ctx.db
    .select({ id: tags.id, name: tags.name, count: sql<number>`count(*)` })
    .from(recipeTags)
    .innerJoin(tags, eq(tags.id, recipeTags.tagId))
    .where(and(inArray(recipeTags.recipeId, chosen), eq(tags.ownerId, ctx.viewer.id)))
    .groupBy(tags.id)
    .orderBy(tags.nameFolded)
}
