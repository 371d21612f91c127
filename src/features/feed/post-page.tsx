import { Link, useNavigate } from '@tanstack/react-router'
import { type Home, WayBack } from '#src/entities/recipe/way-back/way-back.tsx'
import { errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { QueryState } from '#src/ui/query-state.tsx'
import { PostCardSkeleton } from '#src/ui/skeleton-cards.tsx'
import { PostCard } from './card/post-card.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import { PostGone } from './post-gone.tsx'

const FEED: Home = { label: 'The Dish', to: { to: '/the-dish' } }

/** A post on a page of its own, unfolded. */
export function PostPage({ postId, viewerId }: { postId: number; viewerId: number }) {
  const post = trpc.feed.getPost.useQuery({ id: postId })
  const navigate = useNavigate()
  const gone = errorStatus(post.error) === 404
  const heading = gone ? 'Post not found' : post.data ? `Post by ${post.data.author.name ?? 'a chef'}` : 'Post'
  usePageTitle(post.data?.title ?? heading)
  return (
    <div className="mx-auto max-w-[680px]">
      <WayBack home={FEED} />
      {post.data?.title ? null : (
        <h1 tabIndex={-1} className="sr-only">
          {heading}
        </h1>
      )}
      {gone ? (
        <PostGone
          action={
            <Link to="/the-dish" className={buttonClass({})}>
              Go to The Dish
            </Link>
          }
        />
      ) : (
        <QueryState
          query={post}
          loading={<PostCardSkeleton />}
          loadingLabel="Loading the post..."
          errorTitle="The post did not load"
        >
          {found => (
            <PostDialogs onGone={() => void navigate({ to: '/the-dish' })}>
              <PostCard post={found} own={found.userId === viewerId} first whole level={1} />
            </PostDialogs>
          )}
        </QueryState>
      )}
    </div>
  )
}
