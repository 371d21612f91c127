import { Bookmark, BookmarkCheck, Heart, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { PostView } from '#server/feed/contract.ts'
import { counted } from '#src/lib/food/facts.ts'
import { shareLink } from '#src/lib/food/share-link.ts'
import { cn } from '#src/ui/merge-classes.ts'
import { useLike } from './use-like.ts'
import { useSave } from './use-save.ts'

const action =
  'inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-md px-2.5 font-semibold text-[1rem] text-muted tabular-nums transition-colors hover:bg-sunken hover:text-ink'

/** Like, save and share, in one row. Saving is for recipes of others. */
export function PostActions({ post, own }: { post: PostView; own: boolean }) {
  const like = useLike(post.id)
  const save = useSave(post.id)
  const [pressed, setPressed] = useState(false)
  const canSave = !own && post.recipeId !== null
  return (
    <div className="-mx-2.5 mt-2 flex items-center">
      <button
        type="button"
        aria-pressed={post.isLiked}
        aria-label={`Like, ${counted(post.likes, 'like')}`}
        title="Like"
        onClick={() => {
          setPressed(true)
          like()
        }}
        className={cn(action, post.isLiked && 'text-primary-text hover:text-primary-text')}
      >
        <Heart
          aria-hidden="true"
          size={21}
          className={cn(post.isLiked && 'fill-primary text-primary', post.isLiked && pressed && 'animate-pop')}
        />
        {post.likes.toLocaleString('en')}
      </button>
      <span className="flex-1" />
      {canSave ? (
        <button
          type="button"
          aria-pressed={post.isSaved}
          aria-label={post.isSaved ? 'Saved' : 'Save'}
          title={post.isSaved ? 'Remove from Back Burner' : 'Save to Back Burner'}
          onClick={save}
          className={cn(action, post.isSaved && 'text-secondary-text hover:text-secondary-text')}
        >
          {post.isSaved ? <BookmarkCheck aria-hidden="true" size={21} /> : <Bookmark aria-hidden="true" size={21} />}
          <span className="max-sm:sr-only">{post.isSaved ? 'Saved' : 'Save'}</span>
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Share"
        title="Copy the link"
        onClick={() => void shareLink(`/posts/${post.id}`)}
        className={action}
      >
        <Share2 aria-hidden="true" size={21} />
      </button>
    </div>
  )
}
