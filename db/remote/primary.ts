import { whileBusy } from '../while-busy.ts'
import { groupWrites } from './grouped-writes.ts'
import { type IdleStream, openPipeline, type Pipeline, type Rows, type Statement } from './pipeline.ts'

/** For how many milliseconds a server that refuses connections is tried. */
const CONNECT_MS = 3000

/** Calls that are on their way at the same time. */
const READS_AT_ONCE = 20
const VERSIONS_AT_ONCE = 2
/**
 * SQLite has one writer; whoever waits for it in sqld 0.24 does so by asking the clock in a loop, so that twenty waiting ones took
 * the processor from the one they waited for.
 */
const WRITES_AT_ONCE = 1

/**
 * Counts every write of the data, so that a node knows whether its replica has what another node, or itself, wrote.
 * Only databases on a server have it.
 */
export const versionTable =
  'create table if not exists node_version (id integer primary key check (id = 1), n integer not null)'
const FIRST_VERSION = bare('insert into node_version (id, n) values (1, 0) on conflict do nothing')
const READ_VERSION = bare('select n from node_version')
const NEXT_VERSION = bare('update node_version set n = n + 1 returning n')

/** The server that takes the writes. Each method is one round trip, and throws `DatabaseUnavailable` when it has no answer. */
export type Primary = {
  read(statements: Statement[]): Promise<Rows[]>
  /** Writes all statements or none; answers their results and the version that the database has by them. */
  write(statements: Statement[]): Promise<{ results: Rows[]; version: number }>
  /** Writes all statements or none, of tables that no answer is made of: the database keeps its version. */
  writeUnversioned(statements: Statement[]): Promise<Rows[]>
  /** Writes all statements or none, with foreign keys off. */
  migrate(statements: Statement[]): Promise<void>
  version(): Promise<number>
  /** Makes the version, which a new database does not have and all the others need. */
  beginVersions(): Promise<void>
  close(): Promise<void>
}

/** Asks nothing of the server yet. */
export function connectToPrimary(url: string, authToken: string | undefined): Primary {
  const idle: IdleStream[] = []
  const connect = (connections: number) => openPipeline(url, authToken, connections, idle)
  const [reader, versions] = [connect(READS_AT_ONCE), connect(VERSIONS_AT_ONCE)]
  // What no answer is made of waits for none of the data's writes, nor they for it.
  const [writer, aside] = [connect(WRITES_AT_ONCE), connect(WRITES_AT_ONCE)]
  const call = <Value>(run: () => Promise<Value>): Promise<Value> => whileBusy(() => whileRefused(run))
  const grouped = (pipeline: Pipeline) => {
    const write = groupWrites(pipeline, whileRefused)
    return (statements: Statement[]) => whileBusy(() => write(statements))
  }
  const writeData = grouped(writer)
  const writeAside = grouped(aside)
  return {
    read: statements => call(() => reader.run('read', statements)),
    async write(statements) {
      const results = await writeData([...statements, NEXT_VERSION])
      return { results: results.slice(0, -1), version: numberIn(results.at(-1)) }
    },
    writeUnversioned: writeAside,
    migrate: async statements => void (await call(() => writer.run('migrate', [...statements, NEXT_VERSION]))),
    version: async () => numberIn((await whileRefused(() => versions.run('read', [READ_VERSION])))[0]),
    beginVersions: async () => void (await writeAside([bare(versionTable), FIRST_VERSION])),
    async close() {
      await Promise.all([reader, versions, writer, aside].map(pipeline => pipeline.close()))
    },
  }
}

const numberIn = (result: Rows | undefined): number => Number(result?.rows[0]?.[0] ?? 0)

/** Tries again while nobody listens at the address: then nothing was sent, and the server may be starting. */
async function whileRefused<Value>(run: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + CONNECT_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isRefusal(error) || performance.now() > until) throw error
    }
    await new Promise(done => setTimeout(done, 100))
  }
}

function isRefusal(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === 'ECONNREFUSED') return true
  }
  return false
}

function bare(sql: string): Statement {
  return { sql, args: [] }
}
