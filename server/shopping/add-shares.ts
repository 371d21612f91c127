import { inArray, sql } from 'drizzle-orm'
import { ONE, type Rational, rationalOf, readNeed, scaleNeed, toNumber, writeAmounts } from 'shopping-list'
import type { z } from 'zod'
import { rowsOf } from '#db/queries.ts'
import { recipes, shoppingFoods, shoppingShares } from '#db/schema/tables.ts'
import { householdOf } from '../household/own-household.ts'
import { readableRecipe } from '../kitchen/get-recipe.ts'
import { identityOf, nameFood } from '../pantry/at-hand/food-identity.ts'
import { readLexicon } from '../pantry/lexicon/word-index.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import { ITEM_NAME_MAX, SHARES_MAX, shoppingMessages } from './constants.ts'
import type { addItemInput, addRecipesInput } from './contract.ts'
import { change } from './lists.ts'
import { noteChange } from './note-change.ts'
import { ownsList, requireList } from './own-list.ts'

type Reason = { additionId: string; recipeId: number | null; recipeTitle: string | null; scale: Rational }

/** A heading among ingredients, which nobody buys. */
const isHeading = (line: string): boolean => /:\s*$/.test(line) || !/\p{L}/u.test(line)

function shareOf(line: string, id: string, { additionId, recipeId, recipeTitle, scale }: Reason) {
  const need = scaleNeed(readNeed(line), scale)
  const name = need.name.slice(0, ITEM_NAME_MAX).trim()
  const known = nameFood(name)
  return {
    id,
    additionId,
    food: identityOf(name),
    name,
    amounts: writeAmounts(need),
    instead: need.instead,
    recipeId,
    recipeTitle,
    scale: toNumber(scale),
    known: known.isSame ? known.name : name,
    folded: normalizeForSearch(known.isSame ? known.name : name),
  }
}
type Share = ReturnType<typeof shareOf>

type Ingredients = { id: number; title: string; ingredients: readonly string[]; servings: number | null }

/** The recipes of these ids that the viewer may see, by their ids. */
export async function ingredientsOf(ctx: ChefCtx, ids: readonly number[]): Promise<ReadonlyMap<number, Ingredients>> {
  const found = await ctx.db
    .select({ id: recipes.id, title: recipes.title, ingredients: recipes.ingredients, servings: recipes.servings })
    .from(recipes)
    .where(sql`${inArray(recipes.id, [...new Set(ids)])} and ${readableRecipe(ctx.viewer.id)}`)
  return new Map(found.map(recipe => [recipe.id, recipe]))
}

/** What a recipe needs at a scale, a share for each of its ingredients. */
export async function sharesOf(recipe: Ingredients, additionId: string, scale: Rational): Promise<Share[]> {
  const reason = { additionId, recipeId: recipe.id, recipeTitle: recipe.title, scale }
  const shares: Share[] = []
  for (const [at, line] of recipe.ingredients.entries()) {
    if (!isHeading(line)) shares.push(shareOf(line, `${additionId}:${at}`, reason))
    await yieldIfDue()
  }
  return shares
}

/**
 * Puts shares on a list, each once by its id, and their names where completion finds them. Answers how many are new.
 * CONFLICT when they do not all fit.
 */
export async function putShares(ctx: ChefCtx, listId: number, shares: readonly Share[]): Promise<{ added: number }> {
  const entries = sql`json_each(${JSON.stringify(shares)})`
  const room = sql`(select count(*) from shopping_shares where list_id = ${listId} and state <> 'removed')
    + ${shares.length} <= ${SHARES_MAX}`
  const value = (name: keyof Share) => sql`value ->> ${sql.raw(`'${name}'`)}`
  const [added] = (await change(ctx, [
    ctx.db
      .insert(shoppingShares)
      .select(
        rowsOf(
          shoppingShares,
          {
            listId,
            id: value('id'),
            additionId: value('additionId'),
            food: value('food'),
            name: value('name'),
            amounts: value('amounts'),
            instead: value('instead'),
            recipeId: value('recipeId'),
            recipeTitle: value('recipeTitle'),
            scale: value('scale'),
            addedBy: ctx.viewer.id,
            createdAt: ctx.now(),
          },
          sql`from ${entries} where ${ownsList(ctx, listId)} and ${room}`,
        ),
      )
      .onConflictDoNothing()
      .returning({ id: shoppingShares.id }),
    noteChange(
      ctx,
      listId,
      'added',
      shares.map(({ name }) => name),
    ),
    ctx.db
      .insert(shoppingFoods)
      .select(
        rowsOf(
          shoppingFoods,
          {
            householdId: householdOf(ctx.viewer.id),
            food: value('food'),
            name: value('known'),
            nameFolded: value('folded'),
          },
          sql`from ${entries} where ${ownsList(ctx, listId)} and ${room}`,
        ),
      )
      .onConflictDoNothing(),
  ])) as { id: string }[][]
  if (added?.length === 0) await requireAll(ctx, listId, shares)
  return { added: added?.length ?? 0 }
}

/** CONFLICT unless the shares came before: then nothing was to be added. */
async function requireAll(ctx: ChefCtx, listId: number, shares: readonly Share[]): Promise<void> {
  const first = await ctx.db.get<{ one: number } | undefined>(
    sql`select 1 as one from shopping_shares where list_id = ${listId} and id = ${shares[0]?.id ?? ''}`,
  )
  if (!first) throw conflict(shoppingMessages.full)
}

/** Puts a line typed by hand on a list. Sent again with the same id, it changes nothing. NOT_FOUND for a list of others. */
export async function addItem(ctx: ChefCtx, { id, itemId, text }: z.output<typeof addItemInput>) {
  await requireList(ctx, id)
  await readLexicon()
  const share = shareOf(text, itemId, { additionId: itemId, recipeId: null, recipeTitle: null, scale: ONE })
  return putShares(ctx, id, [share])
}

/**
 * Puts what recipes need on a list, each at its scale and as an addition of its own, which can be taken off as one. Sent
 * again with the same ids, it changes nothing. NOT_FOUND for a list of others and where a recipe may not be seen.
 */
export async function addRecipes(ctx: ChefCtx, { id, recipes: wanted }: z.output<typeof addRecipesInput>) {
  await requireList(ctx, id)
  await readLexicon()
  const byId = await ingredientsOf(
    ctx,
    wanted.map(({ recipeId }) => recipeId),
  )
  const shares: Share[] = []
  for (const { additionId, recipeId, scale } of wanted) {
    const recipe = byId.get(recipeId)
    if (!recipe) throw notFound('Recipe')
    shares.push(...(await sharesOf(recipe, additionId, rationalOf(scale))))
  }
  if (shares.length === 0) throw badRequest(shoppingMessages.nothingInRecipe)
  return putShares(ctx, id, shares)
}
