import type { RouterMutations } from '../trpc.ts'
import type { Made, NewChange } from './make-or-keep.ts'

export type { Made, NewChange } from './make-or-keep.ts'

/**
 * Makes a change, or keeps it on this device until there is a connection; behind others that wait, so that they happen in their
 * order. Rejects where the server refuses it, and where nothing can be kept. What does it loads once the page is idle.
 */
export async function makeChange<Path extends keyof RouterMutations>(
  change: NewChange<Path>,
): Promise<Made<RouterMutations[Path]['answer']>> {
  const { makeOrKeep } = await import('./make-or-keep.ts')
  return makeOrKeep(change)
}
