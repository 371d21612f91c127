import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type FeedSearch, pageOf } from '#src/features/feed/feed-search.ts'
import { ChefProfile } from '#src/features/friends/chef-profile.tsx'
import { ChefShelf } from '#src/features/kitchen/chef-shelf.tsx'

const ChefCollections = lazy(async () => ({
  default: (await import('#src/features/collections/chef-collections.tsx')).ChefCollections,
}))

/** A chef in place of the posts of The Dish. */
export function ChefInFeed({ chefId, search }: { chefId: number; search: FeedSearch }) {
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const steps = useLocation({ select: ({ state }) => state.stepsFromFeed })
  const toFeed = () => (steps ? router.history.go(-steps) : void navigate({ to: '/the-dish', search: pageOf(search) }))
  return (
    // The column has room for two cards beside each other, whatever the window has.
    <div className="lg:[&_.grid]:grid-cols-2">
      <ChefProfile
        chefId={chefId}
        takesFocus
        tab={search.shelf ?? 'backburner'}
        onTab={tab =>
          void navigate({
            to: '.',
            search: { ...pageOf(search), chef: chefId, ...(tab !== 'backburner' && { shelf: tab }) },
            replace: true,
            resetScroll: false,
            state: true,
          })
        }
        collections={
          <Suspense fallback={null}>
            <ChefCollections chefId={chefId} />
          </Suspense>
        }
        shelf={name => <ChefShelf chefId={chefId} shelf={name} />}
        onBackToFeed={toFeed}
        onGoBack={() => (canGoBack ? router.history.back() : toFeed())}
      />
    </div>
  )
}
