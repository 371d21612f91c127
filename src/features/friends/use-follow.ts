import type { ChefView } from '#server/friends/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { askedTitle } from './request-words.ts'

/** The same list with another standing for one of its chefs. */
export const withStatus = (
  chefs: ChefView[] | undefined,
  id: number,
  friendshipStatus: ChefView['friendshipStatus'],
): ChefView[] | undefined => chefs?.map(chef => (chef.id === id ? { ...chef, friendshipStatus } : chef))

/**
 * Following and no longer following a chef found by `query`. The row changes at once and goes back when the server
 * refuses. A request to a private chef shows that it is on its way, then what became of it. What hangs on it all (one's
 * chefs, one's requests, the feed) is asked for anew.
 */
export function useFollow(query: string) {
  const utils = trpc.useUtils()
  const show = (id: number, status: ChefView['friendshipStatus']) =>
    utils.friends.search.setData({ query }, chefs => withStatus(chefs, id, status))
  const settle = () =>
    Promise.all([
      utils.friends.listFollowed.invalidate(),
      utils.friends.listIncoming.invalidate(),
      utils.friends.listSent.invalidate(),
      utils.friends.getChef.invalidate(),
      utils.feed.invalidate(),
    ])
  const refused = (error: unknown, id: number, before: ChefView['friendshipStatus'] | undefined) => {
    if (before) show(id, before)
    toast({ title: 'Failed to send request', text: errorMessage(error, 'Please try again'), tone: 'danger' })
  }
  const standing = (id: number) =>
    utils.friends.search.getData({ query })?.find(chef => chef.id === id)?.friendshipStatus

  const follow = trpc.friends.follow.useMutation({
    onMutate: ({ followeeId }) => {
      const before = standing(Number(followeeId))
      show(Number(followeeId), 'following')
      return { before }
    },
    onError: (error, { followeeId }, context) => refused(error, Number(followeeId), context?.before),
    onSuccess: ({ friendshipStatus }, { followeeId }) => {
      show(Number(followeeId), friendshipStatus)
      toast({ title: 'Now following!' })
      return settle()
    },
  })
  const unfollow = trpc.friends.unfollow.useMutation({
    onMutate: ({ followeeId }) => {
      const before = standing(Number(followeeId))
      show(Number(followeeId), 'none')
      return { before }
    },
    onError: (error, { followeeId }, context) => refused(error, Number(followeeId), context?.before),
    onSuccess: settle,
  })
  const request = trpc.friends.request.useMutation({
    onError: (error, { receiverId }) => refused(error, Number(receiverId), undefined),
    onSuccess: ({ friendshipStatus }, { receiverId }) => {
      show(Number(receiverId), friendshipStatus)
      toast({ title: askedTitle(friendshipStatus) })
      return settle()
    },
  })
  return {
    request: (id: number) => request.mutate({ receiverId: id }),
    /** The chef to whom a request is on its way. */
    requestingId: request.isPending ? Number(request.variables.receiverId) : null,
    follow: (id: number) => follow.mutate({ followeeId: id }),
    unfollow: (id: number) => unfollow.mutate({ followeeId: id }),
  }
}
