import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { feedMessages } from '#server/feed/constants.ts'
import type { PostView } from '#server/feed/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

const way = buttonClass({ variant: 'link', size: 'sm', className: 'ml-auto' })

/** What a remake remakes, and the way there; of a chef's own recipe, that they cooked it again. */
export function RemakeStrip({ post }: { post: PostView }) {
  const { original } = post
  return (
    <div className="mt-3 rounded-md bg-sunken p-2">
      <div className="flex flex-wrap items-center gap-x-3">
        {original ? (
          <FoodPicture
            imageUrl={original.imageUrl}
            drawnKey={original.drawnKey}
            alt=""
            sizes="60px"
            className="w-15 flex-none rounded-sm"
          />
        ) : null}
        <p className="min-w-[55%] flex-1 py-1 text-sm leading-title [overflow-wrap:anywhere] max-sm:pl-1 sm:min-w-0">
          {post.isOwnRemake ? <OwnLabel post={post} /> : <RemakeLabel post={post} />}
        </p>
        {/* The way to a recipe of their own that its chef does not show is for nobody else. */}
        {original || !post.isOwnRemake ? <OriginalLink post={post} /> : null}
      </div>
    </div>
  )
}

function RemakeLabel({ post: { original, originalAuthor } }: { post: PostView }) {
  return (
    <>
      <span className="text-muted">A remake of {original ? original.title : 'a recipe'}</span>{' '}
      {originalAuthor ? <b className="block font-semibold">by {originalAuthor}</b> : null}
    </>
  )
}

function OwnLabel({ post: { author, original, title } }: { post: PostView }) {
  return (
    <>
      <b className="font-semibold">{author.name ?? 'This chef'}</b>{' '}
      <span className="text-muted">cooked their own recipe again</span>
      {original && original.title !== title ? <span className="block">{original.title}</span> : null}
    </>
  )
}

/** Leads to what was remade, or says that it is not there for the viewer. */
function OriginalLink({ post: { original, originalPostId, originalRecipeId, isOwnRemake } }: { post: PostView }) {
  const [isOpening, setOpening] = useState(false)
  const id = useId()
  if (original && originalPostId !== null) {
    return (
      <Link to="/posts/$postId" params={{ postId: String(originalPostId) }} className={way}>
        View Original Post
      </Link>
    )
  }
  if (original && originalRecipeId !== null) {
    return (
      <Link to="/recipes/$recipeId" params={{ recipeId: String(originalRecipeId) }} className={way}>
        {isOwnRemake ? 'View Recipe' : 'View Original Post'}
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-describedby={isOpening ? id : undefined}
        onClick={() => setOpening(true)}
        className={way}
      >
        View Original Post
      </button>
      <p id={id} role="status" className={isOpening ? 'w-full px-2 pb-1 text-sm' : 'sr-only'}>
        {isOpening ? feedMessages.originalGone : ''}
      </p>
    </>
  )
}
