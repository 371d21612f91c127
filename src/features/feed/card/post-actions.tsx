import { Bookmark, BookmarkCheck, CookingPot, MessageCircle } from 'lucide-react'
import { canBeCooked } from '#common/recipe/defaults.ts'
import type { PostView } from '#server/feed/contract.ts'
import { cappedCount, cappedText } from '#src/entities/post/capped-count.ts'
import { LikeButton } from '#src/entities/post/like-button.tsx'
import { PublicLinkItem } from '#src/entities/public-link/public-link-item.tsx'
import { FeedItem } from '#src/entities/table-feed/feed-item.tsx'
import { shareLink } from '#src/lib/share-link.ts'
import { CopyIcon, ShareIcon } from '#src/ui/action-icons.ts'
import { cx } from '#src/ui/class-names.ts'
import { Menu, MenuItem, MenuLabel } from '#src/ui/menu.tsx'
import { usePostAsk } from '../post-asks.ts'
import { useLike } from './use-like.ts'
import { useSave } from './use-save.ts'

const action =
  'inline-flex min-h-tap min-w-tap items-center justify-center gap-1.5 rounded-md px-1.5 font-semibold text-[1rem] text-muted tabular-nums transition-colors hover:bg-sunken hover:text-ink sm:gap-2 sm:px-2.5 max-sm:text-sm'

export interface PostActionsProps {
  post: PostView
  own: boolean
  /** The comments are in view; undefined where they always are. */
  commentsOpen?: boolean
  /** Id of the part with the comments, once there is one. */
  commentsId: string
  onComments: () => void
}

/** Like, comment, cook, save and share, in one row. Cooking and saving are for recipes of others. */
export function PostActions({ post, own, commentsOpen, commentsId, onComments }: PostActionsProps) {
  const ask = usePostAsk()
  const canMake = !own && canBeCooked(post)
  return (
    <div className="-mx-1.5 mt-2 flex flex-wrap items-center sm:-mx-2.5">
      <PostLike post={post} />
      <button
        type="button"
        aria-label={`Comments, ${cappedText(post.comments, 'comment')}`}
        title="Comments"
        {...(commentsOpen !== undefined && { 'aria-expanded': commentsOpen })}
        aria-controls={commentsId}
        onClick={onComments}
        className={cx(action, commentsOpen && 'text-ink')}
      >
        <MessageCircle aria-hidden="true" size={21} />
        {cappedCount(post.comments)}
      </button>
      {canMake ? (
        <button type="button" aria-haspopup="dialog" onClick={() => ask('made', post)} className={action}>
          <CookingPot aria-hidden="true" size={21} className="max-sm:hidden" />
          Made This
        </button>
      ) : null}
      <div className="ml-auto flex">
        {!own && post.recipeId !== null ? <SaveButton post={post} /> : null}
        {own && post.recipeId !== null ? <ShareMenu post={post} /> : <ShareButton post={post} />}
      </div>
    </div>
  )
}

/** A post of others is shared with chefs of this server alone: by its address. */
function ShareButton({ post }: { post: PostView }) {
  return (
    <button
      type="button"
      aria-label="Share"
      title="Copy the link"
      onClick={() => void shareLink(`/posts/${post.id}`)}
      className={action}
    >
      <ShareIcon aria-hidden="true" size={21} />
    </button>
  )
}

/** With whom the chef's own recipe can be shared, and how. */
function ShareMenu({ post }: { post: PostView }) {
  const ask = usePostAsk()
  return (
    <Menu
      trigger={
        <button type="button" aria-label="Share" title="Share" className={action}>
          <ShareIcon aria-hidden="true" size={21} />
        </button>
      }
    >
      <MenuLabel>With chefs here</MenuLabel>
      <MenuItem icon={<CopyIcon aria-hidden="true" size={20} />} onSelect={() => void shareLink(`/posts/${post.id}`)}>
        Copy link
      </MenuItem>
      <PublicLinkItem label="With anybody" onSelect={() => ask('link', post)} />
      <FeedItem label="With other servers" />
    </Menu>
  )
}

function PostLike({ post }: { post: PostView }) {
  return <LikeButton liked={post} className={action} onPress={useLike(post.id)} />
}

function SaveButton({ post }: { post: PostView }) {
  const save = useSave(post)
  return (
    <button
      type="button"
      aria-pressed={post.isSaved}
      aria-label={post.isSaved ? 'Saved' : 'Save'}
      title={post.isSaved ? 'Remove from Back Burner' : 'Save to Back Burner'}
      onClick={save}
      className={cx(action, post.isSaved && 'text-secondary-text hover:text-secondary-text')}
    >
      {post.isSaved ? <BookmarkCheck aria-hidden="true" size={21} /> : <Bookmark aria-hidden="true" size={21} />}
      <span className="max-sm:sr-only">{post.isSaved ? 'Saved' : 'Save'}</span>
    </button>
  )
}
