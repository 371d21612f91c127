import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { ChefView, FriendshipStatus } from '#server/friends/contract.ts'
import { trpc } from '#src/lib/trpc.ts'

const isChef = (value: unknown): value is ChefView =>
  typeof value === 'object' && value !== null && 'id' in value && 'friendshipStatus' in value

/** A copy of a chef, or of a list of chefs, in which the chef of this id stands otherwise. */
export function withStatus<T>(data: T, id: number, friendshipStatus: FriendshipStatus): T {
  if (Array.isArray(data)) return data.map(part => withStatus(part, id, friendshipStatus)) as T
  return isChef(data) && data.id === id ? { ...data, friendshipStatus } : data
}

/** The relation to the chef of this id, out of a chef or a list of chefs; undefined where they are missing. */
export function statusIn(data: unknown, id: number): FriendshipStatus | undefined {
  if (Array.isArray(data)) return data.find(part => isChef(part) && part.id === id)?.friendshipStatus
  return isChef(data) && data.id === id ? data.friendshipStatus : undefined
}

const chefKeys = () =>
  [trpc.friends.search, trpc.friends.suggest, trpc.friends.listFollowed, trpc.friends.getChef].map(procedure =>
    getQueryKey(procedure),
  )

/** Updates the relationship with a chef at once, wherever the page shows them. */
export function changeStatus(client: QueryClient, id: number, status: FriendshipStatus): void {
  for (const queryKey of chefKeys()) {
    client.setQueriesData({ queryKey }, (data: unknown) => withStatus(data, id, status))
  }
}

/** The relation to a chef, by what the page has cached. */
export function knownStatus(client: QueryClient, id: number): FriendshipStatus | undefined {
  for (const queryKey of chefKeys()) {
    for (const [, data] of client.getQueriesData({ queryKey })) {
      const status = statusIn(data, id)
      if (status) return status
    }
  }
  return undefined
}

/**
 * Refetches what depends on a relationship: the viewer's chefs, requests and their count, chefs' pages, the feed. Lists
 * that were found or suggested stay as they are until they are opened again, so that no row leaves under the finger.
 * Done when the lists of requests are there.
 */
export async function settleStanding(client: QueryClient): Promise<void> {
  for (const procedure of [trpc.friends.search, trpc.friends.suggest]) {
    void client.invalidateQueries({ queryKey: getQueryKey(procedure), refetchType: 'none' })
  }
  for (const procedure of [
    trpc.friends.listFollowed,
    trpc.friends.getChef,
    trpc.profile.get,
    trpc.notifications.counts,
  ]) {
    void client.invalidateQueries({ queryKey: getQueryKey(procedure) })
  }
  void client.invalidateQueries({ queryKey: getQueryKey(trpc.feed) })
  await Promise.all(
    [trpc.friends.listIncoming, trpc.friends.listSent].map(procedure =>
      client.invalidateQueries({ queryKey: getQueryKey(procedure) }),
    ),
  )
}

/** Refetches everything that may contain content of a chef who was blocked or unblocked. */
export async function settleAll(client: QueryClient): Promise<void> {
  await Promise.all(
    [trpc.friends, trpc.feed, trpc.kitchen, trpc.notifications].map(room =>
      client.invalidateQueries({ queryKey: getQueryKey(room) }),
    ),
  )
}

/** Lets go of what is kept of the page of a chef who was blocked. To be called when nothing shows it any more. */
export function forgetChef(client: QueryClient, id: number): void {
  for (const procedure of [trpc.friends.getChef, trpc.profile.get]) {
    client.removeQueries({ queryKey: getQueryKey(procedure, { id }, 'query') })
  }
}
