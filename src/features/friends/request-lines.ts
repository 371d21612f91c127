import type { FriendshipStatus, IncomingRequestView } from '#server/friends/contract.ts'
import { mutualText } from '#src/entities/chef/chef-line.ts'
import { relativeTime } from '#src/ui/relative-time.ts'

/** A time within a sentence: "2 days ago", "yesterday". */
function whenIn(createdAt: string, now?: number): string {
  const when = relativeTime(createdAt, now)
  return when === 'Just now' || when === 'Yesterday' ? when.toLowerCase() : when
}

/** When a request or an invitation was sent: "Sent 2 days ago", "Sent yesterday". */
export const sentLine = (createdAt: string, now?: number): string => `Sent ${whenIn(createdAt, now)}`

/** When a link that nobody was sent was made: "Link made yesterday". */
export const madeLine = (createdAt: string, now?: number): string => `Link made ${whenIn(createdAt, now)}`

/**
 * The line below the name of somebody who asks: mutual friends, else the place, else when they asked. Of one of several
 * of that name all of it.
 */
export function senderLine(
  request: IncomingRequestView,
  { isNamesake = false, now }: { isNamesake?: boolean; now?: number } = {},
): string {
  const { mutualFriends, sender, createdAt } = request
  const mutual = mutualFriends > 0 && mutualText(mutualFriends)
  const sent = sentLine(createdAt, now)
  if (isNamesake) {
    const who = [sender.location, mutual].filter(Boolean).join(', ')
    return who ? `${who}, sent ${whenIn(createdAt, now)}` : sent
  }
  return mutual || sender.location || sent
}

/** The message after sending a request, by its result: private chefs must accept, public ones are followed at once. */
export function requestSentTitle(status: FriendshipStatus): string {
  if (status === 'friends') return 'Friend request accepted!'
  return status === 'following' ? 'Now following!' : 'Friend request sent!'
}
