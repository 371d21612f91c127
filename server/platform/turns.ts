/** Milliseconds of long work in one turn of the event loop; requests of others wait as long. */
const TURN_MS = 12

/** When long work of any kind began in this turn of the loop; null when there was none so far. */
let began: number | null = null
const inLine: (() => void)[] = []

/** Lets the first in line go on, one in a turn of the loop. */
function nextInLine(): void {
  const goOn = inLine.shift()
  began = goOn ? performance.now() : null
  if (goOn) setImmediate(nextInLine)
  goOn?.()
}

/**
 * For long work on many things: to be awaited between two of them, it lets others have their turn when it is time. Work
 * that goes on side by side shares one turn, so that a dozen of it holds the loop no longer than one.
 */
export function takingTurns(): () => Promise<void> | undefined {
  return () => {
    const now = performance.now()
    if (began === null) {
      began = now
      setImmediate(nextInLine)
    }
    if (now - began < TURN_MS) return undefined
    return new Promise(goOn => void inLine.push(goOn))
  }
}
