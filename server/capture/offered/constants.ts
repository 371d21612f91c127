import { PAGE_FILE_MAX } from '#common/capture.ts'

/** Where bookmarklets send pages to; the key follows as `?key=`. */
export const OFFER_PAGE_PATH = '/api/recipe/offer-page'
/** How long a page waits for its chef's composer, in milliseconds, and how many of one chef wait. */
export const OFFER_KEPT_MS = 10 * 60_000
export const OFFERS_MAX = 5
/** Bytes of a page; a bookmarklet cuts a longer one. */
export const OFFERED_BYTES_MAX = PAGE_FILE_MAX

export const offerMessages = {
  gone: 'This page was read before, or waited for more than ten minutes. Please press “Save to Longtable” on it once more.',
  cut: 'The page was too large to be sent whole, so parts of it are missing.',
} as const
