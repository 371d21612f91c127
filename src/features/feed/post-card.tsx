import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PostView } from '#server/feed/contract.ts'
import { ChefFace } from '#src/lib/food/chef-face.tsx'
import { ChefLink } from '#src/lib/food/chef-link.tsx'
import { sectionLabel } from '#src/lib/food/facts.ts'
import { FoodPicture } from '#src/lib/food/food-picture.tsx'
import { PostTime } from '#src/lib/food/post-time.tsx'
import { RecipeFacts } from '#src/lib/food/recipe-facts.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { cn } from '#src/ui/merge-classes.ts'
import { PostActions } from './post-actions.tsx'
import { PostFold } from './post-fold.tsx'
import { PostText } from './post-text.tsx'

export interface PostCardProps {
  post: PostView
  /** The chef who looks wrote it. */
  own: boolean
  /** The first of a page: its picture loads first. */
  first?: boolean
  /** Everything is unfolded: on a page of its own, or in a dialog. */
  whole?: boolean
  level?: 1 | 2
}

const PICTURE_SIZES = '(width < 48rem) calc(100vw - 36px), 680px'

/** A post of The Dish: a recipe with its picture, facts and folds, or words set large. */
export function PostCard({ post, own, first = false, whole = false, level = 2 }: PostCardProps) {
  const isRecipe = post.title !== null
  const pictured = isRecipe || post.imageUrl !== null
  const tab = isRecipe ? sectionLabel(post) : undefined
  const Heading = `h${level}` as const
  return (
    <Card as="article" padded={false} aria-labelledby={`post-${post.id}`}>
      <PostHead post={post}>{whole ? null : <PostLink post={post} />}</PostHead>
      {pictured ? (
        <FoodPicture
          imageUrl={post.imageUrl}
          drawnKey={post.drawnKey}
          alt={isRecipe ? '' : `Photo by ${post.author.name ?? 'a chef'}`}
          sizes={PICTURE_SIZES}
          tab={tab}
          eager={first}
        />
      ) : null}
      <div className={cn('p-4.5 pb-2 md:px-5', pictured ? 'pt-3.5' : 'pt-0.5')}>
        {isRecipe ? (
          <>
            <Heading className="title-section">
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
            <RecipeFacts facts={post} className="mt-3" />
            <PostWords post={post} whole={whole} />
            <PostFold post={post} whole={whole} />
          </>
        ) : (
          <PostText text={post.content || post.caption} large whole={whole} />
        )}
        <PostActions post={post} own={own} />
      </div>
    </Card>
  )
}

function PostHead({ post, children }: { post: PostView; children: ReactNode }) {
  return (
    <header className="flex items-center gap-3 p-3.5 md:px-4.5">
      <ChefLink chefId={post.author.id} tabIndex={-1} aria-hidden className="rounded-full">
        <ChefFace chef={post.author} />
      </ChefLink>
      <div className="min-w-0 flex-1">
        <p id={`post-${post.id}`} className="font-semibold leading-title [overflow-wrap:anywhere]">
          <ChefLink
            chefId={post.author.id}
            className="relative underline-offset-4 before:absolute before:-inset-x-1 before:-top-3 before:bottom-0 before:content-[''] hover:underline"
          >
            {post.author.name ?? 'Chef'}
          </ChefLink>
          {children === null ? null : <span className="sr-only">, {post.title ?? 'post'}</span>}
        </p>
        <p className="mt-0.5 text-muted text-sm leading-title">{children ?? <PostTime iso={post.createdAt} />}</p>
      </div>
      {post.isPublic ? null : <Badge icon={<Lock aria-hidden="true" size={14} />}>Private</Badge>}
    </header>
  )
}

function PostLink({ post }: { post: PostView }) {
  return (
    <Link
      to="/posts/$postId"
      params={{ postId: String(post.id) }}
      className="relative underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-2.5 before:content-[''] hover:underline"
    >
      <span className="sr-only">Open this post, </span>
      <PostTime iso={post.createdAt} />
    </Link>
  )
}

/** What the chef says about a recipe. */
function PostWords({ post, whole }: { post: PostView; whole: boolean }) {
  const text = post.caption || post.content || post.description
  return text ? (
    <div className="mt-3">
      <PostText text={text} whole={whole} />
    </div>
  ) : null
}
