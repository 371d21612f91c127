import { setFlagsFromString } from 'node:v8'

/** Milliseconds: V8 looks for what it can give back 8 seconds after its last collection, and then takes 2 seconds. */
const START_MS = 15_000

/**
 * Lets V8 keep the heap small until the server has started, then as fast as it can. What starting needs, it never needs
 * again, and without this V8 gives it back a minute later. For the whole life of the server (`--optimize-for-size` as an
 * argument of Node.js) the same would make the young part of the heap so small that collecting takes half of all time.
 */
export function keepHeapSmallAtStart(): void {
  setFlagsFromString('--optimize-for-size')
  setTimeout(() => setFlagsFromString('--no-optimize-for-size'), START_MS).unref()
}
