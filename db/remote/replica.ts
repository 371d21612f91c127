import { statSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import type { Rows, Statement } from './pipeline.ts'

/** Statements that stay compiled. */
const KEPT_STATEMENTS = 500
/** Milliseconds between the first looks at whether the replica has a version, and between later ones. */
const FIRST_LOOKS_MS = 1
const LATER_LOOKS_MS = 4
/** How many are first looks: most versions are there by then. */
const FIRST_LOOKS = 6
/** Milliseconds between two looks at whether the file is another one. */
const FILE_LOOK_MS = 50

/**
 * The file that a sqld replica on this machine keeps, read past it. The replica replaces the file when it cannot go on
 * from what it has, after a restart of the primary; then this opens the new one, which is empty at first. So what is read
 * counts only as far as `reach` has seen the version of it.
 */
export function openReplica(path: string) {
  let [connection, inode, lookedAt]: [SqliteFile.Database | undefined, number, number] = [undefined, 0, 0]
  /** The newest version that was seen in the file that is open. */
  let reached = -1
  const compiled = new Map<string, SqliteFile.Statement>()

  let isOver = false
  const waiting = new Set<{ version: number; until: number; resolve(isThere: boolean): void }>()
  let isLookDue = false
  /** Looks since somebody began to wait. */
  let looks = 0

  function close(): void {
    compiled.clear()
    reached = -1
    connection?.close()
    connection = undefined
  }

  /** The open file; undefined while there is none. */
  function opened(): SqliteFile.Database | undefined {
    if (isOver) return undefined
    const now = performance.now()
    if (connection && now - lookedAt < FILE_LOOK_MS) return connection
    lookedAt = now
    const found = statSync(path, { throwIfNoEntry: false })?.ino ?? 0
    if (connection && found !== inode) close()
    if (!connection && found) {
      inode = found
      connection = new SqliteFile(path, { readonly: true, fileMustExist: true })
    }
    return connection
  }

  function prepare(from: SqliteFile.Database, sql: string): SqliteFile.Statement {
    let statement = compiled.get(sql)
    if (!statement) {
      statement = from.prepare(sql)
      if (compiled.size >= KEPT_STATEMENTS) compiled.delete(compiled.keys().next().value ?? '')
      compiled.set(sql, statement)
    }
    return statement
  }

  /** Looks which version the file has. One that is being made, or damaged, has none. */
  function readVersion(): void {
    try {
      const from = opened()
      if (from) reached = Number(prepare(from, 'select n from node_version').pluck().get() ?? -1)
    } catch (error) {
      if (!(error instanceof SqliteFile.SqliteError)) throw error
      close()
    }
  }

  /** Whether the file has a version, or a later one. */
  function has(version: number): boolean {
    if (reached < version) readVersion()
    return reached >= version
  }

  /** One look for all who wait, however many they are. */
  function look(): void {
    isLookDue = false
    readVersion()
    const now = performance.now()
    for (const waiter of waiting) {
      const isThere = reached >= waiter.version
      if (!isThere && now < waiter.until) continue
      waiting.delete(waiter)
      waiter.resolve(isThere)
    }
    looks = waiting.size > 0 ? looks + 1 : 0
    if (waiting.size > 0) lookSoon()
  }

  function lookSoon(): void {
    if (isLookDue) return
    isLookDue = true
    setTimeout(look, looks < FIRST_LOOKS ? FIRST_LOOKS_MS : LATER_LOOKS_MS)
  }

  return {
    has,
    /** Waits until the file has a version, for so many milliseconds at most; answers whether it does. */
    reach(version: number, patienceMs: number): Promise<boolean> {
      if (has(version)) return Promise.resolve(true)
      return new Promise(resolve => {
        waiting.add({ version, until: performance.now() + patienceMs, resolve })
        lookSoon()
      })
    },
    /** Runs queries on one state of the file. Throws what SQLite throws; then the file is opened anew before the next. */
    read(statements: readonly Statement[]): Rows[] {
      const from = connection
      if (!from) throw new Error('no replica is open')
      const run = () =>
        statements.map(({ sql, args }) => {
          const statement = prepare(from, sql).raw()
          return {
            columns: () => statement.columns().map(({ name }) => name),
            rows: statement.all(...args) as unknown[][],
          }
        })
      try {
        return statements.length === 1 ? run() : from.transaction(run)()
      } catch (error) {
        close()
        throw error
      }
    },
    close(): void {
      isOver = true
      close()
    },
  }
}
