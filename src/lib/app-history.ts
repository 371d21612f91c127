import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { topModal } from '#src/ui/open-modals.ts'

/**
 * The browser's history, for the router. The browser's Back closes the dialog on top, or asks as its cross would, instead
 * of leaving the page under it. Nothing is added to the history.
 *
 * That returns to the page by itself instead of through `block`, which takes whatever movement comes next for its own
 * return: when Back is pressed again before that, the address would stay behind the page.
 */
export function createAppHistory(): RouterHistory {
  /** The key of the page to which it returns. */
  let returningTo: string | undefined

  const onPopState = (event: PopStateEvent) => {
    const { __TSR_index: index, __TSR_key: key } = history.location.state
    const steps = index - event.state?.__TSR_index
    const close = steps > 0 && topModal()?.close
    const isReturning = returningTo !== undefined && returningTo === key
    if (!isReturning && !(close && steps === 1)) return
    event.stopImmediatePropagation()
    returningTo = steps === 0 ? undefined : key
    if (steps !== 0) move(steps)
    if (close) close()
  }
  // Before the history adds its own listener, which must not see what this one stops.
  window.addEventListener('popstate', onPopState)
  const history = createBrowserHistory()
  return history
}

/** Moves by a number of pages from where the browser is now, whatever movement is already under way. */
function move(steps: number): void {
  const { navigation } = window as { navigation?: Navigation }
  const from = navigation?.currentEntry?.index
  const target = from === undefined ? undefined : navigation?.entries()[from + steps]
  if (!navigation || !target) {
    window.history.go(steps)
    return
  }
  // A later movement may take its place.
  for (const end of Object.values(navigation.traverseTo(target.key))) end.catch(() => undefined)
}
