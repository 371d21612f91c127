import type { FeedPlace } from '#server/feed/constants.ts'
import { trpc } from '#src/lib/trpc.ts'

/**
 * One page of The Dish. It is not fetched again behind the reader's back, which would move what is being read; new posts
 * are announced instead.
 */
export const useFeed = (place: FeedPlace) =>
  trpc.feed.listFeed.useQuery(place, {
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })
