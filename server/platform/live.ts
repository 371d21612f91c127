/** Lines that one chef may hold at once: tabs and devices in use, not more. A further one ends the oldest. */
const LINES_MAX = 10
/** A line stirs at least this often, so that whoever serves it can look whether it may still stand. */
const STIR_MS = 60_000

/** Who listens for news at this moment. Kept in memory: one process serves the whole place. */
export type Live = {
  /** Says that something changed for a chef: after the batch that changed it, never inside. Costs nothing if nobody listens. */
  tell(chefId: number): void
  /**
   * Yields at once, then after every `tell` and at least once a minute. What is told while the listener is busy comes as
   * one. Ends when `signal` fires, when the same chef opened too many lines after it, and on `close`.
   */
  watch(chefId: number, signal: AbortSignal): AsyncIterable<void>
  /** The chefs who have a line open at this moment. */
  listening(): number[]
  /** Ends all lines, and every one that is opened later. */
  close(): void
}

type Line = { stir(): void; end(): void }

/** Lines in memory. The limits are for tests to change. */
export function createLive({ linesMax = LINES_MAX, stirMs = STIR_MS } = {}): Live {
  const lines = new Map<number, Set<Line>>()
  let isClosed = false

  async function* watch(chefId: number, signal: AbortSignal): AsyncGenerator<void> {
    let hasNews = true
    let isOver = isClosed || signal.aborted
    let wake = () => {}
    const mine = lines.get(chefId) ?? new Set()
    const line: Line = {
      stir() {
        hasNews = true
        wake()
      },
      end() {
        isOver = true
        mine.delete(line)
        if (mine.size === 0 && lines.get(chefId) === mine) lines.delete(chefId)
        wake()
      },
    }
    lines.set(chefId, mine.add(line))
    for (const oldest of [...mine].slice(0, -linesMax)) oldest.end()
    signal.addEventListener('abort', line.end)
    const timer = setInterval(line.stir, stirMs)
    timer.unref()
    try {
      while (!isOver) {
        if (hasNews) {
          hasNews = false
          yield
        } else {
          await new Promise<void>(resolve => {
            wake = resolve
          })
        }
      }
    } finally {
      clearInterval(timer)
      signal.removeEventListener('abort', line.end)
      line.end()
    }
  }

  return {
    tell(chefId) {
      for (const line of lines.get(chefId) ?? []) line.stir()
    },
    watch,
    listening: () => [...lines.keys()],
    close() {
      isClosed = true
      for (const mine of lines.values()) for (const line of mine) line.end()
    },
  }
}
