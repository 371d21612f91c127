import { useChef } from '#src/entities/chef/session/session.tsx'
import { errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { PostCardSkeleton } from '#src/ui/skeleton-cards.tsx'
import { PostCard } from './card/post-card.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import { PostGone } from './post-gone.tsx'

/** A post over the page one is on, unfolded. Its address is the caller's affair. */
export function PostDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const post = trpc.feed.getPost.useQuery({ id: postId })
  const viewerId = useChef().id
  const gone = errorStatus(post.error) === 404
  return (
    <Sheet
      open
      addressed
      onOpenChange={open => {
        if (!open) onClose()
      }}
      size="lg"
      ground="paper"
      title={post.data ? `Post by ${post.data.author.name ?? 'a chef'}` : gone ? 'Post not found' : 'Post'}
      hideTitle={gone}
    >
      {gone ? (
        <PostGone bare action={<Button onClick={onClose}>Close</Button>} />
      ) : (
        <QueryState
          query={post}
          loading={<PostCardSkeleton />}
          loadingLabel="Loading the post..."
          hideLoadingLabel
          errorTitle="The post did not load"
        >
          {found => (
            <PostDialogs onGone={onClose}>
              <PostCard post={found} own={found.userId === viewerId} first whole />
            </PostDialogs>
          )}
        </QueryState>
      )}
    </Sheet>
  )
}
