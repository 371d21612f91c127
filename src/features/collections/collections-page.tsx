import { useNavigate } from '@tanstack/react-router'
import { FolderHeart, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { WayBack } from '#src/entities/recipe/way-back/way-back.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { CollectionGrid, CollectionGridSkeleton } from './collection-card.tsx'
import { SmartList } from './smart-list.tsx'
import { useCollections } from './use-collections.ts'

const CollectionForm = lazy(async () => ({ default: (await import('./collection-form.tsx')).CollectionForm }))

/** The chef's own collections, and the way to another one. */
export function CollectionsPage() {
  usePageTitle('Collections')
  const navigate = useNavigate()
  const pages = useCollections(0)
  const [form, setForm] = useState<{ open: boolean; version: number } | null>(null)
  const begin = () => setForm(last => ({ open: true, version: (last?.version ?? 0) + 1 }))
  const plus = <Plus aria-hidden="true" size={20} />
  return (
    <>
      <WayBack home={{ to: { to: '/my-kitchen' }, label: 'My Kitchen' }} />
      <PageTitle
        className="mb-6 md:mb-8"
        lead="Recipes of your kitchen put together: for a feast, a season, or a friend."
        aside={
          pages.query.data?.length ? (
            <Button icon={plus} onClick={begin} className="max-md:w-full">
              New collection
            </Button>
          ) : null
        }
      >
        Collections
      </PageTitle>
      <SmartList />
      <QueryState
        query={pages.query}
        loading={<CollectionGridSkeleton />}
        loadingLabel="Loading collections..."
        hideLoadingLabel
        errorTitle="Your collections did not load"
        empty={
          <EmptyState
            drawing={sceneUrl('cookbook')}
            title="No collections yet"
            action={
              <Button icon={<FolderHeart aria-hidden="true" size={20} />} onClick={begin}>
                Make a collection
              </Button>
            }
          >
            Put recipes together under a name. You may keep a collection to yourself or show it to friends.
          </EmptyState>
        }
      >
        {found => <CollectionGrid collections={found} pages={pages} />}
      </QueryState>
      {form ? (
        <Suspense fallback={null}>
          <CollectionForm
            key={form.version}
            open={form.open}
            onOpenChange={open => setForm({ ...form, open })}
            onSaved={({ id }) =>
              void navigate({ to: '/collections/$collectionId', params: { collectionId: String(id) } })
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}
