import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/ui/listeners.ts'
import type { WaitingChange } from './database.ts'

/** The changes of one person that the server does not have yet, in their order. */
export interface WaitingChanges {
  changes: readonly Waiting[]
  /** Whether the last attempt to send them failed for want of an answer. */
  isStuck: boolean
}

export type Waiting = WaitingChange & { order: number }

const { subscribe, notify } = createListeners()
const none: WaitingChanges = { changes: [], isStuck: false }
const nobody = async (): Promise<void> => {}
let shown = none
let begin = nobody

const HINT = 'longtable:changes-wait'

/** What waits on this device, as far as it is known here: `outbox.ts` reads and sends it. */
export const waitingChanges = {
  subscribe,
  current: () => shown,
  /** Shows this from now on. */
  become(next: WaitingChanges): void {
    shown = next.changes.length === 0 && !next.isStuck ? none : next
    try {
      if (shown === none) localStorage.removeItem(HINT)
      else localStorage.setItem(HINT, '1')
    } catch {
      // Without it they are read a moment later.
    }
    notify()
  },
  /** Has what sends them begin for whoever is signed in, unless it has: a change may come before the page is idle. */
  begin: (): Promise<void> => begin(),
  /** What `begin` does; nothing where nobody is signed in. */
  beginWith(next: (() => Promise<void>) | null): void {
    begin = next ?? nobody
  },
  /** Whether some may wait that were not read yet. */
  mayWait(): boolean {
    try {
      return localStorage.getItem(HINT) !== null
    } catch {
      return false
    }
  },
}

const nothing = () => none

/** The changes that wait, and whether they are stuck. */
export const useWaitingChanges = (): WaitingChanges => useSyncExternalStore(subscribe, waitingChanges.current, nothing)

/** Those about this that wait, refused ones left out. */
export const useWaitingFor = (...subjects: readonly string[]): readonly Waiting[] =>
  useWaitingChanges().changes.filter(({ subject, refusal }) => refusal === null && subjects.includes(subject))
