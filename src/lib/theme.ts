import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/ui/listeners.ts'

/** Light, dark, or as the device says. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Where the choice is kept. A script in index.html reads the same key before the first paint. */
export const themeKey = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'
/** The page's ground in both themes, for the browser's own bars. */
const grounds = { light: '#f9f4ea', dark: '#1a130f' }

/** The choice for a stored value; an unknown value means the device's. */
export const asTheme = (stored: string | null): Theme => themes.find(theme => theme === stored) ?? 'system'

/** How the page looks under a choice. */
export const shownTheme = (theme: Theme, deviceIsDark: boolean): 'light' | 'dark' =>
  theme === 'system' ? (deviceIsDark ? 'dark' : 'light') : theme

// Storage can be forbidden altogether; then the choice lasts as long as the page.
let unstored: Theme | null = null

function readTheme(): Theme {
  if (unstored) return unstored
  try {
    return asTheme(localStorage.getItem(themeKey))
  } catch {
    return 'system'
  }
}

const { subscribe, notify } = createListeners()

function show(): void {
  const shown = shownTheme(readTheme(), matchMedia(darkQuery).matches)
  document.documentElement.dataset.theme = shown
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = grounds[shown]
  }
  notify()
}

function choose(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme)
    unstored = null
  } catch {
    unstored = theme
  }
  show()
}

/** Follows the device and other tabs from now on. */
export function followTheme(): void {
  show()
  matchMedia(darkQuery).addEventListener('change', show)
  window.addEventListener('storage', event => {
    if (event.key === themeKey || event.key === null) show()
  })
}

/** The chosen theme and how to choose another; the choice shows at once and is kept on this device. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, readTheme, () => 'system' as const), setTheme: choose }
}
