import { and, eq, isNull, sql } from 'drizzle-orm'
import { recipes, sortedMinutes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { inNoHiddenPost } from '../visibility/conditions.ts'
import { requireVisibleChef } from '../visibility/require-chef.ts'
import type { ShelfSort } from './constants.ts'
import type { RecipeSummary, RecipeView } from './contract.ts'
import { readRecipes } from './get-recipe.ts'
import { readSummaries } from './recipe-summary.ts'
import { matchMeal, matchWords, searchWords, shorterForms, titleHasAll, titleWords } from './search-terms.ts'
import {
  type Anchor,
  anyOnShelf,
  countOnShelf,
  pageOf,
  type Shelf,
  type ShelfForm,
  type ShelfMeal,
  type ShelfOrder,
  type ShelfValues,
} from './shelf-query.ts'

const PAGE = 100

/** Part of a kitchen: a shelf, and what of it. */
export type ShelfPart = {
  chefId: number
  status: Shelf
  query?: string | undefined
  meal?: ShelfMeal | undefined
}

type ShelfPage = ShelfPart & {
  sort?: ShelfSort | undefined
  before?: number | undefined
  limit?: number | undefined
}

/**
 * A page of a shelf: newest first if no other order is asked for, with a search those first whose title has the words.
 * `before` is the last recipe of the page before. NOT_FOUND when the viewer may not see that chef; of another's shelf
 * only what that chef shows.
 */
export const listShelf = async (ctx: ChefCtx, page: ShelfPage): Promise<RecipeView[]> =>
  readRecipes(ctx, await findOnShelf(ctx, page))

/** What cards show of the recipes that `listShelf` finds. Throws as that does. */
export const listSummaries = async (ctx: ChefCtx, page: ShelfPage): Promise<RecipeSummary[]> =>
  readSummaries(ctx, await findOnShelf(ctx, page))

async function findOnShelf(ctx: ChefCtx, page: ShelfPage): Promise<readonly number[]> {
  const { form, values, words } = await openShelf(ctx, page)
  const anchor = page.before === undefined ? null : await findAnchor(ctx, form, values.owner, page.before)
  if (page.before !== undefined && !anchor) return []
  const sort = page.sort ?? (words.length > 0 ? 'best' : 'newest')
  const ids = await withWords(ctx, form, values, words, async (found, all) => {
    const rows = await pageOf(ctx.db, { ...form, ...orderOf(sort, found, anchor) }).all({
      ...all,
      ...anchor,
      limit: page.limit ?? PAGE,
    })
    return rows.length > 0 ? rows.map(row => row.id) : null
  })
  return ids ?? []
}

/** How many recipes `listShelf` finds on all pages together. Throws as that does. */
export async function countShelf(ctx: ChefCtx, part: ShelfPart): Promise<{ count: number }> {
  const { form, values, words } = await openShelf(ctx, part)
  const count = await withWords(ctx, form, values, words, async (_, all) => {
    const row = await countOnShelf(ctx.db, form).get(all)
    return row?.n || null
  })
  return { count: count ?? 0 }
}

const isLetter = (words: readonly string[]) => words.length === 1 && [...(words[0] ?? '')].length === 1

async function openShelf(ctx: ChefCtx, { chefId, status, query, meal }: ShelfPart) {
  const owner = chefId || ctx.viewer.id
  await requireVisibleChef(ctx, owner)
  const words = searchWords(query ?? '')
  const form: ShelfForm = {
    isOwn: owner === ctx.viewer.id,
    words: words.length === 0 ? 'nowhere' : isLetter(words) ? 'title' : 'anywhere',
    hasMeal: meal !== undefined,
  }
  const values: Omit<ShelfValues, 'words'> = {
    owner,
    status,
    meal: meal ?? null,
    mealWords: meal ? matchMeal(owner, meal) : '',
  }
  return { form, values, words }
}

/**
 * What `ask` answers for the words; where that is null, what it answers once the words that are nowhere on this shelf
 * are cut to a beginning that is.
 */
async function withWords<Answer>(
  ctx: ChefCtx,
  form: ShelfForm,
  values: Omit<ShelfValues, 'words'>,
  words: readonly string[],
  ask: (words: readonly string[], values: ShelfValues) => Promise<Answer | null>,
): Promise<Answer | null> {
  const match = (some: readonly string[]): ShelfValues => ({
    ...values,
    words: matchWords({ owner: values.owner, isOwn: form.isOwn }, some),
    ...Object.fromEntries(titleWords(some).map((word, at) => [`word${at}`, word])),
  })
  const answer = await ask(words, match(words))
  if (answer !== null || words.length === 0) return answer
  const any = anyOnShelf(ctx.db, { ...form, hasMeal: false })
  const isThere = async (word: string) => (await any.get(match([word]))) !== undefined
  const looser: string[] = []
  for (const word of words) {
    const known = await findForm(word, isThere)
    if (known === null) return null
    looser.push(known)
  }
  return looser.every((word, at) => word === words[at]) ? null : ask(looser, match(looser))
}

async function findForm(word: string, isThere: (word: string) => Promise<boolean>): Promise<string | null> {
  for (const form of [word, ...shorterForms(word)]) if (await isThere(form)) return form
  return null
}

/** Where a page ended; null for a recipe that is not of this kitchen, or not for the viewer. */
async function findAnchor(ctx: ChefCtx, { isOwn }: ShelfForm, owner: number, id: number): Promise<Anchor | null> {
  const { createdAt, titleFolded, timesCooked } = recipes
  const [row] = await ctx.db
    .select({ id: recipes.id, createdAt, titleFolded, minutes: sql<number>`${sortedMinutes}`, timesCooked })
    .from(recipes)
    .where(
      and(
        eq(recipes.id, id),
        eq(recipes.ownerId, owner),
        isOwn ? undefined : and(eq(recipes.isPublic, true), isNull(recipes.deletedAt), inNoHiddenPost),
      ),
    )
  return row ?? null
}

function orderOf(sort: ShelfOrder['sort'], words: readonly string[], anchor: Anchor | null): ShelfOrder {
  const isFirst = sort !== 'best' || (anchor && titleHasAll(anchor.titleFolded, words))
  const beyond = !anchor ? 'start' : isFirst ? 'first' : 'last'
  return { sort, titleWords: sort === 'best' ? words.length : 0, beyond }
}
