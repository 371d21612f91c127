/** Longer lists are not fetched again page by page for being old; changes of the chef's own show all the same. */
const REFRESHED_PAGES = 6

/** Whether cached data is no list of many pages. */
export function isShort(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return true
  return Array.isArray(data.pages) && data.pages.length <= REFRESHED_PAGES
}

/** The first pages of cached data, so that bringing it up to date does not take a call for every page ever opened. */
export function firstPages<T>(data: T): T {
  const isLong = typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
  if (!isLong || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data
  if (data.pages.length <= REFRESHED_PAGES) return data
  return {
    ...data,
    pages: data.pages.slice(0, REFRESHED_PAGES),
    pageParams: data.pageParams.slice(0, REFRESHED_PAGES),
  }
}
