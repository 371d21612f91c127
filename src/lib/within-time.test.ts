import { describe, expect, it } from 'vitest'
import { type Clock, withinTime } from './within-time.ts'

/** A clock that moves when told to. */
function handClock() {
  const timers = new Map<number, { run: () => void; ms: number }>()
  let next = 1
  const clock: Clock = {
    setTimeout: (run, ms) => {
      timers.set(next, { run, ms })
      return next++ as unknown as ReturnType<typeof setTimeout>
    },
    clearTimeout: timer => {
      timers.delete(timer as unknown as number)
    },
  }
  const pass = (ms: number) => {
    for (const timer of timers.values()) if (timer.ms <= ms) timer.run()
  }
  return { clock, pass, waiting: () => timers.size }
}

describe('withinTime', () => {
  it('gives what the call gives and forgets its timer', async () => {
    const { clock, waiting } = handClock()
    await expect(withinTime(async () => 'soup', 10_000, undefined, clock)).resolves.toBe('soup')
    expect(waiting()).toBe(0)
  })

  it('rejects and aborts a call that never answers', async () => {
    const { clock, pass } = handClock()
    let seen: AbortSignal | undefined
    const result = withinTime(
      signal => {
        seen = signal
        return new Promise<never>(() => {})
      },
      10_000,
      undefined,
      clock,
    )
    pass(9_999)
    expect(seen?.aborted).toBe(false)
    pass(10_000)
    await expect(result).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(seen?.aborted).toBe(true)
  })

  it('aborts the call when its caller does, also when that was before', async () => {
    const { clock } = handClock()
    const outer = new AbortController()
    const aborted = (signal: AbortSignal) =>
      new Promise<string>(resolve => {
        if (signal.aborted) resolve('at once')
        signal.addEventListener('abort', () => resolve('later'))
      })
    const result = withinTime(aborted, 10_000, outer.signal, clock)
    outer.abort()
    await expect(result).resolves.toBe('later')
    await expect(withinTime(aborted, 10_000, outer.signal, clock)).resolves.toBe('at once')
  })
})
