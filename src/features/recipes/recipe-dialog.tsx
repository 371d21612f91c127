import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { RecipeMissing } from './recipe-missing.tsx'
import { RecipeSkeleton } from './recipe-skeleton.tsx'
import { onTimersStored, storedTimers } from './timers/stored-timers.ts'

// The page behind has no need of these; they come with the first recipe that is opened.
const RecipeArticle = lazy(async () => ({ default: (await import('./recipe-article.tsx')).RecipeArticle }))
const DialogTimers = lazy(async () => ({ default: (await import('./timers/dialog-timers.tsx')).DialogTimers }))

const hasTimers = () => storedTimers() !== null

/**
 * A recipe over the page one is on: all of it, with the timers that run at its foot. Its address is the caller's affair;
 * `onClose` reverts it, also after the recipe was deleted.
 */
export function RecipeDialog({ recipeId, onClose }: { recipeId: number; onClose: () => void }) {
  const recipe = trpc.kitchen.getRecipe.useQuery({ id: recipeId })
  // Travels with the recipe, so that the amounts are there when it shows.
  trpc.kitchen.listAmounts.useQuery({ id: recipeId })
  const viewerId = useChef().id
  const timers = useSyncExternalStore(onTimersStored, hasTimers)
  // Where the whole dialog scrolls its foot is out of sight.
  const low = useMedia('(height < 30rem)')
  const missing = errorStatus(recipe.error) === 404
  return (
    <Sheet
      open
      addressed
      onOpenChange={open => {
        if (!open) onClose()
      }}
      size="lg"
      ground="paper"
      title={recipe.data ? <DialogTitle title={recipe.data.title} /> : missing ? 'Recipe not found' : 'Recipe'}
      hideTitle={missing}
      footer={
        timers && !low ? (
          <Suspense fallback={null}>
            <DialogTimers />
          </Suspense>
        ) : undefined
      }
    >
      {missing ? (
        <RecipeMissing action={<Button onClick={onClose}>Close</Button>} />
      ) : (
        <QueryState
          query={recipe}
          loading={<RecipeSkeleton place="dialog" />}
          loadingLabel="Loading the recipe..."
          hideLoadingLabel
          errorTitle="The recipe did not load"
        >
          {found => (
            <Suspense fallback={<RecipeSkeleton place="dialog" />}>
              <RecipeArticle
                key={found.id}
                recipe={found}
                own={found.ownerId === viewerId}
                place="dialog"
                onGone={onClose}
              />
            </Suspense>
          )}
        </QueryState>
      )}
    </Sheet>
  )
}

/** A title that stays in view while the recipe scrolls below: the longer, the smaller. */
function DialogTitle({ title }: { title: string }) {
  const size = title.length > 100 ? 'text-[1.125rem] md:text-[1.375rem]' : 'text-[1.375rem] md:text-[1.75rem]'
  return title.length > 36 ? <span className={`block tracking-[-0.014em] ${size}`}>{title}</span> : title
}
