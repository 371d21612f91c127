import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** The kernel counts in hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10

/** Milliseconds of processor time that a process has used in all its threads, or null where the system does not tell. */
export function processorTime(pid: number): number | null {
  try {
    // The name, in brackets, may hold spaces; user and system time are the 14th and 15th words of the whole line.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(words[11]) + Number(words[12])) * TICK_MS
  } catch {
    return null
  }
}

/** Megabytes of memory that a process has now, and the most since it began or {@link forgetMostMemory}; null where the system does not tell. */
export function memoryOf(pid: number): { now: number; most: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [now, most] = ['VmRSS', 'VmHWM'].map(name => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]))
    return now && most ? { now: now / 1024, most: most / 1024 } : null
  } catch {
    return null
  }
}

/** Has the most memory of a process counted from now on, where the system can. */
export function forgetMostMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // The most since its beginning is told then.
  }
}

/** Waits while a server that has just started tidies up, for a minute at most. */
export async function untilIdle(pid: number): Promise<void> {
  for (let turn = 0; turn < 120; turn += 1) {
    const before = processorTime(pid)
    await pause(500)
    const after = processorTime(pid)
    if (before === null || after === null || after - before < 25) return
  }
}
