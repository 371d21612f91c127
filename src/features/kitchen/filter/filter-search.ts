import { MINUTES_MAX, STARS_MAX } from '#common/recipe/limits.ts'
import { FILTER_INGREDIENT_MAX, FILTER_INGREDIENTS_MAX, FILTER_TAGS_MAX } from '#server/kitchen/filter/constants.ts'
import type { ShelfFilter } from '#server/kitchen/filter/contract.ts'
import { oneOf, positive, type SearchParams } from '#src/lib/search-params.ts'

/** What is known of a list in an address, where one entry may stand by itself; undefined for an empty one. */
function listOf<Entry>(value: unknown, max: number, read: (entry: unknown) => Entry | undefined): Entry[] | undefined {
  const entries = Array.isArray(value) ? value : [value]
  const known = new Set(entries.flatMap(entry => read(entry) ?? []))
  return known.size > 0 ? [...known].slice(0, max) : undefined
}

const foodName = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, FILTER_INGREDIENT_MAX).trim() || undefined : undefined

const foods = (value: unknown) => listOf(value, FILTER_INGREDIENTS_MAX, foodName)

/** The filter in the address of My Kitchen; unknown values are ignored. */
export const filterSearch = (search: SearchParams): ShelfFilter => ({
  tags: listOf(search.tags, FILTER_TAGS_MAX, id => positive(id)),
  collection: positive(search.collection),
  stars: positive(search.stars, STARS_MAX),
  favourite: oneOf([true], search.favourite),
  minutes: positive(search.minutes, MINUTES_MAX),
  ingredients: foods(search.ingredients),
  without: foods(search.without),
})

/** A filter that keeps everything, for the address. */
export const noFilter = filterSearch({})

/** How ingredients that are typed join those of a filter. */
export const foodRules = { max: FILTER_INGREDIENTS_MAX }

/** Whether two filters keep the same, in whatever order their lists are. */
export function isSameFilter(one: ShelfFilter, other: ShelfFilter): boolean {
  const ordered = (filter: ShelfFilter) =>
    JSON.stringify(filterSearch(filter), (_, value: unknown) =>
      Array.isArray(value) ? value.map(String).sort() : value,
    )
  return ordered(one) === ordered(other)
}

/** How many conditions a filter has. */
export const countConditions = (filter: ShelfFilter): number =>
  Object.values(filterSearch(filter)).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1),
    0,
  )
