import { Check } from 'lucide-react'
import type { ChefView } from '#server/friends/contract.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'

/** What one may do with a chef who was found, by how the two stand. */
export function FollowButton({
  chef,
  requesting,
  onFollow,
  onUnfollow,
  onRequest,
}: {
  chef: ChefView
  /** A request to this chef is on its way. */
  requesting: boolean
  onFollow: () => void
  onUnfollow: () => void
  onRequest: () => void
}) {
  const name = chef.name ?? 'this chef'
  switch (chef.friendshipStatus) {
    case 'friends':
    case 'following':
      return (
        <Button
          variant="done"
          size="sm"
          icon={<Check aria-hidden="true" size={18} />}
          aria-label={`Following ${name}. Press to unfollow`}
          onClick={onUnfollow}
        >
          Following
        </Button>
      )
    case 'pending':
      return <Badge tone="saffron">Pending</Badge>
    case 'requested':
      return <Badge tone="saffron">Requested</Badge>
    default:
      return chef.isPublic ? (
        <Button size="sm" aria-label={`Follow ${name}`} onClick={onFollow}>
          Follow
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Request to be friends with ${name}`}
          pending={requesting}
          onClick={onRequest}
        >
          Request
        </Button>
      )
  }
}
