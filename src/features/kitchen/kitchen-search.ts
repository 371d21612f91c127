import { mealSections } from '#common/recipe/fields.ts'
import { QUERY_MAX, shelfSorts } from '#server/kitchen/constants.ts'
import { definedFields, oneOf, positive, type SearchParams } from '#src/lib/search-params.ts'
import { countConditions, filterSearch } from './filter/filter-search.ts'

export const kitchenTabs = ['backburner', 'posts', 'cookbook'] as const
export type KitchenTab = (typeof kitchenTabs)[number]

/** Words of digits arrive from the address as numbers. */
const queryText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, QUERY_MAX).trim() || undefined
    : undefined

/**
 * Which shelf of My Kitchen shows, which meal of the Cookbook, the words looked for, the filter, the order, and the recipe,
 * post or scan that is open over it; unknown values are ignored.
 */
export const kitchenSearch = (search: SearchParams) => {
  const filter = filterSearch(search)
  return definedFields({
    tab: oneOf(kitchenTabs, search.tab),
    meal: oneOf(mealSections, search.meal),
    q: queryText(search.q),
    sort: oneOf(shelfSorts, search.sort),
    ...filter,
    /** The smart collection that the filter is from. */
    smart: countConditions(filter) > 0 ? positive(search.smart) : undefined,
    recipe: positive(search.recipe),
    post: positive(search.post),
    /** The look into the pantry is open. */
    scan: oneOf([true], search.scan),
  })
}

export type KitchenSearch = ReturnType<typeof kitchenSearch>
/** What is opened over the kitchen. */
export type KitchenOpening = Pick<KitchenSearch, 'recipe' | 'post' | 'scan'>
