import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { PostView } from '#server/feed/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { counted } from '#src/lib/counted.ts'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { truncate } from '#src/ui/truncate.ts'

/** A remake in a list: its picture, whose it is, what was changed. It leads to the post. */
export function RemakeRow({ remake }: { remake: PostView }) {
  const text = remake.myTwist || remake.content
  return (
    <Link
      to="/posts/$postId"
      params={{ postId: String(remake.id) }}
      className="-mx-2.5 flex items-center gap-3.5 rounded-md px-2.5 py-3.5 transition-colors hover:bg-sunken"
    >
      <FoodPicture
        imageUrl={remake.imageUrl}
        drawnKey={remake.drawnKey}
        alt=""
        sizes="88px"
        className="w-22 flex-none self-start rounded-md"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-title [overflow-wrap:anywhere]">
          {remake.author.name ?? 'Chef'}
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-muted text-sm leading-title">
          <TimeAgo iso={remake.createdAt} />
          <span className="flex items-center gap-1 tabular-nums">
            <Heart aria-hidden="true" size={15} />
            <span aria-hidden="true">{remake.likes.toLocaleString('en')}</span>
            <span className="sr-only">{counted(remake.likes, 'like')}</span>
          </span>
        </span>
        {text ? (
          <span className="mt-1 block text-[1rem] leading-[1.45] [overflow-wrap:anywhere]">
            {truncate(text) ?? text}
          </span>
        ) : null}
      </span>
    </Link>
  )
}
