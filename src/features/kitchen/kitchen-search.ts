import { z } from 'zod'
import { mealSections } from '#server/kitchen/contract.ts'

export const kitchenTabs = ['backburner', 'posts', 'cookbook'] as const
export type KitchenTab = (typeof kitchenTabs)[number]

/** Which shelf of My Kitchen shows, and which meal of the Cookbook; unknown words count as none. */
export const kitchenSearch = z.object({
  tab: z.enum(kitchenTabs).optional().catch(undefined),
  meal: z.enum(mealSections).optional().catch(undefined),
})

export type KitchenSearch = z.output<typeof kitchenSearch>
