import { and, eq, isNull, sql } from 'drizzle-orm'
import { recipes, sortedMinutes } from '#db/schema/tables.ts'
import { drainForChef } from '../pantry/foods/food-queue.ts'
import type { ChefCtx } from '../platform/context.ts'
import { inNoHiddenPost } from '../visibility/conditions.ts'
import { BULK_MAX } from './bulk/constants.ts'
import type { ShelfSort } from './constants.ts'
import type { RecipeSummary, RecipeView } from './contract.ts'
import type { ShelfFilter } from './filter/contract.ts'
import { openFilter } from './filter/filter-query.ts'
import { readRecipes } from './get-recipe.ts'
import { readSummaries } from './recipe-summary.ts'
import { requireShelf } from './require-shelf.ts'
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
import { findTagsOf } from './tags/find-tags.ts'

const PAGE = 100

/** Part of a kitchen: a shelf, and what of it. */
export type ShelfPart = ShelfFilter & {
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

/** The ids of the recipes of a shelf of the viewer's that `listShelf` finds, in its order: as many as can be changed at once. */
export async function listShelfIds(
  ctx: ChefCtx,
  part: Omit<ShelfPage, 'chefId' | 'before' | 'limit'>,
): Promise<{ ids: number[]; more: boolean }> {
  const ids = await findOnShelf(ctx, { ...part, chefId: ctx.viewer.id, limit: BULK_MAX + 1 })
  return { ids: ids.slice(0, BULK_MAX), more: ids.length > BULK_MAX }
}

async function findOnShelf(ctx: ChefCtx, page: ShelfPage): Promise<readonly number[]> {
  const { form, values, words } = await openShelf(ctx, page)
  const anchor = page.before === undefined ? null : await findAnchor(ctx, form, values.owner, page.before)
  if (page.before !== undefined && !anchor) return []
  const sort = page.sort ?? (words.length > 0 ? 'best' : 'newest')
  const ids = await withWords(ctx, form, values, words, async (found, all, form) => {
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
  const count = await withWords(ctx, form, values, words, async (_, all, form) => {
    const row = await countOnShelf(ctx.db, form).get(all)
    return row?.n || null
  })
  return { count: count ?? 0 }
}

const isLetter = (words: readonly string[]) => words.length === 1 && [...(words[0] ?? '')].length === 1

async function openShelf(ctx: ChefCtx, { chefId, status, query, meal, ...filter }: ShelfPart) {
  const owner = chefId || ctx.viewer.id
  const of = await requireShelf(ctx, owner, status)
  const words = searchWords(query ?? '')
  if (filter.ingredients?.length || filter.without?.length) await drainForChef(ctx, owner)
  const filtered = await openFilter(ctx, owner, filter)
  const form: ShelfForm = {
    of,
    words: words.length === 0 ? 'nowhere' : isLetter(words) ? 'title' : 'anywhere',
    hasMeal: meal !== undefined,
    filter: filtered.form,
  }
  const values: Omit<ShelfValues, 'words'> = {
    ...filtered.values,
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
  ask: (words: readonly string[], values: ShelfValues, form: ShelfForm) => Promise<Answer | null>,
): Promise<Answer | null> {
  const isOwn = form.of === 'viewer'
  const kitchen = { owner: values.owner, isOwn }
  const match = (some: readonly string[]): ShelfValues => ({
    ...values,
    words: matchWords(kitchen, some),
    ...Object.fromEntries(titleWords(some).map((word, at) => [`word${at}`, word])),
  })
  const tagged = isOwn && form.words !== 'nowhere' ? await findTagsOf(ctx, words) : null
  if (tagged) {
    const each = words.flatMap((word, at) => [
      [`text${at}`, matchWords(kitchen, [word])],
      [`tags${at}`, JSON.stringify(tagged[at])],
    ])
    const values = { ...match(words), ...Object.fromEntries(each) }
    const answer = await ask(words, values, { ...form, words: words.length })
    if (answer !== null) return answer
  }
  const answer = await ask(words, match(words), form)
  if (answer !== null || words.length === 0) return answer
  const any = anyOnShelf(ctx.db, { ...form, hasMeal: false, filter: undefined })
  const isThere = async (word: string) => (await any.get(match([word]))) !== undefined
  const looser: string[] = []
  for (const word of words) {
    const known = await findForm(word, isThere)
    if (known === null) return null
    looser.push(known)
  }
  return looser.every((word, at) => word === words[at]) ? null : ask(looser, match(looser), form)
}

async function findForm(word: string, isThere: (word: string) => Promise<boolean>): Promise<string | null> {
  for (const form of [word, ...shorterForms(word)]) if (await isThere(form)) return form
  return null
}

/** Where a page ended; null for a recipe that is not of this kitchen, or not for the viewer. */
async function findAnchor(ctx: ChefCtx, { of }: ShelfForm, owner: number, id: number): Promise<Anchor | null> {
  const { createdAt, titleFolded, timesCooked } = recipes
  const [row] = await ctx.db
    .select({ id: recipes.id, createdAt, titleFolded, minutes: sql<number>`${sortedMinutes}`, timesCooked })
    .from(recipes)
    .where(
      and(
        eq(recipes.id, id),
        eq(recipes.ownerId, owner),
        of === 'viewer' ? undefined : and(isNull(recipes.deletedAt), inNoHiddenPost),
        of === 'other' ? eq(recipes.isPublic, true) : undefined,
      ),
    )
  return row ?? null
}

function orderOf(sort: ShelfOrder['sort'], words: readonly string[], anchor: Anchor | null): ShelfOrder {
  const isFirst = sort !== 'best' || (anchor && titleHasAll(anchor.titleFolded, words))
  const beyond = !anchor ? 'start' : isFirst ? 'first' : 'last'
  return { sort, titleWords: sort === 'best' ? words.length : 0, beyond }
}
