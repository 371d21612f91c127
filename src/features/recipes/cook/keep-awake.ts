/** The screen stays on; it may go dark for now; this browser cannot keep it on. */
export type Awake = 'on' | 'off' | 'unsupported'

interface Lock {
  release: () => Promise<void>
  addEventListener: (type: 'release', listener: () => void) => void
}

/** What the browser offers for it. */
export interface AwakeBrowser {
  /** Absent where the browser cannot do it, as on plain http. */
  request: (() => Promise<Lock>) | undefined
  isVisible: () => boolean
  /** Calls back when the page is shown or hidden; returns a way to stop. */
  onVisibility: (listener: () => void) => () => void
}

/**
 * Keeps the screen on from now until the returned function is called. Browsers take it back whenever the page is hidden,
 * so it is asked for again each time the page is shown.
 */
export function keepAwake(browser: AwakeBrowser, changed: (state: Awake) => void): () => void {
  const { request } = browser
  if (!request) {
    changed('unsupported')
    return () => {}
  }
  let ended = false
  let lock: Lock | null = null
  let asking = false
  const ask = async () => {
    if (ended || asking || lock || !browser.isVisible()) return
    asking = true
    try {
      const granted = await request()
      if (ended) {
        await granted.release()
        return
      }
      lock = granted
      granted.addEventListener('release', () => {
        if (lock === granted) lock = null
        if (!ended) changed('off')
      })
      changed('on')
    } catch {
      // Refused, for a low battery as an example; the next time the page is shown may go better.
      if (!ended) changed('off')
    } finally {
      asking = false
    }
  }
  const quiet = browser.onVisibility(() => void ask())
  void ask()
  return () => {
    ended = true
    quiet()
    void lock?.release().catch(() => null)
  }
}

/** This page's browser. */
export const thisBrowser = (): AwakeBrowser => ({
  request: 'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : undefined,
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: listener => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
})
