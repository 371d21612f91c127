/** What this server sends to others, and asks them. */
export const sentKinds = ['mail', 'model', 'webhook', 'push'] as const
export type SentKind = (typeof sentKinds)[number]

/** What came of something that was sent or asked. */
export type NoteOutcome = (isTaken: boolean) => void

type JobRun = { isDone: boolean; seconds: number; at: number }
type JobRuns = {
  done: number
  failed: number
  /** Of the last run. */
  seconds: number
  /** When it was last done, in milliseconds; null if never. */
  doneAt: number | null
}

/** What came of the work that nobody waits for, since the start. A few numbers in memory, for `server/metrics/`. */
export type Outcomes = {
  noteOf(kind: SentKind): NoteOutcome
  sent(kind: SentKind): Readonly<{ taken: number; failed: number }>
  noteJob(name: string, run: JobRun): void
  jobs(): ReadonlyMap<string, Readonly<JobRuns>>
}

export function createOutcomes(): Outcomes {
  const counts = { mail: zero(), model: zero(), webhook: zero(), push: zero() } satisfies Record<SentKind, unknown>
  const jobs = new Map<string, JobRuns>()
  return {
    noteOf: kind => isTaken => {
      counts[kind][isTaken ? 'taken' : 'failed'] += 1
    },
    sent: kind => counts[kind],
    noteJob(name, { isDone, seconds, at }) {
      const runs = jobs.get(name) ?? { done: 0, failed: 0, seconds: 0, doneAt: null }
      runs[isDone ? 'done' : 'failed'] += 1
      jobs.set(name, { ...runs, seconds, doneAt: isDone ? at : runs.doneAt })
    },
    jobs: () => jobs,
  }
}

const zero = () => ({ taken: 0, failed: 0 })
