import { sceneUrl } from '#server/media/drawn/contract.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { CollectionGrid, CollectionGridSkeleton } from './collection-card.tsx'
import { useCollections } from './use-collections.ts'

/** The collections that a friend shows the viewer. */
export function ChefCollections({ chefId }: { chefId: number }) {
  const pages = useCollections(chefId)
  return (
    <QueryState
      query={pages.query}
      loading={<CollectionGridSkeleton />}
      loadingLabel="Loading collections..."
      hideLoadingLabel
      errorTitle="The collections did not load"
      empty={
        <EmptyState drawing={sceneUrl('cookbook')} title="No collections yet">
          What this chef puts together for friends shows here.
        </EmptyState>
      }
    >
      {found => <CollectionGrid collections={found} pages={pages} />}
    </QueryState>
  )
}
