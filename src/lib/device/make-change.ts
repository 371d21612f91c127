import type { RouterMutations } from '../trpc.ts'
import { withinTime } from '../within-time.ts'
import type { Made, NewChange } from './make-or-keep.ts'

export type { Made, NewChange } from './make-or-keep.ts'

/** How long a connection may take to bring this part of the program, in milliseconds. */
const LOADING_MS = 30_000

/**
 * Makes a change, or keeps it on this device until there is a connection; behind others that wait, so that they happen in their
 * order. Rejects where the server refuses it, and where nothing can be kept. What does it loads once the page is idle.
 */
export async function makeChange<Path extends keyof RouterMutations>(
  change: NewChange<Path>,
): Promise<Made<RouterMutations[Path]['answer']>> {
  const { makeOrKeep } = await withinTime(() => import('./make-or-keep.ts'), LOADING_MS)
  return makeOrKeep(change)
}
