import { getQueryKey } from '@trpc/react-query'
import { COLLECTIONS_PAGE } from '#server/collections/constants.ts'
import type { CollectionSummary } from '#server/collections/contract.ts'
import { type Pages, usePages } from '#src/entities/recipe/pages/use-pages.ts'
import { api, trpc } from '#src/lib/trpc.ts'

/** The collections of a chef that the viewer may see, page by page; 0 is the viewer. */
export const useCollections = (chefId: number): Pages<CollectionSummary> =>
  usePages(
    getQueryKey(trpc.collections.list, { id: chefId }, 'infinite'),
    (last: CollectionSummary | undefined, signal) =>
      api.collections.list.query({ id: chefId, after: last?.id }, { signal }),
    COLLECTIONS_PAGE,
  )
