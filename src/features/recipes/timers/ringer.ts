/** How long a tab may ring on before it has to say again that it is there, in milliseconds. */
const LEASE = 4000
/** Two tabs that reach for it in the same moment find out who was last before either makes a sound. */
const SETTLE = 300

interface Lease {
  tab: string
  /** A tab that was allowed to make sounds, by a press in it. */
  loud: boolean
  since: number
  until: number
}

function asLease(text: string | null): Lease | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { tab, loud, since, until } = kept as Record<string, unknown>
    if (typeof tab !== 'string' || typeof since !== 'number' || typeof until !== 'number') return null
    return { tab, loud: loud === true, since, until }
  } catch {
    return null
  }
}

/**
 * Which of several open tabs rings. Ask `mayRing` again and again while a timer is up: it is true in one tab alone, a
 * tab that can be heard before one that cannot. `leave` hands over at once.
 */
export function createRinger(
  tab: string,
  shelf: { read: () => string | null; write: (text: string | null) => void },
  now: () => number = Date.now,
): { mayRing: (loud: boolean) => boolean; leave: () => void } {
  return {
    mayRing: loud => {
      const time = now()
      const held = asLease(shelf.read())
      // A lease from the future is from before the clock was set back.
      const valid = held !== null && held.until > time && held.until <= time + LEASE
      const mine = valid && held.tab === tab
      if (valid && !mine && (held.loud || !loud)) return false
      const since = mine ? held.since : time
      shelf.write(JSON.stringify({ tab, loud, since, until: time + LEASE } satisfies Lease))
      return mine && time - since >= SETTLE
    },
    leave: () => {
      if (asLease(shelf.read())?.tab === tab) shelf.write(null)
    },
  }
}
