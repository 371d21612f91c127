import { abortAfter } from '../platform/abort-signals.ts'
import type { Finding } from './contract.ts'

/** What one check found. */
export type Found = Omit<Finding, 'name' | 'title'>

export const ok = (says: string): Found => ({ state: 'ok', says, next: null })
export const warning = (says: string, next: string): Found => ({ state: 'warning', says, next })
export const problem = (says: string, next: string): Found => ({ state: 'problem', says, next })
export const skipped = (says: string, next: string | null = null): Found => ({ state: 'skipped', says, next })

/** Milliseconds that one check may take. */
const PATIENCE_MS = 12_000

/** One thing that is looked at. `look` may reject; what it says then stays out of the finding, for it may hold secrets. */
export type Check = {
  name: string
  title: string
  /** Milliseconds that it may take; twelve seconds if not given. */
  patienceMs?: number
  look(signal: AbortSignal): Promise<Found> | Found
}

/** Looks at all things at once, and answers what was found in their order. Never rejects. */
export const lookAtAll = (checks: readonly Check[]): Promise<Finding[]> =>
  Promise.all(checks.map(async check => ({ name: check.name, title: check.title, ...(await lookAt(check)) })))

async function lookAt({ look, patienceMs = PATIENCE_MS }: Check): Promise<Found> {
  const signal = abortAfter(patienceMs)
  const late = new Promise<Found>(resolve => {
    const found = warning(`This took longer than ${patienceMs / 1000} seconds.`, 'Check again when less is going on.')
    signal.addEventListener('abort', () => resolve(found), { once: true })
  })
  const looking = (async () => look(signal))().catch((error: unknown) => {
    const { name = 'Error', code } = error as { name?: string; code?: unknown }
    return warning(
      `This could not be checked (${typeof code === 'string' ? code : name}).`,
      'Check again; if it stays, look into the log.',
    )
  })
  return Promise.race([looking, late])
}
