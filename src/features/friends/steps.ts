import { friendsMessages } from '#server/friends/constants.ts'
import type { FriendshipStatus } from '#server/friends/contract.ts'
import { api } from '#src/lib/trpc.ts'
import { requestSentTitle } from './request-lines.ts'

/** The possible changes of a relationship with a chef. */
export type Step =
  | 'follow'
  | 'unfollow'
  | 'request'
  | 'withdraw'
  | 'accept'
  | 'decline'
  | 'remove'
  | 'block'
  | 'unblock'

/** Stands for the signed-in chef. */
const ME = 0

const statusOf = async (id: number) => (await api.friends.getChef.query({ id })).friendshipStatus

/** Sends a step about the chef of this id; returns the relationship afterwards. */
export const send: Record<Step, (id: number) => Promise<FriendshipStatus>> = {
  follow: async id => (await api.friends.follow.mutate({ followeeId: id })).friendshipStatus,
  unfollow: async id => (await api.friends.unfollow.mutate({ followeeId: id })).friendshipStatus,
  request: async id => (await api.friends.request.mutate({ receiverId: id })).friendshipStatus,
  remove: async id => (await api.friends.removeFriend.mutate({ followeeId: id })).friendshipStatus,
  withdraw: async id => {
    const sent = (await api.friends.listSent.query({ id: ME })).find(request => request.recipient.id === id)
    if (sent) await api.friends.withdraw.mutate({ id: sent.id })
    return statusOf(id)
  },
  accept: async id => {
    const waiting = await requestOf(id)
    if (waiting !== undefined) await api.friends.accept.mutate({ id: waiting })
    return statusOf(id)
  },
  decline: async id => {
    const waiting = await requestOf(id)
    if (waiting !== undefined) await api.friends.decline.mutate({ id: waiting })
    return statusOf(id)
  },
  block: async id => {
    await api.friends.block.mutate({ id })
    return 'none'
  },
  unblock: async id => {
    await api.friends.unblock.mutate({ id })
    return 'none'
  },
}

/** The request of a chef that waits for the viewer. */
async function requestOf(id: number): Promise<number | undefined> {
  const incoming = await api.friends.listIncoming.query({ id: ME })
  return incoming.find(request => request.requesterId === id)?.id
}

/** What shows while a step is on its way; null where the old standing stays until the answer is there. */
export const optimistic = (step: Step): FriendshipStatus | null =>
  step === 'follow' ? 'following' : step === 'unfollow' ? 'none' : null

/** The message after a step, by the resulting relationship; null where the button says it all. */
export function doneTitle(step: Step, status: FriendshipStatus): string | null {
  switch (step) {
    case 'follow':
      return 'Now following!'
    case 'unfollow':
      return null
    case 'request':
      return requestSentTitle(status)
    case 'withdraw':
      return status === 'requested' || status === 'friends'
        ? friendsMessages.requestDecided
        : 'Friend request withdrawn.'
    case 'accept':
      return status === 'friends' ? 'Friend request accepted!' : friendsMessages.requestDecided
    case 'decline':
      return status === 'friends' ? friendsMessages.requestDecided : 'Friend request declined.'
    case 'remove':
      return 'Friend removed.'
    case 'block':
      return 'Chef blocked.'
    case 'unblock':
      return 'Chef unblocked.'
  }
}

export const failedTitles: Record<Step, string> = {
  follow: 'Failed to send request',
  request: 'Failed to send request',
  unfollow: 'Failed to unfollow',
  withdraw: 'Failed to withdraw request',
  accept: 'Failed to accept request',
  decline: 'Failed to decline request',
  remove: 'Failed to remove friend',
  block: 'Failed to block',
  unblock: 'Failed to unblock',
}
