import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { preparedOnce } from '#db/queries.ts'
import { media, recipeLikes, recipes, recipeTags, tags, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { amountsOf } from '../list-amounts.ts'
import { picturesOf } from '../picture-list.ts'
import { asRecipeView, selectRecipes } from '../recipe-row.ts'
import { starsOf } from '../stars/star-list.ts'
import { STAMPS_MAX } from './constants.ts'
import type { stampsView, WholeRecipe, wholeRecipesInput } from './contract.ts'

const viewer = sql.placeholder('viewer')
const listedIds = sql`(select value from json_each(${sql.placeholder('ids')}))`
const inKitchen = and(eq(recipes.ownerId, viewer), isNotNull(recipes.status), isNull(recipes.deletedAt))

const findIds = preparedOnce(db =>
  db
    .select({ id: recipes.id })
    .from(recipes)
    .where(inKitchen)
    .orderBy(desc(recipes.createdAt), desc(recipes.id))
    .limit(STAMPS_MAX)
    .prepare(),
)

/**
 * All that a recipe's view shows and `updatedAt` does not tell of: shelves, hearts and cookings change without it, and so does what
 * stands in other tables.
 */
const findMarks = preparedOnce(db =>
  db
    .select({
      id: recipes.id,
      updatedAt: recipes.updatedAt,
      status: recipes.status,
      mealSection: recipes.mealSection,
      category: recipes.category,
      isPublic: recipes.isPublic,
      isFavourite: recipes.isFavourite,
      timesCooked: recipes.timesCooked,
      drawnKey: recipes.drawnKey,
      pictures: picturesOf(sql`${recipes.id}`),
      tags: sql<string>`(
        select group_concat(t.name, char(10)) from ${recipeTags} rt join ${tags} t on t.id = rt.tag_id
        where rt.recipe_id = ${recipes.id} and t.owner_id = ${viewer}
      )`,
      stars: starsOf(viewer, recipes.id),
      likes: sql<string>`(
        select count(*) || '.' || coalesce(sum(l.user_id = ${viewer}), 0) from ${recipeLikes} l where l.recipe_id = ${recipes.id}
      )`,
      name: users.name,
      face: sql<string | null>`face.key`,
    })
    .from(recipes)
    .leftJoin(users, eq(users.id, recipes.ownerId))
    .leftJoin(sql`${media} face`, sql`face.id = ${users.pictureId}`)
    .where(sql`${recipes.id} in ${listedIds}`)
    .prepare(),
)

/** Recipes that are stamped before others have their turn. */
const SLICE = 100

const stampOf = (marks: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(marks)))
    .digest('base64url')
    .slice(0, 10)

/** The recipes of the viewer's kitchen, the newest first, each with a stamp that changes whenever its view does. */
export async function listStamps(ctx: ChefCtx): Promise<z.output<typeof stampsView>> {
  const values = { viewer: ctx.viewer.id }
  const ids = (await findIds(ctx.db).all(values)).map(({ id }) => id)
  const stamps = new Map<number, string>()
  for (let at = 0; at < ids.length; at += SLICE) {
    const rows = await findMarks(ctx.db).all({ ...values, ids: JSON.stringify(ids.slice(at, at + SLICE)) })
    for (const row of rows) stamps.set(row.id, stampOf(row))
    await yieldIfDue()
  }
  return ids.flatMap(id => {
    const stamp = stamps.get(id)
    return stamp === undefined ? [] : [{ id, stamp }]
  })
}

const findWhole = preparedOnce(db =>
  selectRecipes(db, viewer, and(sql`${recipes.id} in ${listedIds}`, inKitchen)).prepare(),
)

/** Recipes of the viewer's kitchen as they are, in the order of these ids; those that are not in it are passed over. */
export async function listWhole(ctx: ChefCtx, { ids }: z.output<typeof wholeRecipesInput>): Promise<WholeRecipe[]> {
  const rows = await findWhole(ctx.db).all({ viewer: ctx.viewer.id, ids: JSON.stringify(ids) })
  const byId = new Map(rows.map(row => [row.id, row]))
  const whole: WholeRecipe[] = []
  for (const id of ids) {
    const row = byId.get(id)
    if (!row) continue
    const recipe = asRecipeView(row, ctx.viewer.id)
    whole.push({ recipe, amounts: await amountsOf(recipe.ingredients) })
  }
  return whole
}
