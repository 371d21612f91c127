/** Milliseconds before a subscription that ended is opened again, at first and at most. */
const FIRST_WAIT = 5_000
const LONGEST_WAIT = 300_000
/** Milliseconds after which a subscription counts as good: the next wait is `FIRST_WAIT` again. */
const GOOD_MS = 60_000

/**
 * Keeps a subscription to the server open: when it ends, calls `lost` and opens it again after a wait that doubles from
 * five seconds to five minutes. `open` opens one, calls `ended` when it is over, and returns a function that closes it.
 * Returns a function that stops it for good.
 */
export function keepSubscription(open: (ended: () => void) => () => void, lost: () => void): () => void {
  let wait = FIRST_WAIT
  let stopped = false
  let close = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    const opened = Date.now()
    let isOver = false
    close = open(() => {
      if (isOver || stopped) return
      isOver = true
      if (Date.now() - opened >= GOOD_MS) wait = FIRST_WAIT
      timer = setTimeout(start, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
      lost()
    })
  }
  start()
  return () => {
    stopped = true
    clearTimeout(timer)
    close()
  }
}
