import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CollectionSummary, CollectionView } from '#server/collections/contract.ts'
import { cachedEntities } from '#src/lib/cached-entities.ts'
import { trpc } from '#src/lib/trpc.ts'

const isCollection = (value: unknown): value is CollectionSummary =>
  typeof value === 'object' && value !== null && 'recipeCount' in value && 'drawnKey' in value

const collections = cachedEntities<CollectionSummary>(isCollection, {
  'collections.list': 'list',
  'collections.get': 'one',
})

export interface CollectionCaches {
  /** Shows a collection as it is now, and has the lists of collections looked up again. */
  show: (collection: CollectionView) => void
  /** Has everything about collections looked up again. */
  refresh: () => Promise<void>
  /** Forgets a collection that is gone. */
  forget: (id: number) => void
}

/** Updates what is cached of collections after a change. The object is stable. */
export function useCollectionCaches(): CollectionCaches {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return useMemo(
    () => ({
      show: collection => {
        utils.collections.get.setData({ id: collection.id }, collection)
        void utils.collections.list.invalidate()
        void utils.collections.listChoices.invalidate()
      },
      refresh: () => utils.collections.invalidate(),
      forget: id => {
        collections.drop(client, id)
        void utils.collections.list.invalidate()
        void utils.collections.listChoices.invalidate()
      },
    }),
    [client, utils],
  )
}
