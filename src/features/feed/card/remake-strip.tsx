import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { feedMessages, type PostView } from '#server/feed/contract.ts'
import { FoodPicture } from '#src/lib/food/food-picture.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

const way = buttonClass({ variant: 'link', size: 'sm', className: 'ml-auto' })

/** What a remake remakes, and the way there. */
export function RemakeStrip({ post }: { post: PostView }) {
  const { original, originalAuthor } = post
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
          <span className="text-muted">{original ? `A remake of ${original.title}` : 'A remake'}</span>
          {originalAuthor ? <b className="block font-semibold">by {originalAuthor}</b> : null}
        </p>
        <OriginalLink post={post} />
      </div>
    </div>
  )
}

/** Leads to what was remade, or says that it is not there for the viewer. */
function OriginalLink({ post: { original, originalPostId, originalRecipeId } }: { post: PostView }) {
  const [asked, setAsked] = useState(false)
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
        View Original Post
      </Link>
    )
  }
  return (
    <>
      <button type="button" aria-describedby={asked ? id : undefined} onClick={() => setAsked(true)} className={way}>
        View Original Post
      </button>
      <p id={id} role="status" className={asked ? 'w-full px-2 pb-1 text-sm' : 'sr-only'}>
        {asked ? feedMessages.originalGone : ''}
      </p>
    </>
  )
}
