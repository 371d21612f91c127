import { errorMessage, errorReason, isNoConnection } from '../errors.ts'
import type { RouterMutations } from '../trpc.ts'
import { callServer } from './call-server.ts'
import { isBehind, type UnsentChange } from './change-queue.ts'
import type { WaitingChange } from './database.ts'
import { outbox } from './outbox.ts'
import { waitingChanges } from './waiting-changes.ts'

/** A change as a page makes it. */
export type NewChange<Path extends keyof RouterMutations> = Pick<
  WaitingChange,
  'title' | 'subject' | 'page' | 'gone'
> & {
  path: Path
  input: RouterMutations[Path]['input']
  /** It is kept before it is sent, and if it is refused at once as well, to be tried again or given up. */
  keepsRefused?: boolean
  /** What it is called with where it waits, if that is another: what the server keeps for a while only may be gone by then. */
  waitsWith?: () => Promise<RouterMutations[Path]['input']>
}

/** What became of a change: the server answered, or it waits for a connection on this device. */
export type Made<Answer> = { waits: false; answer: Answer } | { waits: true }

/** How long the server may take before a change waits for a connection, in milliseconds. */
const PATIENCE_MS = 10_000

/** A change could neither be sent nor kept on this device. Its code for pages is `NOT_KEPT`. */
class NotKept extends Error {
  override name = 'NotKept'
  readonly data = { code: 'NOT_KEPT' }
  constructor(cause: unknown) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    const why = isFull
      ? 'this device has no room left to keep this for later'
      : 'this browser could not keep this for later'
    super(`The kitchen could not be reached, and ${why}. Please try again when you are connected.`, { cause })
  }
}

const orNotKept = <Kept>(kept: Promise<Kept>): Promise<Kept> =>
  kept.catch((cause: unknown) => {
    throw new NotKept(cause)
  })

/** See `makeChange`. */
export async function makeOrKeep<Path extends keyof RouterMutations>({
  keepsRefused = false,
  waitsWith,
  ...made
}: NewChange<Path>): Promise<Made<RouterMutations[Path]['answer']>> {
  await waitingChanges.begin()
  const change: UnsentChange = { ...made, refusal: null, reason: null }
  const asKept = async () => (waitsWith ? { ...change, input: await waitsWith() } : change)
  if (isBehind(waitingChanges.current().changes, change.subject)) {
    await orNotKept(outbox.keep(await asKept()))
    void outbox.flush()
    return { waits: true }
  }
  // What was typed is on the device before it is sent: the page may go while the server does not answer.
  const prepared = keepsRefused ? await outbox.prepare(change).catch(() => null) : null
  try {
    const answer = (await callServer(change, PATIENCE_MS)) as RouterMutations[Path]['answer']
    // If it stays it is sent again, and the server does it once.
    if (prepared) await outbox.settle(prepared).catch(() => undefined)
    return { waits: false, answer }
  } catch (error) {
    const waits = isNoConnection(error)
    if (!waits && !keepsRefused) throw error
    const refusal = waits ? null : errorMessage(error, 'Please try again.')
    const kept = outbox.keep({ ...(await asKept()), refusal, reason: waits ? null : errorReason(error) }, prepared)
    if (!waits) {
      await kept.catch(() => undefined)
      throw error
    }
    await orNotKept(kept)
    return { waits: true }
  }
}
