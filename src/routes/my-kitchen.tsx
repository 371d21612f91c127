import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { KitchenPage } from '#src/features/kitchen/kitchen-page.tsx'
import { type KitchenOpening, type KitchenSearch, kitchenSearch } from '#src/features/kitchen/kitchen-search.ts'
import type { ShelfName } from '#src/features/kitchen/use-shelf.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'

const RecipeDialog = lazy(async () => ({
  default: (await import('#src/features/recipes/recipe-dialog.tsx')).RecipeDialog,
}))
const PostDialog = lazy(async () => ({ default: (await import('#src/features/feed/post-dialog.tsx')).PostDialog }))
const LiveScanDialog = lazy(async () => ({
  default: (await import('#src/features/pantry/live-scan-dialog.tsx')).LiveScanDialog,
}))
const RecipeCapture = lazy(async () => ({
  default: (await import('#src/features/compose/recipe-capture/recipe-capture.tsx')).RecipeCapture,
}))

export const Route = createFileRoute('/my-kitchen')({
  staticData: { section: 'kitchen', isEntrance: true },
  validateSearch: kitchenSearch,
  component: function MyKitchen() {
    const search = Route.useSearch()
    const { open, close } = useOpening(search)
    const chef = useChef()
    const [capture, setCapture] = useState<{ shelf: ShelfName; open: boolean; version: number } | null>(null)
    return (
      <PageFrame>
        <KitchenPage
          search={search}
          onOpen={open}
          onCapture={shelf => setCapture(last => ({ shelf, open: true, version: (last?.version ?? 0) + 1 }))}
        />
        <Suspense fallback={null}>
          {search.recipe ? <RecipeDialog recipeId={search.recipe} onClose={close} /> : null}
          {search.post && !search.recipe ? <PostDialog postId={search.post} onClose={close} /> : null}
          {search.scan && !search.recipe && !search.post ? <LiveScanDialog onClose={close} /> : null}
          {capture ? (
            <RecipeCapture
              key={capture.version}
              open={capture.open}
              onOpenChange={next => setCapture({ ...capture, open: next })}
              chefId={chef.id}
              shelf={capture.shelf}
            />
          ) : null}
        </Suspense>
      </PageFrame>
    )
  },
})

/** Opens something over the kitchen as a step of the history, so that going back closes it, and closing it goes back. */
function useOpening(search: KitchenSearch) {
  const router = useRouter()
  const navigate = useNavigate()
  const opened = useRef(false)
  const go = (what: KitchenOpening, replace: boolean) => {
    const to = { ...search, recipe: what.recipe, post: what.post, scan: what.scan }
    void navigate({ to: '/my-kitchen', search: to, replace, resetScroll: false })
  }
  return {
    open: (what: KitchenOpening) => {
      opened.current = true
      go(what, false)
    },
    close: () => {
      // Come from elsewhere, there is no kitchen behind it to go back to.
      if (opened.current) router.history.back({ ignoreBlocker: true })
      else go({}, true)
      opened.current = false
    },
  }
}
