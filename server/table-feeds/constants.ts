/** Addresses that one chef may give out at a time. */
export const GIVEN_MAX = 20
/** Characters about whom an address is for. */
export const GIVEN_NAME_MAX = 60
/** Entries on one page of a feed. */
export const FEED_ENTRIES = 20
/** Under `/api`: a feed by its form, and its pictures; the key stands behind the question mark. */
export const FEED_PATHS = {
  json: '/api/table-feed.json',
  atom: '/api/table-feed.atom',
  picture: '/api/table-feed/pictures',
} as const

export const feedForms = ['json', 'atom'] as const
export type FeedForm = (typeof feedForms)[number]

export const tableFeedMessages = {
  nameMissing: 'Say whom the address is for.',
  tooMany: `You have ${GIVEN_MAX} addresses already. Turn one off that nobody needs any more.`,
} as const
