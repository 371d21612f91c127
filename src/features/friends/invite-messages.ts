import type { ChefView } from '#server/friends/contract.ts'

/**
 * An invitation's link under the address at which the chef reaches this server. A server that was told no public address
 * of its own knows only localhost, which leads nowhere from another device.
 */
export function linkFromHere(link: string, here: string): string {
  const { hostname, pathname, search, hash } = new URL(link)
  return hostname === 'localhost' ? new URL(pathname + search + hash, here).href : link
}

/** The message after opening an invitation's link, by the relationship with the inviter; null if no request waits. */
export function arrivalMessage(
  inviter: Pick<ChefView, 'name' | 'friendshipStatus'>,
): { title: string; text: string } | null {
  const name = inviter.name ?? 'A chef'
  if (inviter.friendshipStatus === 'pending') {
    return { title: 'A friend request waits for you', text: `${name} would like to cook with you.` }
  }
  if (inviter.friendshipStatus === 'friends') {
    return { title: 'You cook together', text: `${name} is among your friends.` }
  }
  return null
}
