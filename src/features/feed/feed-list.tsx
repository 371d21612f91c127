import { Link, useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FeedPage, FeedPlace } from '#server/feed/constants.ts'
import type { feedView } from '#server/feed/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { useFocusPageAfter } from '#src/lib/focus/use-focus-page-after.ts'
import { useGradually } from '#src/lib/use-gradually.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { PostCardSkeleton } from '#src/ui/skeleton-cards.tsx'
import { toast } from '#src/ui/toast.ts'
import { PostCard } from './card/post-card.tsx'
import { newerPage, olderPage } from './feed-search.ts'
import { NewPostsPill } from './new-posts/new-posts-pill.tsx'
import { useNewPosts } from './new-posts/use-new-posts.ts'
import { PostDialogs } from './post-dialogs.tsx'
import { useFeed } from './use-feed.ts'

type Feed = ReturnType<(typeof feedView)['parse']>

export interface FeedListProps {
  place: FeedPlace
  /** Id of the chef who looks. */
  viewerId: number
  /** Opens the way to other chefs. */
  onFindFriends: () => void
}

/** Whether this page of The Dish shows the way to other chefs, because the chef follows nobody. */
export const useFeedInvites = (place: FeedPlace): boolean => useFeed(place).data?.showEmptyState ?? false

/** Whether this page of The Dish is there, or is known not to come for now. */
export function useFeedArrived(place: FeedPlace): boolean {
  const { isPending, fetchStatus } = useFeed(place)
  return !isPending || fetchStatus === 'paused'
}

/** One page of The Dish: nine posts, the way to older and newer ones, and word of what has come meanwhile. */
export function FeedList({ place, viewerId, onFindFriends }: FeedListProps) {
  const feed = useFeed(place)
  const { column, expect } = useArrival(feed.data)
  useFocusPageAfter(feed.data?.showEmptyState ?? false)
  const fresh = useNewPosts()
  const navigate = useNavigate()
  const showNew = async () => {
    const cancelExpected = expect()
    if (!(await fresh.load())) {
      cancelExpected()
      return toast({ title: 'The new posts did not load', text: 'Please try again.', tone: 'danger' })
    }
    await navigate({ to: '.', search: {} })
    window.scrollTo({ top: 0 })
  }
  return (
    <PostDialogs>
      <div ref={column}>
        <NewPostsPill count={fresh.count} pending={fresh.pending} onShow={() => void showNew()} />
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
          errorText={whyNotLoaded}
          offlineText="The feed comes back with the connection."
          empty={
            feed.data ? (
              <EmptyFeed page={feed.data} place={place} onTurn={expect} onFindFriends={onFindFriends} />
            ) : null
          }
        >
          {page => (
            <>
              <Posts posts={page.posts} viewerId={viewerId} />
              <FeedTurns page={page} place={place} onTurn={expect} />
            </>
          )}
        </QueryState>
      </div>
    </PostDialogs>
  )
}

/** Posts of which a window holds no more at once. */
const FIRST_POSTS = 2

function Posts({ posts, viewerId }: { posts: Feed['posts']; viewerId: number }) {
  return (
    <div className="space-y-6">
      {useGradually(posts, FIRST_POSTS).map((post, index) => (
        <PostCard key={post.id} post={post} own={post.userId === viewerId} first={index === 0} />
      ))}
    </div>
  )
}

/**
 * Leads the focus to the first post of a page that was asked for, once it is there: what was pressed for it has gone
 * or lies far below. `expect` says that one was asked for, and returns how to cancel that.
 */
function useArrival(page: Feed | undefined) {
  const column = useRef<HTMLDivElement>(null)
  const expected = useRef<{ shown: Feed | undefined } | null>(null)
  useEffect(() => {
    if (!page || !expected.current || expected.current.shown === page) return
    expected.current = null
    column.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true })
  }, [page])
  const expect = () => {
    expected.current = { shown: page }
    return () => {
      expected.current = null
    }
  }
  return { column, expect }
}

interface TurnsProps {
  page: Feed
  place: FeedPlace
  /** A way was taken. */
  onTurn: () => void
}

function EmptyFeed({ onFindFriends, ...turns }: TurnsProps & { onFindFriends: () => void }) {
  if (turns.page.showEmptyState) {
    return (
      <EmptyState
        drawing={sceneUrl('feed')}
        title="Start following other cooks to see what's cooking in your community!"
        action={
          <Button variant="outline" icon={<UserPlus aria-hidden="true" size={20} />} onClick={onFindFriends}>
            Find Friends
          </Button>
        }
      />
    )
  }
  return (
    <>
      <EmptyState drawing={sceneUrl('posts')} title="No posts yet. Be the first to share something!" />
      <FeedTurns {...turns} />
    </>
  )
}

function FeedTurns({ page, place, onTurn }: TurnsProps) {
  const newer = newerPage(page, place)
  const older = olderPage(page)
  if (!newer && !older) return null
  return (
    <nav aria-label="Pages of posts" className="mt-6 flex justify-between gap-4">
      <Turn to={newer} onTurn={onTurn}>
        Newer posts
      </Turn>
      <Turn to={older} onTurn={onTurn}>
        Older posts
      </Turn>
    </nav>
  )
}

/** A way that leads nowhere stays in its place, disabled. */
function Turn({ to, onTurn, children }: { to: FeedPage | null; onTurn: () => void; children: ReactNode }) {
  if (!to) {
    return (
      <Button variant="outline" size="sm" disabled>
        {children}
      </Button>
    )
  }
  return (
    <Link to="." search={to} onClick={onTurn} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      {children}
    </Link>
  )
}
