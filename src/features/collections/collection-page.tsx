import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { PublicLinkSheet } from '#src/entities/public-link/public-link-sheet.tsx'
import { WayBack } from '#src/entities/recipe/way-back/way-back.tsx'
import { errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CollectionHead } from './collection-head.tsx'
import { RecipeRows } from './recipe-rows.tsx'
import { useCollectionChanges } from './use-collection-changes.ts'
import { useCollectionRecipes, useRecipeOrder } from './use-collection-recipes.ts'

const CollectionForm = lazy(async () => ({ default: (await import('./collection-form.tsx')).CollectionForm }))
const AddRecipesSheet = lazy(async () => ({ default: (await import('./add-recipes-sheet.tsx')).AddRecipesSheet }))

/** What is open over the page; `version` counts them, as each has a form of its own. */
type Task = { kind: 'edit' | 'add'; open: boolean; version: number }

/** A collection: its cover, what it is about, and its recipes in their order. */
export function CollectionPage({ collectionId, viewerId }: { collectionId: number; viewerId: number }) {
  const collection = trpc.collections.get.useQuery({ id: collectionId })
  const pages = useCollectionRecipes(collectionId)
  const navigate = useNavigate()
  const found = collection.data
  const own = found?.owner.id === viewerId
  const order = useRecipeOrder({ id: collectionId, name: found?.name ?? 'the collection', own })
  const changes = useCollectionChanges()
  const [task, setTask] = useState<Task | null>(null)
  const begin = (kind: Task['kind']) => setTask(last => ({ kind, open: true, version: (last?.version ?? 0) + 1 }))
  const [linking, setLinking] = useState(false)
  const gone = errorStatus(collection.error) === 404
  usePageTitle(gone ? 'Collection not found' : (found?.name ?? 'Collection'))
  if (gone) return <CollectionMissing />
  return (
    <>
      <WayBack home={{ to: { to: '/collections' }, label: 'Collections' }} />
      <QueryState
        query={collection}
        loading={<Skeleton className="h-48 w-full" />}
        loadingLabel="Loading the collection..."
        hideLoadingLabel
        errorTitle="The collection did not load"
      >
        {shown => (
          <CollectionHead
            collection={shown}
            own={own}
            saving={changes.saving}
            onAdd={() => begin('add')}
            onEdit={() => begin('edit')}
            onSave={() => void changes.save(shown)}
            onPublicLink={() => setLinking(true)}
            onDelete={() =>
              void changes.remove(shown).then(removed => {
                if (removed) void navigate({ to: '/collections', replace: true })
              })
            }
          />
        )}
      </QueryState>
      {found ? (
        <QueryState
          className="mt-6 md:mt-8"
          query={pages.query}
          isEmpty={rows => rows.length === 0 && !pages.hasMore}
          loading={<Skeleton className="h-28 w-full" />}
          loadingLabel="Loading recipes..."
          hideLoadingLabel
          errorTitle="The recipes did not load"
          empty={
            found.mayEdit ? (
              <EmptyState
                drawing={sceneUrl('section')}
                title="Nothing in it yet"
                action={<Button onClick={() => begin('add')}>Add recipes</Button>}
              >
                Choose recipes of your Back Burner and your Cookbook.
              </EmptyState>
            ) : (
              <EmptyState drawing={sceneUrl('section')} title="Nothing in it yet" />
            )
          }
        >
          {rows => (
            <RecipeRows
              rows={rows}
              pages={pages}
              order={found.mayEdit ? order : null}
              onCover={own ? recipe => void changes.cover(found, recipe) : null}
            />
          )}
        </QueryState>
      ) : null}
      {found ? (
        <PublicLinkSheet
          target={{ kind: 'collection', id: collectionId, title: found.name }}
          open={linking}
          onOpenChange={setLinking}
        />
      ) : null}
      {task && found ? (
        <Suspense fallback={null}>
          {task.kind === 'edit' ? (
            <CollectionForm
              key={task.version}
              collection={found}
              open={task.open}
              onOpenChange={open => setTask({ ...task, open })}
              onSaved={() => {}}
            />
          ) : (
            <AddRecipesSheet
              key={task.version}
              collection={found}
              own={own}
              open={task.open}
              onOpenChange={open => setTask({ ...task, open })}
            />
          )}
        </Suspense>
      ) : null}
    </>
  )
}

function CollectionMissing() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Collection not found
      </h1>
      <EmptyState
        drawing={sceneUrl('not-found')}
        title="Collection not found"
        action={
          <Link to="/collections" className={buttonClass({})}>
            Go to Collections
          </Link>
        }
      >
        It may have been deleted, or is not shown to you any more.
      </EmptyState>
    </>
  )
}
