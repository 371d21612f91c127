import { Pool } from 'undici'
import { DatabaseUnavailable } from '../unavailable.ts'

/** Milliseconds that one call to the server may take, with the time that it waits for a connection. */
const CALL_MS = 4000

/** Milliseconds for which a stream that nobody uses is kept; sqld ends it after ten seconds. */
const STREAM_KEPT_MS = 8000
/** Streams that are kept: sqld has 128 connections for all nodes together unless it is told otherwise. */
const STREAMS_KEPT = 4
/** How servers answer to a stream that they do not know, or no longer. */
const STREAM_GONE = new Set([400, 404])

/** One statement and its values in order. */
export type Statement = { sql: string; args: readonly unknown[] }

/** Rows as arrays, and how to get the names of their columns, which few ask for. */
export type Rows = { columns(): string[]; rows: unknown[][] }

/** A stream that is open on the server and not in use. In a list of them, the one used last is at the end. */
export type IdleStream = { baton: string; usedAt: number }

/** How the statements of a call belong together: in one transaction that only reads, in one that writes, or in one without foreign keys. */
export type Mode = 'read' | 'write' | 'migrate'

/** A statement was refused. `code` is SQLite's name of the reason, such as `SQLITE_CONSTRAINT`. */
export class StatementRefused extends Error {
  override name = 'StatementRefused'
  readonly code: string | undefined
  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

/**
 * Calls a libSQL server in its protocol, Hrana 2 over HTTP, so many times at once at most. Each call is one round trip and one
 * transaction. It throws `StatementRefused`, or `DatabaseUnavailable` when there is no whole answer in time.
 *
 * The server opens a connection of SQLite for every stream, and reads the whole schema for it, which costs more than most
 * statements do. So streams are used again, by whichever of the pipelines that were given the same `idle` comes next.
 */
export function openPipeline(
  address: string,
  authToken: string | undefined,
  connections: number,
  idle: IdleStream[] = [],
) {
  const { origin, pathname, search } = new URL('v2/pipeline', address)
  const path = `${pathname}${search}`
  const headers = { 'content-type': 'application/json', ...(authToken && { authorization: `Bearer ${authToken}` }) }
  const pool = new Pool(origin, { connections })
  const running = new Set<Promise<BatchResult>>()

  async function post(baton: string | null, requests: object[]): Promise<Answer | 'stream gone'> {
    try {
      const answer = await pool.request({
        path,
        method: 'POST',
        headers,
        body: JSON.stringify({ baton, requests }),
        signal: AbortSignal.timeout(CALL_MS),
      })
      if (answer.statusCode === 200) return (await answer.body.json()) as Answer
      const why = (await answer.body.text()).slice(0, 200)
      if (baton !== null && STREAM_GONE.has(answer.statusCode)) return 'stream gone'
      throw new Error(`${answer.statusCode} ${why}`)
    } catch (error) {
      throw new DatabaseUnavailable(`the database server does not answer: ${messageOf(error)}`, { cause: error })
    }
  }

  /** A stream that the server has not closed yet, as far as one can know. */
  function takeIdle(): string | null {
    const last = idle.pop()
    if (last && performance.now() - last.usedAt < STREAM_KEPT_MS) return last.baton
    idle.length = 0
    return null
  }

  /** Runs steps on a stream, which is kept unless enough others are in use. */
  async function runSteps(steps: Step[]): Promise<BatchResult> {
    const requests = [{ type: 'batch', batch: { steps } }, ...(running.size < STREAMS_KEPT ? [] : [CLOSE])]
    let answer = await post(takeIdle(), requests)
    // The server has closed the stream, or was started anew, and has run nothing.
    if (answer === 'stream gone') answer = await post(null, requests)
    if (answer === 'stream gone') throw new DatabaseUnavailable('the database server opens no stream')
    if (answer.baton !== null && answer.base_url === null) {
      idle.push({ baton: answer.baton, usedAt: performance.now() })
    }
    return resultIn(answer)
  }

  async function send(steps: Step[]): Promise<BatchResult> {
    const run = runSteps(steps)
    running.add(run)
    try {
      return await run
    } finally {
      running.delete(run)
    }
  }

  return {
    /** Runs statements, all or none, and answers the rows of each. */
    async run(mode: Mode, statements: readonly Statement[]): Promise<Rows[]> {
      const { steps, first } = stepsOf(mode, statements)
      const { step_results, step_errors } = await send(steps)
      const refusal = step_errors.find(error => error !== null)
      if (refusal) throw new StatementRefused(refusal.message, refusal.code)
      return step_results.slice(first, first + statements.length).map(asRows)
    },
    /**
     * Runs several writes in one transaction, each all or none: one that is refused takes back its own statements alone. Answers
     * what came of each, or undefined where the transaction as a whole came to nothing, and none of them was written.
     */
    async runTogether(writes: readonly Statement[][]): Promise<PromiseSettledResult<Rows[]>[] | undefined> {
      const { steps, places, commit } = stepsOfAll(writes)
      const { step_results, step_errors } = await send(steps)
      if (!step_results[commit]) return undefined
      return places.map(({ first, release }, at) => {
        const end = first + (writes[at]?.length ?? 0)
        if (step_results[release]) return { status: 'fulfilled', value: step_results.slice(first, end).map(asRows) }
        const error = step_errors.slice(first, release + 1).find(refusal => refusal !== null)
        return { status: 'rejected', reason: new StatementRefused(error?.message ?? 'the write failed', error?.code) }
      })
    },
    /** Waits for what is on its way, and has the server close its streams. */
    async close(): Promise<void> {
      await Promise.allSettled(running)
      await Promise.allSettled(idle.splice(0).map(({ baton }) => post(baton, [CLOSE])))
      await pool.destroy()
    },
  }
}

/** The steps of a transaction, and which of them is the first statement. What fails ends it, and rolls it back. */
function stepsOf(mode: Mode, statements: readonly Statement[]): { steps: Step[]; first: number } {
  const [only] = statements
  if (mode === 'read' && only && statements.length === 1) return { steps: [sent(only)], first: 0 }
  const before = mode === 'migrate' ? [plain('pragma foreign_keys = off')] : []
  const begin = { read: 'begin transaction readonly', write: 'begin immediate', migrate: 'begin immediate' }[mode]
  const steps: Step[] = [...before, plain(begin)]
  const first = steps.length
  const after = () => ({ type: 'ok' as const, step: steps.length - 1 })
  for (const statement of statements) steps.push({ ...sent(statement), condition: after() })
  steps.push({ ...plain('commit'), condition: after() })
  steps.push({ ...plain('rollback'), condition: { type: 'not', cond: after() } })
  if (mode === 'migrate') steps.push(plain('pragma foreign_keys = on'))
  return { steps, first }
}

/**
 * The steps of a transaction of several writes: where the statements of each begin, which step says that it is whole, and which one
 * that all are written. Where SQLite gives up the transaction in between, nothing after it runs, and nothing is written.
 */
function stepsOfAll(writes: readonly Statement[][]) {
  const steps: Step[] = [plain('begin immediate')]
  const add = (step: Step, condition: Condition): number => steps.push({ ...step, condition }) - 1
  const ok = (step: number): Condition => ({ type: 'ok', step })
  const not = (step: number): Condition => ({ type: 'not', cond: ok(step) })
  // True as long as the transaction is there. Without it, a savepoint would begin one of its own.
  let goesOn: Condition = ok(0)
  const places = writes.map(statements => {
    const begun = add(plain('savepoint one'), goesOn)
    let last = begun
    for (const statement of statements) last = add(sent(statement), ok(last))
    const release = add(plain('release one'), ok(last))
    const undone = add(plain('rollback to one'), { type: 'and', conds: [ok(begun), not(release)] })
    const left = add(plain('release one'), ok(undone))
    goesOn = { type: 'or', conds: [ok(release), ok(left)] }
    return { first: begun + 1, release }
  })
  const commit = add(plain('commit'), goesOn)
  add(plain('rollback'), not(commit))
  return { steps, places, commit }
}

type Value =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
  | { type: 'blob'; base64: string }
type Condition =
  | { type: 'ok'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and' | 'or'; conds: Condition[] }
type Step = { stmt: { sql: string; args: Value[] }; condition?: Condition }
type StepResult = { cols: { name: string | null }[]; rows: Value[][] }
type Refusal = { message: string; code?: string }
type BatchResult = { step_results: (StepResult | null)[]; step_errors: (Refusal | null)[] }
type Answer = {
  baton: string | null
  base_url: string | null
  results: ({ type: 'ok'; response: { result: BatchResult } } | { type: 'error'; error: Refusal })[]
}

const CLOSE = { type: 'close' }

const plain = (sql: string): Step => ({ stmt: { sql, args: [] } })

const sent = ({ sql, args }: Statement): Step => ({ stmt: { sql, args: args.map(asSent) } })

function resultIn({ results: [first] }: Answer): BatchResult {
  if (first?.type === 'error') throw new StatementRefused(first.error.message, first.error.code)
  const result = first?.response?.result
  if (!result) throw new DatabaseUnavailable('the database server does not answer as one')
  return result
}

/** A value as the protocol has it. Numbers are sent as SQLite's driver for files binds them. */
function asSent(value: unknown): Value {
  if (value === null || value === undefined) return { type: 'null' }
  if (typeof value === 'string') return { type: 'text', value }
  if (typeof value === 'number') return { type: 'float', value }
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) }
  if (value instanceof Uint8Array) return { type: 'blob', base64: Buffer.from(value).toString('base64') }
  throw new TypeError(`SQLite has no ${typeof value}`)
}

function asRead(value: Value): unknown {
  if (value.type === 'null') return null
  if (value.type === 'integer') return Number(value.value)
  return value.type === 'blob' ? Buffer.from(value.base64, 'base64') : value.value
}

const asRows = (result: StepResult | null): Rows => ({
  columns: () => result?.cols.map(({ name }) => name ?? '') ?? [],
  rows: result?.rows.map(row => row.map(asRead)) ?? [],
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export type Pipeline = ReturnType<typeof openPipeline>
