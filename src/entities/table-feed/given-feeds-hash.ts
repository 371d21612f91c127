/** The id of the place on the own profile where feed addresses are made. */
export const GIVEN_FEEDS = 'given-feeds'
/** The id of what it stands in, which is there before it. */
export const TABLE_FEEDS = 'table-feeds'

export const givenFeedsPlace = (): HTMLElement | null =>
  document.getElementById(GIVEN_FEEDS) ?? document.getElementById(TABLE_FEEDS)

/** The fragment that leads there; with a collection, that one is chosen. */
export const givenFeedsHash = (collectionId?: number): string =>
  collectionId === undefined ? GIVEN_FEEDS : `${GIVEN_FEEDS}-${collectionId}`

/** What a fragment asks for there: the id of a collection, '' for what the chef dishes; null where it leads elsewhere. */
export function feedAskedFor(hash: string): string | null {
  const asked = new RegExp(`^#?${GIVEN_FEEDS}(?:-(\\d+))?$`).exec(hash)
  return asked && (asked[1] ?? '')
}
