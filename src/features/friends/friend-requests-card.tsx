import { useRef } from 'react'
import { Card } from '#src/ui/card.tsx'
import { FriendRequests } from './friend-requests.tsx'

/** Friend requests as a card of the profile. */
export function FriendRequestsCard() {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" aria-labelledby="friend-requests">
      <h2 id="friend-requests" ref={title} tabIndex={-1} className="title-section mb-2">
        Friend Requests
      </h2>
      <FriendRequests title={title} />
    </Card>
  )
}
