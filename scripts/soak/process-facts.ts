import { readdirSync, readFileSync, statSync } from 'node:fs'

/** What a server uses at a moment: megabytes of memory and of its write-ahead log, and open files. */
export type Facts = { memoryMb: number; files: number; walMb: number }

const MB = 1024 * 1024

/** Null where the system does not tell. */
export function factsOf(pid: number, database: string): Facts | null {
  try {
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    const wal = statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0
    return {
      memoryMb: Number(memory) / 1024,
      files: readdirSync(`/proc/${pid}/fd`).length,
      walMb: wal / MB,
    }
  } catch {
    return null
  }
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Megabytes that the last quarter of a run may use more than the second one, and how long the log may get. */
const MEMORY_MAY_GROW_MB = 40
const WAL_MAX_MB = 64
/** Open files besides the connections. */
const OWN_FILES_MAX = 100

/** What grew during a run with so many connections at most, a sentence each. Memory is judged when there are twenty facts. */
export function growthIn(facts: readonly Facts[], connections: number): string[] {
  const most = (key: keyof Facts) => Math.max(0, ...facts.map(fact => fact[key]))
  const quarter = Math.floor(facts.length / 4)
  const [early, late] = [facts.slice(quarter, 2 * quarter), facts.slice(-quarter)].map(some =>
    median(some.map(({ memoryMb }) => memoryMb)),
  ) as [number, number]
  return [
    ...(quarter >= 5 && late - early > MEMORY_MAY_GROW_MB
      ? [`memory went from ${early.toFixed(0)} to ${late.toFixed(0)} MB`]
      : []),
    ...(most('walMb') > WAL_MAX_MB ? [`the write-ahead log got ${most('walMb').toFixed(0)} MB long`] : []),
    ...(most('files') > connections + OWN_FILES_MAX
      ? [`${most('files')} files were open with ${connections} connections`]
      : []),
  ]
}
