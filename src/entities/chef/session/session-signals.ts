import type { QueryClient } from '@tanstack/react-query'
import { refreshSession } from './session-query.ts'

const hintKey = 'signed-in'

/**
 * Remembers on this device whether somebody was signed in, so that the next visit loads the right screen while it asks the
 * server. It is only a hint: access never depends on it.
 */
export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(hintKey, 'yes')
    else localStorage.removeItem(hintKey)
  } catch {
    // Without storage the next visit loads one thing after the other.
  }
}

/** Whether somebody was signed in here last. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) === 'yes'
  } catch {
    return false
  }
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('longtable-session') : null

/** Tells the other tabs that somebody signed in or out. */
export function announceSession(): void {
  channel?.postMessage('changed')
}

/** Asks the server again whenever another tab signed in or out. */
export function followOtherTabs(client: QueryClient): void {
  channel?.addEventListener('message', () => void refreshSession(client))
}
