import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Repeat2 } from 'lucide-react'
import { Activity, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { PostView } from '#server/feed/contract.ts'
import { ThreadSkeleton } from '#src/entities/comment/thread-skeleton.tsx'
import { cappedText } from '#src/entities/post/capped-count.ts'
import { RecipeFacts } from '#src/entities/recipe/recipe-facts.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { atFirstTouch } from '#src/ui/first-touch.ts'
import { usePostAsk } from '../post-asks.ts'
import { changePost } from '../post-caches.ts'
import { PostActions } from './post-actions.tsx'
import { GeneralBody, RecipeBody, RemakeBody } from './post-body.tsx'
import { PostDisclosure } from './post-disclosure.tsx'
import { PostHead } from './post-head.tsx'
import { PostPictures } from './post-pictures.tsx'
import { RemakeStrip } from './remake-strip.tsx'

const loadThread = () => import('#src/entities/comment/comment-thread.tsx')
const CommentThread = lazy(async () => ({ default: (await loadThread()).CommentThread }))

export interface PostCardProps {
  post: PostView
  /** The chef who looks wrote it. */
  own: boolean
  /** The first of a page: its picture loads first. */
  first?: boolean
  /** Everything is unfolded, the comments too: on a page of its own, or in a dialog. */
  whole?: boolean
  level?: 1 | 2
}

/** A post of The Dish: a recipe with its pictures, facts and disclosures, or a text in large type. Stands within PostDialogs. */
export function PostCard({ post, own, first = false, whole = false, level = 2 }: PostCardProps) {
  const isRecipe = post.title !== null
  const isPictured = isRecipe || post.pictures.length > 0
  const [open, setOpen] = useState(whole)
  const [wasOpen, setWasOpen] = useState(whole)
  const commentsId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => atFirstTouch(() => void loadThread().catch(() => undefined)), [])
  const toComments = () => {
    if (whole) return field.current?.focus()
    setOpen(!open)
    setWasOpen(true)
  }
  return (
    // A page that was turned leads the focus to its first post.
    <Card as="article" padded={false} tabIndex={-1} aria-labelledby={`post-${post.id}`}>
      <PostHead post={post} own={own} linked={!whole} />
      <PostPictures post={post} first={first} />
      <div className={cx('p-4.5 pb-2 md:px-5', isPictured ? 'pt-3.5' : 'pt-0.5')}>
        {isRecipe ? (
          <RecipePart post={post} own={own} whole={whole} level={level} />
        ) : (
          <GeneralBody post={post} own={own} whole={whole} />
        )}
        <RemakesLink post={post} />
        <PostActions
          post={post}
          own={own}
          {...(!whole && { commentsOpen: open })}
          commentsId={commentsId}
          onComments={toComments}
        />
      </div>
      <div id={commentsId}>
        {wasOpen ? (
          <Activity mode={open ? 'visible' : 'hidden'}>
            <Comments post={post} field={field} />
          </Activity>
        ) : null}
      </div>
    </Card>
  )
}

function RecipePart({ post, own, whole, level }: Required<Omit<PostCardProps, 'first'>>) {
  const Heading = `h${level}` as const
  const isRemake = post.type === 'recipe_remake'
  const Body = isRemake ? RemakeBody : RecipeBody
  return (
    <>
      <Heading tabIndex={level === 1 ? -1 : undefined} className="title-section [overflow-wrap:anywhere]">
        {post.recipeId === null ? (
          post.title
        ) : (
          <Link
            to="/recipes/$recipeId"
            params={{ recipeId: String(post.recipeId) }}
            className="underline-offset-4 hover:underline"
          >
            {post.title}
          </Link>
        )}
      </Heading>
      {isRemake ? <RemakeStrip post={post} /> : null}
      <RecipeFacts facts={post} className="mt-3" />
      <Body post={post} own={own} whole={whole} />
      <PostDisclosure post={post} whole={whole} />
    </>
  )
}

/** How often it was remade, and the way to these. */
function RemakesLink({ post }: { post: PostView }) {
  const ask = usePostAsk()
  if (post.remakes === 0) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => ask('remakes', post)}
      className={buttonClass({ variant: 'link', size: 'sm', className: 'mt-1 -mb-1 -ml-2 text-secondary-text!' })}
    >
      <Repeat2 aria-hidden="true" size={18} />
      {cappedText(post.remakes, 'remake')}
    </button>
  )
}

function Comments({ post, field }: { post: PostView; field: RefObject<HTMLTextAreaElement | null> }) {
  const client = useQueryClient()
  return (
    <div className="border-line border-t p-4.5 pt-4 md:px-5">
      <Suspense fallback={<ThreadSkeleton rows={Math.min(3, Math.max(1, post.comments))} />}>
        <CommentThread
          postType="user_post"
          postId={post.id}
          count={post.comments}
          field={field}
          onCount={change =>
            changePost(client, post.id, shown => {
              const comments = change(shown.comments)
              return comments === shown.comments ? shown : { ...shown, comments }
            })
          }
        />
      </Suspense>
    </div>
  )
}
