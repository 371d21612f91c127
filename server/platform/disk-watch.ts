import { failureCode } from '#db/failure-code.ts'
import { type DiskFault, diskFaultOf, diskMessages } from './disk-fault.ts'
import type { Logger } from './log.ts'

/** Milliseconds between two log lines about the same fault, however many requests fail by it. */
const LOG_AGAIN_MS = 60_000
/** Milliseconds after the last failure for which the disk counts as faulty, even when it can be written again. */
const HOLD_MS = 10_000
/** Milliseconds for which the result of a probe is reused. */
const LOOK_AGAIN_MS = 1000

type DiskWatchOptions = {
  log: Pick<Logger, 'error' | 'info'>
  now(): number
  /** Writes something small to the disk and deletes it. Throws the disk's failure. */
  writeProbe(): void
}

/** Remembers the present fault of the disk. One for the whole server. */
export type DiskWatch = {
  /** The disk fault behind an error, which is logged and remembered; null for other errors. */
  note(error: unknown): DiskFault | null
  /** Rejects while the disk is faulty. `probe` reads and writes, and rejects when that fails; `isFaulty` tells it of a known fault. */
  check(probe: (isFaulty: boolean) => Promise<void>): Promise<void>
  /** The fault that is known at this moment. */
  fault(): DiskFault | null
}

/** A watch that starts with a disk in order. Damage of the database lasts until the next start. */
export function createDiskWatch({ log, now, writeProbe }: DiskWatchOptions): DiskWatch {
  let current: { fault: DiskFault; at: number } | null = null
  let probed: { at: number; fault: DiskFault | null } | null = null
  const logged = new Map<DiskFault, { at: number; more: number }>()

  /** SQLite says only that a write failed; a probe finds out why. */
  function faultOf(error: unknown): DiskFault | null {
    const fault = diskFaultOf(error)
    if (fault !== 'failing' || !failureCode(error)?.startsWith('SQLITE_')) return fault
    if (!probed || now() - probed.at >= LOOK_AGAIN_MS) {
      probed = { at: now(), fault: null }
      try {
        writeProbe()
      } catch (failure) {
        probed.fault = diskFaultOf(failure)
      }
    }
    return probed.fault ?? fault
  }

  function report(fault: DiskFault, error: unknown): void {
    const last = logged.get(fault)
    if (last && now() - last.at < LOG_AGAIN_MS) {
      last.more += 1
      return
    }
    logged.set(fault, { at: now(), more: 0 })
    log.error({ err: error, fault, ...(last?.more && { failedSinceLastLine: last.more }) }, diskMessages[fault])
  }

  function note(error: unknown): DiskFault | null {
    const fault = faultOf(error)
    if (!fault) return null
    report(fault, error)
    if (current?.fault !== 'damaged') current = { fault, at: now() }
    return fault
  }

  return {
    note,
    fault: () => current?.fault ?? null,
    async check(probe) {
      try {
        await probe(current !== null)
      } catch (error) {
        note(error)
        throw error
      }
      if (!current) return
      if (current.fault === 'damaged' || now() - current.at < HOLD_MS) throw new Error(diskMessages[current.fault])
      log.info({ fault: current.fault }, 'the disk works again')
      current = null
      logged.clear()
    },
  }
}
