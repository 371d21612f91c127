import type { RouterQueries } from '#src/lib/trpc.ts'

/**
 * Every query that is answered from this device when there is no connection. Of the session without e-mail and phone number; of
 * recipes, shelves and collections those of the chef's own kitchen. Nothing of the cycle is ever kept, and nothing for admins.
 */
export const keptQueries = [
  'auth.me',
  'kitchen.count',
  'kitchen.countShelf',
  'kitchen.listShelf',
  'kitchen.getRecipe',
  'kitchen.listAmounts',
  'kitchen.listTags',
  'collections.list',
  'collections.get',
  'collections.listRecipes',
  'collections.listRecipeIds',
  'collections.listSmart',
  'plan.list',
  'shopping.list',
  'shopping.get',
  'shopping.suggest',
  'shopping.aisles',
] as const satisfies readonly (keyof RouterQueries)[]

export type KeptQuery = (typeof keptQueries)[number]

const all: ReadonlySet<string> = new Set(keptQueries)

export const isKept = (path: string): path is KeptQuery => all.has(path)
