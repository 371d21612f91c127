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

/** How a followed feed is; one that is stopped is not asked any more. */
export const feedStates = ['new', 'live', 'failing', 'stopped'] as const

/** Feeds from elsewhere that one chef may follow. */
export const FOLLOWED_MAX = 30
/** Entries of a feed that are looked at, and dishes of it that are kept. */
export const ENTRIES_MAX = 50
export const KEPT_MAX = 100

export const followMessages = {
  badAddress: 'Enter the address of a feed. It begins with https://',
  notOpened: 'Nothing answers at that address. Check it, or ask whoever gave it to you whether it still counts.',
  noFeed: 'There is no feed at that address. Ask for the address of a JSON Feed, Atom or RSS.',
  ownTable: 'That address leads to this table. Follow chefs who are here under Your Chefs.',
  tooMany: `You follow ${FOLLOWED_MAX} feeds already. Unfollow one that you do not read any more.`,
  gone: 'The feed was taken away by whoever gave it.',
  refused: 'The address was turned off, or never led to a feed.',
  silent: 'The feed does not answer. It is asked again from time to time.',
  unreadable: 'What answers at the address is no feed any more.',
  stopped: 'It has not answered for two weeks and is not asked any more.',
} as const
