import { Navigate } from '@tanstack/react-router'
import { Activity, lazy, Suspense, useEffect, useState } from 'react'
import { placeOf } from '#server/feed/constants.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { DishIt } from '#src/features/compose/share/dish-it.tsx'
import { IdeasBelow, IdeasBeside } from '#src/features/featured/ideas/ideas.tsx'
import { RecipeOfTheWeek } from '#src/features/featured/recipe-of-the-week.tsx'
import { FeedList, useFeedArrived, useFeedInvites } from '#src/features/feed/feed-list.tsx'
import type { FeedSearch } from '#src/features/feed/feed-search.ts'
import { ConnectDialog } from '#src/features/friends/connect-dialog.tsx'
import type { ConnectTab } from '#src/features/friends/connect-tabs.ts'
import { PagePending } from '#src/features/shell/page-pending.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { atFirstTouch } from '#src/ui/first-touch.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { useFocusBehind } from './-focus-behind.ts'

const loadChef = () => import('./-chef-in-feed.tsx')
const ChefInFeed = lazy(async () => ({ default: (await loadChef()).ChefInFeed }))
const YourChefs = lazy(async () => ({ default: (await import('#src/features/friends/your-chefs.tsx')).YourChefs }))

const sticky = 'xl:sticky xl:top-[calc(var(--nav-height)+2.25rem)]'
/** No higher than the window: the end of the column scrolls by itself where it must. */
const fitting = 'xl:flex xl:max-h-[calc(100dvh-var(--nav-height)-2.25rem-var(--room-below))] xl:flex-col'
const LEAD = 'Dream Up Something Delicious'

/**
 * The Dish, for both of its addresses: posts, with the way to share and ideas on their left and the chefs on their right,
 * and the Recipe of the Week below them. A chef whom one opens takes the place of the posts, which wait behind as they
 * were.
 */
export function TheDish({ search }: { search: FeedSearch }) {
  const viewer = useChef()
  const { chef: chefId } = search
  const place = placeOf(search)
  useEffect(() => atFirstTouch(() => void loadChef().catch(() => undefined)), [])
  usePageTitle(chefId === undefined ? 'The Dish' : null)
  useFocusBehind(chefId)
  const [connecting, setConnecting] = useState<ConnectTab | null>(null)
  const connect = () => setConnecting('search')
  // An empty feed leads to other chefs by itself; a column of nobody beside it would say so twice.
  const invites = useFeedInvites(place)
  // What stands beside and below the posts is fetched after them, and stays while one turns their pages.
  const arrived = useFeedArrived(place)
  const [more, setMore] = useState(arrived)
  if (arrived && !more) setMore(true)
  const hasColumns = useMedia('(width >= 68.75rem)')
  if (chefId === viewer.id) return <Navigate to="/profile" replace />
  return (
    <PageFrame className="max-xl:mb-16 print:mb-0">
      <div className="mx-auto max-w-[680px] xl:grid xl:max-w-none xl:grid-cols-[220px_minmax(0,680px)_220px] xl:items-start xl:justify-center xl:gap-12">
        <div className={`${sticky} ${fitting}`}>
          {chefId === undefined ? (
            <PageTitle lead={LEAD} className="mb-5 xl:mb-6">
              The Dish
            </PageTitle>
          ) : (
            <div className="mb-6 max-xl:hidden">
              <p className="title-page">The Dish</p>
              <p className="mt-2 text-muted">{LEAD}</p>
            </div>
          )}
          <DishIt />
          {hasColumns && more ? (
            <div className="-mx-2 mt-5 min-h-0 overflow-y-auto px-2 pb-6 [mask-image:linear-gradient(to_bottom,#000_calc(100%-1.5rem),transparent)] [scrollbar-width:thin]">
              <IdeasBeside />
            </div>
          ) : null}
        </div>
        <div className="min-w-0">
          <Activity mode={chefId === undefined ? 'visible' : 'hidden'}>
            <FeedList place={place} viewerId={viewer.id} onFindFriends={connect} />
          </Activity>
          {chefId === undefined ? null : (
            <Suspense fallback={<PagePending />}>
              <ChefInFeed key={chefId} chefId={chefId} search={search} />
            </Suspense>
          )}
        </div>
        {hasColumns && (!invites || chefId !== undefined) ? (
          <div className={sticky}>
            <Suspense fallback={null}>
              <YourChefs onAddChefs={connect} />
            </Suspense>
          </div>
        ) : null}
      </div>
      <Activity mode={chefId === undefined ? 'visible' : 'hidden'}>
        <div className="mt-10 space-y-10">
          <RecipeOfTheWeek after={more} />
          {hasColumns || !more ? null : <IdeasBelow />}
        </div>
      </Activity>
      <ConnectDialog tab={connecting} onTabChange={setConnecting} />
    </PageFrame>
  )
}
