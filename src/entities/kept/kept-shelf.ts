import { normalizeForSearch } from 'recipe-reader/normalize-for-search'
import type { ShelfSort } from '#server/kitchen/constants.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import type { ShelfFilter } from '#server/kitchen/filter/contract.ts'

/** What is asked of a shelf of the own kitchen. */
export interface ShelfQuestion extends ShelfFilter {
  status: RecipeView['status']
  query?: string | undefined
  meal?: RecipeView['mealSection'] | undefined
  sort?: ShelfSort | undefined
}

/** What the numbers in a filter stand for; null where it is not kept. */
export interface FilterNames {
  /** The names of the tags. */
  tags: readonly string[] | null
  /** The recipes of the collection. */
  collection: ReadonlySet<number> | null
}

const wordsIn = (text: string): string[] => normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Words that put a recipe without a meal of its own under one. */
const mealWords = {
  breakfast: ['breakfast'],
  lunch: ['lunch'],
  dinner: ['dinner'],
  treats: ['dessert', 'sweet', 'treat'],
} as const

const beginsOneOf = (words: readonly string[], beginning: string) => words.some(word => word.startsWith(beginning))

const searched = (recipe: RecipeView): string[] =>
  wordsIn([recipe.title, ...recipe.tags, ...recipe.dietaryTags, ...recipe.ingredients, recipe.notes].join(' '))

const isUnderMeal = (recipe: RecipeView, meal: keyof typeof mealWords): boolean => {
  if (recipe.mealSection !== null) return recipe.mealSection === meal
  const named = wordsIn([recipe.category, recipe.title, ...recipe.dietaryTags].join(' '))
  return mealWords[meal].some(word => beginsOneOf(named, word))
}

/** Minutes that it takes; what says nothing comes last. */
const minutesOf = ({ prepTime, cookTime }: RecipeView): number =>
  Math.max(prepTime ?? 0, 0) + Math.max(cookTime ?? 0, 0) || Number.MAX_SAFE_INTEGER

const byNewest = (one: RecipeView, other: RecipeView) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.id - one.id

const orders: Record<ShelfSort, (one: RecipeView, other: RecipeView) => number> = {
  newest: byNewest,
  title: (one, other) =>
    normalizeForSearch(one.title).localeCompare(normalizeForSearch(other.title), 'en') || one.id - other.id,
  time: (one, other) => minutesOf(one) - minutesOf(other) || one.id - other.id,
  'most-cooked': (one, other) => other.timesCooked - one.timesCooked || other.id - one.id,
}

/** Whether a device can answer it: which foods are meant by the name of an ingredient only the server knows. */
export const isAnswerable = ({ ingredients = [], without = [] }: ShelfFilter): boolean =>
  ingredients.length + without.length === 0

/** The kept recipes that a shelf shows, in its order: the words of a search are looked for in titles, tags, ingredients and notes. */
export function findOnShelf(recipes: readonly RecipeView[], question: ShelfQuestion, names: FilterNames): RecipeView[] {
  const { status, query = '', meal, sort, stars, favourite, minutes, collection, tags = [] } = question
  const words = wordsIn(query)
  const found = recipes.filter(
    recipe =>
      recipe.status === status &&
      (!meal || isUnderMeal(recipe, meal)) &&
      (stars === undefined || (recipe.stars ?? 0) >= stars) &&
      (!favourite || recipe.isFavourite) &&
      (minutes === undefined || minutesOf(recipe) <= minutes) &&
      (collection === undefined || names.collection?.has(recipe.id) === true) &&
      (tags.length === 0 || names.tags?.every(tag => recipe.tags.includes(tag))),
  )
  if (words.length === 0) return found.sort(orders[sort ?? 'newest'])
  const matching = found.filter(recipe => {
    const all = searched(recipe)
    return words.every(word => beginsOneOf(all, word))
  })
  if (sort) return matching.sort(orders[sort])
  // Titles with the words come first.
  const isBest = new Map(
    matching.map(({ id, title }) => [id, words.every(word => beginsOneOf(wordsIn(title), word))] as const),
  )
  return matching.sort(
    (one, other) => Number(isBest.get(other.id)) - Number(isBest.get(one.id)) || byNewest(one, other),
  )
}

/** A page of a list: what follows the row of this id. */
export function pageAfter<Row extends { id: number }>(
  rows: readonly Row[],
  last: number | undefined,
  size: number,
): Row[] {
  const from = last === undefined ? 0 : rows.findIndex(({ id }) => id === last) + 1
  return last !== undefined && from === 0 ? [] : rows.slice(from, from + size)
}
