import { type FeedPage, type FeedPlace, PLACE_IN_ADDRESS } from '#server/feed/constants.ts'
import { definedFields, oneOf, positive, type SearchParams } from '#src/lib/search-params.ts'

const place = (value: unknown): string | undefined =>
  typeof value === 'string' && PLACE_IN_ADDRESS.test(value) ? value : undefined

/**
 * Where in the feed a page of The Dish is, and whose profile stands in its place. With neither `before` nor `after` it
 * is the newest page; `before` wins over `after`. `shelf` is that of the chef.
 */
export function feedSearch(search: SearchParams): FeedSearch {
  const chef = positive(Number(search.chef))
  const shelf = oneOf(['cookbook', 'collections'], search.shelf)
  const page = pageOf(definedFields({ before: place(search.before), after: place(search.after) }))
  return { ...page, ...(chef !== undefined && { chef, ...(shelf && { shelf }) }) }
}

export type FeedSearch = FeedPage & { chef?: number; shelf?: 'cookbook' | 'collections' }

/** The page of the feed in an address, without the profile shown in its place. */
export const pageOf = ({ before, after }: FeedSearch): FeedPage =>
  before !== undefined ? { before } : after !== undefined ? { after } : {}

const inAddress = (cursor: string) => cursor.replace('.', '-')

interface Turns {
  posts: readonly unknown[]
  older: string | null
  newer: string | null
}

/** Where "Older posts" leads; null when it leads nowhere. */
export const olderPage = (page: Turns): FeedPage | null => (page.older ? { before: inAddress(page.older) } : null)

/** Where "Newer posts" leads; null when it leads nowhere. A page that has run empty leads back to the newest. */
export function newerPage(page: Turns, here: FeedPlace): FeedPage | null {
  if (page.newer) return { after: inAddress(page.newer) }
  const isNewest = here.before === undefined && here.after === undefined
  return page.posts.length === 0 && !isNewest ? {} : null
}
