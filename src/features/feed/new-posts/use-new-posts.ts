import { useState } from 'react'
import { FRESH_MS } from '#src/entities/chef/live-counts.ts'
import { trpc } from '#src/lib/trpc.ts'

/** A place before every post. */
const BEGINNING = '0.0'

export interface NewPosts {
  /** How many posts of others came after the newest page that was loaded, up to `NEW_POSTS_MAX`. */
  count: number
  pending: boolean
  /** Loads the newest page; false when it did not come. */
  load: () => Promise<boolean>
}

/** What came to The Dish since its newest page was loaded. Asked for at each event of the event stream. */
export function useNewPosts(): NewPosts {
  const utils = trpc.useUtils()
  // Only looked at here, whichever page is shown.
  const newest = trpc.feed.listFeed.useQuery({}, { enabled: false }).data
  const status = trpc.feed.status.useQuery(
    { after: newest?.top ?? BEGINNING },
    { enabled: newest !== undefined, staleTime: FRESH_MS },
  )
  const [pending, setPending] = useState(false)
  return {
    count: newest ? (status.data?.newPosts ?? 0) : 0,
    pending,
    load: async () => {
      setPending(true)
      try {
        await utils.feed.listFeed.fetch({}, { staleTime: 0 })
        return true
      } catch {
        return false
      } finally {
        setPending(false)
        void utils.feed.status.invalidate()
      }
    },
  }
}
