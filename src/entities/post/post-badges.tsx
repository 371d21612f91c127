import { Lock, Repeat2 } from 'lucide-react'
import type { PostView } from '#server/feed/contract.ts'
import { Badge } from '#src/ui/badge.tsx'

/** Whether `PostBadges` has anything to show for a post. */
export const hasBadges = ({ type, isPublic }: PostView): boolean => type === 'recipe_remake' || !isPublic

/** What sets a post apart from others of the same title: that it is a remake, that it is private. */
export function PostBadges({ post: { type, isOwnRemake, isPublic } }: { post: PostView }) {
  return (
    <>
      {type === 'recipe_remake' ? (
        <Badge tone="basil" icon={<Repeat2 aria-hidden="true" size={15} />}>
          {isOwnRemake ? 'Cooked again' : 'Remake'}
        </Badge>
      ) : null}
      {isPublic ? null : <Badge icon={<Lock aria-hidden="true" size={14} />}>Private</Badge>}
    </>
  )
}
