import { z } from 'zod'
import { mealSections } from '#common/recipe/fields.ts'
import { QUERY_MAX, shelfSorts } from '#server/kitchen/constants.ts'

export const kitchenTabs = ['backburner', 'posts', 'cookbook'] as const
export type KitchenTab = (typeof kitchenTabs)[number]

const rowId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined)

/**
 * Which shelf of My Kitchen shows, which meal of the Cookbook, the words looked for, the order, and the recipe, post
 * or scan that is open over it; unknown words count as none. Words of digits arrive from the address as numbers.
 */
export const kitchenSearch = z.object({
  tab: z.enum(kitchenTabs).optional().catch(undefined),
  meal: z.enum(mealSections).optional().catch(undefined),
  q: z
    .union([z.string(), z.number()])
    .transform(words => String(words).slice(0, QUERY_MAX).trim() || undefined)
    .optional()
    .catch(undefined),
  sort: z.enum(shelfSorts).optional().catch(undefined),
  recipe: rowId,
  post: rowId,
  /** The look into the pantry is open. */
  scan: z.literal(true).optional().catch(undefined),
})

export type KitchenSearch = z.output<typeof kitchenSearch>
/** What is opened over the kitchen. */
export type KitchenOpening = Pick<KitchenSearch, 'recipe' | 'post' | 'scan'>
