import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work in one go; requests of others wait as long. */
const TURN_MS = 12

/** For long work on many things: to be awaited between two of them, it lets others have their turn when it is time. */
export function takingTurns(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < TURN_MS) return undefined
    return setImmediate().then(() => {
      began = performance.now()
    })
  }
}
