import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { CARD_SIZES } from '#common/picture-sizes.ts'
import { sectionLabel } from '#common/recipe/facts.ts'
import type { PostView } from '#server/feed/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { hasBadges, PostBadges } from '#src/entities/post/post-badges.tsx'
import { counted } from '#src/lib/counted.ts'
import { isPlainPress } from '#src/lib/plain-press.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { truncate } from '#src/ui/truncate.ts'

/** One of the chef's own posts as a card that opens it: a recipe by its picture, words by themselves. */
export function PostTile({ post, eager, onOpen }: { post: PostView; eager: boolean; onOpen: () => void }) {
  const text = post.content || post.caption
  const pictured = post.title !== null || post.imageUrl !== null
  return (
    <Card as="article" padded={false} className="relative flex h-full flex-col">
      {pictured ? (
        <FoodPicture
          imageUrl={post.imageUrl}
          drawnKey={post.drawnKey}
          pictures={post.pictures}
          alt=""
          sizes={CARD_SIZES}
          tab={post.title === null ? undefined : sectionLabel(post)}
          eager={eager}
        />
      ) : null}
      <div className="flex flex-1 flex-col p-5 pt-3 pb-4">
        <h2 className={cx('title-card text-[1.3125rem]!', !pictured && 'pt-2 leading-[1.3]! text-pretty!')}>
          <Link
            to="/posts/$postId"
            params={{ postId: String(post.id) }}
            onClick={event => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              onOpen()
            }}
            className="underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {post.title ?? (text ? (truncate(text) ?? text) : 'A photo')}
          </Link>
        </h2>
        {hasBadges(post) ? (
          <div className="mt-2 flex flex-wrap gap-1.5">
            <PostBadges post={post} />
          </div>
        ) : null}
        <div className="mt-auto pt-4">
          <p className="flex items-center justify-between gap-3 border-line border-t pt-3 text-muted text-sm">
            <TimeAgo iso={post.createdAt} />
            <span className="flex items-center gap-1.5 tabular-nums">
              <Heart aria-hidden="true" size={18} />
              <span aria-hidden="true">{post.likes.toLocaleString('en')}</span>
              <span className="sr-only">{counted(post.likes, 'like')}</span>
            </span>
          </p>
        </div>
      </div>
    </Card>
  )
}
