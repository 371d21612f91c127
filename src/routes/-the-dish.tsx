import { useState } from 'react'
import { DishIt } from '#src/features/feed/dish-it.tsx'
import { FeedList, useFeedInvites } from '#src/features/feed/feed-list.tsx'
import type { FeedPlace } from '#src/features/feed/feed-search.ts'
import { ConnectDialog } from '#src/features/friends/connect-dialog.tsx'
import { YourChefs } from '#src/features/friends/your-chefs.tsx'
import { PageFrame } from '#src/lib/food/page-frame.tsx'
import { useChef } from '#src/lib/session.tsx'
import { useMedia } from '#src/lib/use-media.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageTitle } from '#src/ui/page-title.tsx'

const sticky = 'xl:sticky xl:top-[calc(var(--nav-height)+2.25rem)]'

/** The Dish, for both of its addresses: posts, with the way to share on their left and the chefs on their right. */
export function TheDish({ place }: { place: FeedPlace }) {
  usePageTitle('The Dish')
  const chef = useChef()
  const [connecting, setConnecting] = useState(false)
  const connect = () => setConnecting(true)
  // An empty feed leads to other chefs by itself; a column of nobody beside it would say so twice.
  const invites = useFeedInvites(place)
  const hasColumns = useMedia('(width >= 68.75rem)')
  return (
    <PageFrame className="pb-32 xl:pb-16">
      <div className="mx-auto max-w-[680px] xl:grid xl:max-w-none xl:grid-cols-[220px_minmax(0,680px)_220px] xl:items-start xl:justify-center xl:gap-12">
        <div className={sticky}>
          <PageTitle lead="Dream Up Something Delicious" className="mb-5 xl:mb-6">
            The Dish
          </PageTitle>
          <DishIt />
        </div>
        <FeedList place={place} viewerId={chef.id} onFindFriends={connect} />
        {hasColumns && !invites ? (
          <div className={sticky}>
            <YourChefs onAddChefs={connect} />
          </div>
        ) : null}
      </div>
      <ConnectDialog open={connecting} onOpenChange={setConnecting} />
    </PageFrame>
  )
}
