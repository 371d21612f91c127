import { fetchWithVersion } from './device/new-version.ts'

/**
 * Gives the failure of a part of the program to load our own message. The router knows the browsers' words and loads
 * the whole document again at them, which without a connection ends on a page of the browser. The part may be gone
 * because the server was updated: then the page hears of the new version at once.
 */
export function keepDocument(page: Window): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part of the program is missing. ${payload.message}`
    void fetchWithVersion('/api/health', { cache: 'no-store' }).catch(() => undefined)
  })
}
