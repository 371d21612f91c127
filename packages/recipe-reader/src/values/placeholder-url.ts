const HOST = 'page.invalid'

/** Placeholder for the address of a page without one; no such host can exist (RFC 6761). */
export const NOWHERE = `https://${HOST}/`

/** Whether an address of a page, or of something on it, is only a placeholder. */
export const isNowhere = (url: string): boolean => url.startsWith(NOWHERE) || url === HOST
