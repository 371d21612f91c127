import { readFileSync } from 'node:fs'

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
