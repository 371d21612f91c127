import { trpc } from '#src/lib/trpc.ts'

/** What is said of one that a filter asks for and that is not there. */
export const GONE_TAG = 'A tag that is gone'
export const GONE_COLLECTION = 'A collection that is gone'

/** The viewer's tags, and their collections by name; undefined until known. */
export function useOwnNames() {
  const tags = trpc.kitchen.listTags.useQuery().data
  const collections = trpc.collections.listShares.useQuery({ recipeIds: [] }).data
  return { tags, collections }
}
