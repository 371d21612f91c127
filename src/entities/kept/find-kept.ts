import type { RecipeView } from '#server/kitchen/contract.ts'
import { summaryOf } from '#src/entities/recipe/recipe-caches.ts'
import { deviceOwner, keptAnswer, keptAnswersOf, keptValue } from '#src/lib/device/answers.ts'
import type { FoundAnswer } from '#src/lib/device/kept-link.ts'
import type { RouterOutputs } from '#src/lib/trpc.ts'
import { type KeptKitchen, KITCHEN } from './kept-kitchen.ts'
import type { KeptQuery } from './kept-queries.ts'
import { findOnShelf, isAnswerable, pageAfter, type ShelfQuestion } from './kept-shelf.ts'
import { keptLimit } from './limit.ts'

type Input = Record<string, unknown>
type Days = { from: string; to: string }
type Page = { before?: number; after?: number; limit?: number }

/** Where nothing is said, a page holds as many as the server gives. */
const PAGES = { shelf: 100, collection: 60 } as const

/** All recipes that are kept, and when the server last said that they are up to date. */
async function keptRecipes(): Promise<{ recipes: RecipeView[]; at: number } | null> {
  const [answers, kitchen] = await Promise.all([keptAnswersOf('kitchen.getRecipe'), checked()])
  if (answers.length === 0 && kitchen === null) return null
  return {
    recipes: answers.map(({ data }) => data as RecipeView),
    at: kitchen?.at ?? Math.min(...answers.map(({ at }) => at)),
  }
}

const checked = async () => ((await keptValue(KITCHEN)) as KeptKitchen | undefined) ?? null

async function namesIn({ tags = [], collection }: ShelfQuestion) {
  const known =
    tags.length > 0
      ? ((await keptAnswer('kitchen.listTags', undefined))?.data as RouterOutputs['kitchen']['listTags'])
      : []
  const named = tags.map(tag => known?.find(({ id }) => id === tag)?.name)
  const ids = collection === undefined ? null : await keptAnswer('collections.listRecipeIds', { id: collection })
  return {
    tags: named.every(name => name !== undefined) ? named : null,
    collection: ids && new Set(ids.data as number[]),
  }
}

async function shelf(input: ShelfQuestion): Promise<{ rows: RecipeView[]; at: number } | null> {
  if (!isAnswerable(input)) return null
  const kept = await keptRecipes()
  return kept && { rows: findOnShelf(kept.recipes, input, await namesIn(input)), at: kept.at }
}

/** The plan of these days, out of any answer that has all of them; the newest of those. */
async function plan({ from, to }: Days): Promise<FoundAnswer | null> {
  const [found] = (await keptAnswersOf('plan.list'))
    .filter(({ input }) => {
      const [days] = JSON.parse(input) as [Days]
      return days.from <= from && days.to >= to
    })
    .sort((one, other) => other.at - one.at)
  if (!found) return null
  const entries = found.data as RouterOutputs['plan']['list']
  return { at: found.at, data: entries.filter(({ day }) => day >= from && day <= to) }
}

async function collectionRecipes({ id, after, limit = PAGES.collection }: Page & { id: number }) {
  const [ids, kept] = await Promise.all([keptAnswer('collections.listRecipeIds', { id }), keptRecipes()])
  if (!ids || !kept) return null
  const byId = new Map(kept.recipes.map(recipe => [recipe.id, recipe]))
  const rows = (ids.data as number[]).flatMap(id => byId.get(id) ?? [])
  return { at: Math.min(ids.at, kept.at), data: pageAfter(rows, after, limit).map(summaryOf) }
}

/** A recipe or its amounts: as old as the last look at the whole kitchen, which found nothing newer. */
async function ofRecipe(path: KeptQuery, input: Input): Promise<FoundAnswer | null> {
  const [answer, kitchen] = await Promise.all([keptAnswer(path, input), checked()])
  if (!answer) return null
  return {
    data: answer.data,
    at: Math.max(answer.at, Number(input.id) in (kitchen?.recipes ?? {}) ? (kitchen?.at ?? 0) : 0),
  }
}

/** What is not answered by the very answer that the server gave. */
const made: { [Path in KeptQuery]?: (input: never) => Promise<FoundAnswer | null> } = {
  'kitchen.listShelf': async (input: ShelfQuestion & Page) => {
    const found = await shelf(input)
    return (
      found && { at: found.at, data: pageAfter(found.rows, input.before, input.limit ?? PAGES.shelf).map(summaryOf) }
    )
  },
  'kitchen.countShelf': async (input: ShelfQuestion) => {
    const found = await shelf(input)
    return found && { at: found.at, data: { count: found.rows.length } }
  },
  'kitchen.getRecipe': (input: Input) => ofRecipe('kitchen.getRecipe', input),
  'kitchen.listAmounts': (input: Input) => ofRecipe('kitchen.listAmounts', input),
  'collections.listRecipes': collectionRecipes,
  'plan.list': plan,
}

/** Queries that are asked about a chef, of which those about the own kitchen are kept, as about chef 0. */
const aboutChef: readonly KeptQuery[] = ['kitchen.listShelf', 'kitchen.countShelf', 'collections.list']

/** The input as it is kept; null for what is asked about another chef. */
export function ownInput(path: KeptQuery, input: unknown, owner: number): Input | null | undefined {
  const fields = input as Input | undefined
  if (!aboutChef.includes(path)) return fields
  return fields?.id === 0 || fields?.id === owner ? { ...fields, id: 0 } : null
}

/**
 * What this device keeps as the answer of a query, for this chef: null where it keeps nothing of it, or is another chef's. As long as
 * nobody is known to be signed in, only whose device it is.
 */
export async function findKept(path: KeptQuery, input: unknown, chefId: number | null): Promise<FoundAnswer | null> {
  if (keptLimit.current() === 0) return null
  const owner = await deviceOwner()
  if (owner === null || (chefId === null ? path !== 'auth.me' : chefId !== owner)) return null
  const own = ownInput(path, input, owner)
  if (own === null) return null
  const make = made[path]
  return make ? make(own as never) : keptAnswer(path, own)
}
