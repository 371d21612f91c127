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

/** What the last quarter of a run may use more than the second one, and how long the log may get. */
const MAY_GROW = { memoryMb: 40, files: 40 }
const WAL_MAX_MB = 64

/** What grew during a run, a sentence each; too few facts tell nothing. */
export function growthIn(facts: readonly Facts[]): string[] {
  const quarter = Math.floor(facts.length / 4)
  if (quarter < 5) return []
  const [early, late] = [facts.slice(quarter, 2 * quarter), facts.slice(-quarter)]
  const grown = (['memoryMb', 'files'] as const).flatMap(key => {
    const [before, after] = [early, late].map(some => median(some.map(fact => fact[key]))) as [number, number]
    return after - before > MAY_GROW[key] ? [`${key} went from ${before.toFixed(0)} to ${after.toFixed(0)}`] : []
  })
  const wal = Math.max(...facts.map(({ walMb }) => walMb))
  return wal > WAL_MAX_MB ? [...grown, `the write-ahead log got ${wal.toFixed(0)} MB long`] : grown
}
