/** Where this device keeps its timers, for every page and every tab. */
export const timersKey = 'longtable:timers'

const changed = new EventTarget()
// Storage can be forbidden; then timers last as long as the page.
let unstored: string | null = null

/** What is kept, as text; null without timers. */
export function storedTimers(): string | null {
  try {
    return window.localStorage.getItem(timersKey)
  } catch {
    return unstored
  }
}

/** Keeps timers, or with null forgets them, and tells the rest of the page. */
export function storeTimers(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(timersKey)
    else window.localStorage.setItem(timersKey, text)
  } catch {
    unstored = text
  }
  changed.dispatchEvent(new Event('change'))
}

/** Calls back when timers change, in this tab or another. */
export function onTimersStored(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === timersKey || event.key === null) listener()
  }
  changed.addEventListener('change', listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
