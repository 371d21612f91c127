import { DatabaseUnavailable } from '../unavailable.ts'
import type { Pipeline, Rows, Statement } from './pipeline.ts'

/** Writes and statements that go together at most. */
const WRITES = 16
const STATEMENTS = 400
/** Milliseconds after which a write that has not been sent is given up. */
const PATIENCE_MS = 4000

type Waiting = {
  statements: Statement[]
  since: number
  resolve(results: Rows[]): void
  reject(error: unknown): void
}

/**
 * Writes one after the other, and those that wait meanwhile together, in one transaction: SQLite has one writer, and a transaction
 * costs the primary and every replica more than what is in it. Each write is all or none for itself.
 */
export function groupWrites(pipeline: Pipeline, send: <Value>(run: () => Promise<Value>) => Promise<Value>) {
  const waiting: Waiting[] = []
  let isSending = false

  function takeGroup(): Waiting[] {
    const group: Waiting[] = []
    let statements = 0
    while (waiting[0] && group.length < WRITES) {
      statements += waiting[0].statements.length
      if (group.length > 0 && statements > STATEMENTS) break
      group.push(...waiting.splice(0, 1))
    }
    return group
  }

  async function writeAlone({ statements, resolve, reject }: Waiting): Promise<void> {
    await send(() => pipeline.run('write', statements)).then(resolve, reject)
  }

  async function writeTogether(group: Waiting[]): Promise<void> {
    try {
      const settled = await send(() => pipeline.runTogether(group.map(({ statements }) => statements)))
      if (!settled) {
        for (const write of group) await writeAlone(write)
        return
      }
      for (const [at, result] of settled.entries()) {
        if (result.status === 'fulfilled') group[at]?.resolve(result.value)
        else group[at]?.reject(result.reason)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  async function sendAll(): Promise<void> {
    isSending = true
    while (waiting.length > 0) {
      const tooLate = performance.now() - PATIENCE_MS
      const group = takeGroup()
      for (const { since, reject } of group) {
        if (since < tooLate) reject(new DatabaseUnavailable('the database server is too slow'))
      }
      const [first, ...others] = group.filter(({ since }) => since >= tooLate)
      if (first) await (others.length > 0 ? writeTogether([first, ...others]) : writeAlone(first))
    }
    isSending = false
  }

  /** Writes all statements or none. */
  return (statements: Statement[]): Promise<Rows[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ statements, since: performance.now(), resolve, reject })
      if (!isSending) void sendAll()
    })
}
