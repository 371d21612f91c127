import type { QueryClient } from '@tanstack/react-query'
import { owesSignOut } from './owed-sign-out.ts'
import { cachedChef, refreshSession, sessionKey } from './session-query.ts'

const hintKey = 'signed-in'

/**
 * Remembers on this device who is signed in, so that a page that was opened or left before can tell whether it still
 * fits. It is only a hint: access never depends on it.
 */
export function rememberSignedIn(chefId: number | null): void {
  try {
    if (chefId === null) localStorage.removeItem(hintKey)
    else localStorage.setItem(hintKey, String(chefId))
  } catch {
    // Without storage the next visit loads one thing after the other.
  }
}

/** Who was signed in here last, as text; null when nobody was. */
function remembered(): string | null {
  try {
    return localStorage.getItem(hintKey)
  } catch {
    return null
  }
}

/** Whether somebody was signed in here last. */
export const wasSignedIn = (): boolean => remembered() !== null

/**
 * Looks again at a page that the browser brings back as it was left. The chef may have signed out, or somebody else in, since
 * then must not find the pages of the chef before, not even while the server is asked.
 */
export function followRestoredPages(client: QueryClient, view: Pick<Window, 'addEventListener'> = window): void {
  view.addEventListener('pageshow', event => {
    if (!event.persisted) return
    const chef = cachedChef(client)
    if (chef && remembered() !== String(chef.id)) client.setQueryData(sessionKey, null)
    void refreshSession(client)
  })
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('longtable-session') : null

/** Tells the other tabs that somebody signed in or out. */
export function announceSession(): void {
  channel?.postMessage('changed')
}

/** Asks the server again whenever another tab signed in or out. Where it has yet to be told of a sign-out, nobody is signed in. */
export function followOtherTabs(client: QueryClient): void {
  channel?.addEventListener('message', () => {
    if (owesSignOut()) client.setQueryData(sessionKey, null)
    void refreshSession(client)
  })
}
