import { Link } from '@tanstack/react-router'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { LoadMore } from '#src/entities/recipe/pages/load-more.tsx'
import { counted } from '#src/lib/counted.ts'
import { trpc } from '#src/lib/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { CardItem } from './card-item.tsx'
import { PostTile } from './post-tile.tsx'
import { useOwnPosts } from './use-shelf.ts'

/** Everything the chef has posted; `onOpen` shows a post over the page. */
export function PostsPanel({ onOpen }: { onOpen: (postId: number) => void }) {
  const counts = trpc.kitchen.count.useQuery()
  const pages = useOwnPosts()
  const n = counts.data?.posts
  return (
    <>
      <p className="mb-6 min-h-6 text-muted">{n === undefined ? '' : `${counted(n, 'post')} created`}</p>
      <QueryState
        query={pages.query}
        loading={<CardGridSkeleton />}
        loadingLabel="Loading posts..."
        hideLoadingLabel
        errorTitle="Your posts did not load"
        empty={
          <EmptyState
            drawing={sceneUrl('posts')}
            title="No posts yet"
            action={
              <Link to="/compose" className={buttonClass({})}>
                Dish It
              </Link>
            }
          >
            What you share on The Dish is kept here too.
          </EmptyState>
        }
      >
        {posts => (
          <>
            <CardGrid rows={posts}>
              {(post, index) => (
                <CardItem key={post.id}>
                  <PostTile post={post} eager={index === 0} onOpen={() => onOpen(post.id)} />
                </CardItem>
              )}
            </CardGrid>
            <LoadMore pages={pages} found={posts.length} />
          </>
        )}
      </QueryState>
    </>
  )
}
