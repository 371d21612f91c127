import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { feedView } from '#server/feed/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { PostCardSkeleton } from '#src/ui/skeleton-cards.tsx'
import { type FeedPlace, newerPlace, olderPlace } from './feed-search.ts'
import { PostCard } from './post-card.tsx'

type Feed = ReturnType<(typeof feedView)['parse']>

export interface FeedListProps {
  place: FeedPlace
  /** Id of the chef who looks. */
  viewerId: number
  /** Opens the way to other chefs. */
  onFindFriends: () => void
}

/** Whether this page of The Dish shows the way to other chefs, because the chef follows nobody. */
export const useFeedInvites = (place: FeedPlace): boolean =>
  trpc.feed.listFeed.useQuery(place).data?.showEmptyState ?? false

/** One page of The Dish: nine posts, and the way to older and newer ones. */
export function FeedList({ place, viewerId, onFindFriends }: FeedListProps) {
  const feed = trpc.feed.listFeed.useQuery(place)
  return (
    <QueryState
      query={feed}
      isEmpty={page => page.posts.length === 0}
      loading={
        <div className="space-y-6">
          <PostCardSkeleton />
          <PostCardSkeleton />
        </div>
      }
      loadingLabel="Loading community posts..."
      errorTitle="The Dish did not load"
      offlineText="The feed comes back with the connection."
      empty={feed.data ? <EmptyFeed page={feed.data} place={place} onFindFriends={onFindFriends} /> : null}
    >
      {page => (
        <>
          <div className="space-y-6">
            {page.posts.map((post, index) => (
              <PostCard key={post.id} post={post} own={post.userId === viewerId} first={index === 0} />
            ))}
          </div>
          <FeedTurns page={page} place={place} />
        </>
      )}
    </QueryState>
  )
}

function EmptyFeed({ page, place, onFindFriends }: { page: Feed; place: FeedPlace; onFindFriends: () => void }) {
  if (page.showEmptyState) {
    return (
      <EmptyState
        drawing={sceneUrl('feed')}
        title="Start following other cooks to see what's cooking in your community!"
        action={
          <Button icon={<UserPlus aria-hidden="true" size={20} />} onClick={onFindFriends}>
            Find Friends
          </Button>
        }
      />
    )
  }
  return (
    <>
      <EmptyState drawing={sceneUrl('posts')} title="No posts yet. Be the first to share something!" />
      <FeedTurns page={page} place={place} />
    </>
  )
}

function FeedTurns({ page, place }: { page: Feed; place: FeedPlace }) {
  const newer = newerPlace(page, place)
  const older = olderPlace(page)
  if (!newer && !older) return null
  return (
    <nav aria-label="Pages of posts" className="mt-6 flex justify-between gap-4">
      <Turn to={newer}>Newer posts</Turn>
      <Turn to={older}>Older posts</Turn>
    </nav>
  )
}

/** A way that leads nowhere stays in its place, disabled. */
function Turn({ to, children }: { to: FeedPlace | null; children: ReactNode }) {
  if (!to) {
    return (
      <Button variant="outline" size="sm" disabled>
        {children}
      </Button>
    )
  }
  return (
    <Link to="." search={to} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      {children}
    </Link>
  )
}
