import { z } from 'zod'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined)

/**
 * Where in the feed a page of The Dish is, and whose profile stands in its place. With neither `before` nor `after` it
 * is the newest page; `before` wins over `after`. `shelf` is that of the chef.
 */
export const feedSearch = z
  .object({ before: id, after: id, chef: id, shelf: z.literal('cookbook').optional().catch(undefined) })
  .transform(
    ({ before, after, chef, shelf }): FeedSearch => ({
      ...placeOf({ before, after }),
      ...(chef !== undefined && { chef, ...(shelf && { shelf }) }),
    }),
  )

export type FeedPlace = { before?: number; after?: number }
export type FeedSearch = FeedPlace & { chef?: number; shelf?: 'cookbook' }

/** The page of the feed in an address, without what stands in its place. */
export const placeOf = ({ before, after }: FeedSearch): FeedPlace =>
  before !== undefined ? { before } : after !== undefined ? { after } : {}

interface FeedPage {
  posts: readonly { id: number }[]
  hasOlder: boolean
  hasNewer: boolean
}

/** Where "Older posts" leads; null when it leads nowhere. */
export function olderPlace(page: FeedPage): FeedPlace | null {
  const last = page.posts.at(-1)
  return page.hasOlder && last ? { before: last.id } : null
}

/** Where "Newer posts" leads; null when it leads nowhere. A page that has run empty leads back to the newest. */
export function newerPlace(page: FeedPage, here: FeedPlace): FeedPlace | null {
  const first = page.posts.at(0)
  if (!first) return here.before === undefined && here.after === undefined ? null : {}
  return page.hasNewer ? { after: first.id } : null
}
