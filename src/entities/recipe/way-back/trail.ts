import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'
import { pageTitle } from '#src/lib/use-page-title.ts'

/** The page from which a chef came to the one they are on. */
export interface Origin {
  /** Its address. */
  href: string
  /** Its name, as a way back says it. */
  label: string
  /** How many steps of the history it lies behind. */
  steps: number
  /** Path of the page from which the chain of recipes began; the page itself where it is no recipe. */
  root: string
}

const STORAGE_KEY = 'longtable:trail'
/** The most entries of the history whose origin is kept. */
const KEPT = 100

const recipePath = (pathname: string): string | null => /^\/recipes\/\d+/.exec(pathname)?.[0] ?? null
/** Forms that have nothing to go back to once they are left. */
const isForm = (pathname: string): boolean => /^\/(compose(\/|$)|recipes\/\d+\/edit)/.test(pathname)

const shelfNames = new Map([
  ['cookbook', 'Cookbook'],
  ['posts', 'Posts'],
])

/** What a way back to a page says: its title, or which part of My Kitchen it shows. */
function labelOf({ pathname, search }: HistoryLocation, title: string): string {
  if (pathname !== '/my-kitchen') return title
  const shown = new URLSearchParams(search)
  if (shown.has('scan')) return 'Pantry AI'
  if (shown.has('q')) return 'Search results'
  return shelfNames.get(shown.get('tab') ?? '') ?? 'Back Burner'
}

/**
 * Where a chef comes from who goes from one page to the next, given where they came from to the first. A form, and
 * another view of the recipe they go to, are passed over. Null where nothing is known.
 */
export function nextOrigin(
  from: HistoryLocation,
  to: HistoryLocation,
  came: { title: string; origin: Origin | null },
): Origin | null {
  const recipe = recipePath(from.pathname)
  const isSame = recipe !== null && recipe === recipePath(to.pathname)
  if (isSame || isForm(from.pathname)) return came.origin && { ...came.origin, steps: came.origin.steps + 1 }
  if (came.title === '') return null
  const root = recipe === null ? from.pathname : (came.origin?.root ?? from.pathname)
  return { href: from.href, label: labelOf(from, came.title), steps: 1, root }
}

const origins = new Map<string, Origin>(read())

function read(): [string, Origin][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
  } catch {
    // Without storage, ways back are forgotten with the page.
    return []
  }
}

function remember(key: string | undefined, origin: Origin | null): void {
  if (key === undefined || origin === null) return
  origins.set(key, origin)
  for (const old of [...origins.keys()].slice(0, -KEPT)) origins.delete(old)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...origins]))
  } catch {
    // As above.
  }
}

/** From where the chef came to an entry of the history, by its key; null where they opened it directly. */
export const originOf = (key: string | undefined): Origin | null => (key && origins.get(key)) || null

/** Notes for each new entry of the history from where the chef came; also after a reload of the page. */
export function followTrail(history: RouterHistory): void {
  let last = history.location
  history.subscribe(({ location, action }) => {
    const origin = originOf(last.state.__TSR_key)
    if (action.type === 'PUSH') {
      remember(location.state.__TSR_key, nextOrigin(last, location, { title: pageTitle(), origin }))
    } else if (action.type === 'REPLACE') {
      remember(location.state.__TSR_key, origin)
    }
    last = location
  })
}
