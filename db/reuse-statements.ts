import type { Database, Statement } from 'better-sqlite3'

/**
 * Statements that are kept, and the characters of the longest: texts that grow with what they ask for hardly come back. Those of a
 * like have eight thousand, which are who may see the comment; compiling them takes longer than running them.
 */
const MOST = 300
const LONGEST = 10_000

type Ask = (...values: unknown[]) => unknown

/**
 * Has a connection compile each text of SQL once, and not for every query; what was used longest ago goes. Each compiled one is
 * memory outside of JavaScript that the garbage collector frees one by one, and the event loop waits meanwhile. Callers may only
 * ask for all rows or the first: going through rows would keep a statement from everybody else.
 */
export function reuseStatements(connection: Database): void {
  const kept = new Map<string, Statement>()
  const compile = connection.prepare.bind(connection) as (text: string) => Statement

  const prepare = (text: string): Statement => {
    if (text.length > LONGEST) return compile(text)
    const statement = kept.get(text) ?? withLists(compile(text))
    kept.delete(text)
    kept.set(text, statement)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > MOST) kept.delete(oldest)
    return statement
  }
  Object.assign(connection, { prepare })
}

/** Whether rows are lists or objects is a property of a statement: they are lists only for who asked for lists. */
function withLists(statement: Statement): Statement {
  const setLists = statement.raw.bind(statement)
  const inLists =
    (ask: Ask): Ask =>
    (...values) => {
      setLists(true)
      try {
        return ask(...values)
      } finally {
        setLists(false)
      }
    }
  const lists = { all: inLists(statement.all.bind(statement)), get: inLists(statement.get.bind(statement)) }
  return Object.assign(statement, { raw: () => lists })
}
