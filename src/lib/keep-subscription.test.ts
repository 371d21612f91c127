import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSubscription } from './keep-subscription.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A kept subscription, with how often it was opened, closed and lost. */
function setUp() {
  const seen = { opened: 0, closed: 0, lost: 0 }
  let end = () => {}
  const stop = keepSubscription(
    ended => {
      seen.opened += 1
      end = ended
      return () => {
        seen.closed += 1
        // Closing a subscription reports its end as well.
        ended()
      }
    },
    () => {
      seen.lost += 1
    },
  )
  return { seen, stop, end: () => end() }
}

describe('keepSubscription', () => {
  it('opens at once and closes when stopped, which is no loss', () => {
    const { seen, stop } = setUp()
    expect(seen).toEqual({ opened: 1, closed: 0, lost: 0 })
    stop()
    vi.advanceTimersByTime(3_600_000)
    expect(seen).toEqual({ opened: 1, closed: 1, lost: 0 })
  })

  it('opens again after a wait when it ended, and reports the loss once', () => {
    const { seen, end } = setUp()
    end()
    end()
    expect(seen).toMatchObject({ opened: 1, lost: 1 })
    vi.advanceTimersByTime(4_999)
    expect(seen.opened).toBe(1)
    vi.advanceTimersByTime(1)
    expect(seen.opened).toBe(2)
  })

  it('waits twice as long each time, five minutes at most', () => {
    const { seen, end } = setUp()
    for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
      const { opened } = seen
      end()
      vi.advanceTimersByTime(seconds * 1000 - 1)
      expect(seen.opened).toBe(opened)
      vi.advanceTimersByTime(1)
      expect(seen.opened).toBe(opened + 1)
    }
  })

  it('waits five seconds again after a subscription that stayed open', () => {
    const { seen, end } = setUp()
    end()
    vi.advanceTimersByTime(5_000)
    end()
    vi.advanceTimersByTime(10_000)
    vi.advanceTimersByTime(60_000)
    end()
    vi.advanceTimersByTime(5_000)
    expect(seen.opened).toBe(4)
  })

  it('does not open any more once stopped while waiting', () => {
    const { seen, stop, end } = setUp()
    end()
    stop()
    vi.advanceTimersByTime(3_600_000)
    expect(seen.opened).toBe(1)
  })
})
