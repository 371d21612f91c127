import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import type { Section } from './sections.ts'

/** Rows in memory at one time. */
const PAGE = 50
/** Row numbers read at once: a compromise between the time that one query takes and the number of queries. */
const NUMBERS = 1000

/** Times as ISO text, which people and programs read; all other values unchanged. */
const readable = (name: string, value: unknown): unknown =>
  typeof value === 'number' && /At$/.test(name) ? new Date(value).toISOString() : value

/** Reads the row numbers in slices, which are small, and then the rows by number, so that few queries must seek. */
async function* listPages(db: Db, { table, number, mine }: Section, chef: number): AsyncGenerator<number[]> {
  const rowNumber = sql<number>`${number ?? sql`rowid`}`
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await db
      .select({ rowNumber })
      .from(table)
      .where(and(mine(chef), gt(rowNumber, after)))
      .orderBy(asc(rowNumber))
      .limit(NUMBERS)
    const numbers = rows.map(row => row.rowNumber)
    for (let from = 0; from < numbers.length; from += PAGE) yield numbers.slice(from, from + PAGE)
    after = numbers.at(-1) ?? after
    if (numbers.length < NUMBERS) return
  }
}

/** Yields to other requests between two rows. */
async function* listRows(db: Db, section: Section, chef: number): AsyncGenerator<Record<string, unknown>> {
  const { table, columns, json = [] } = section
  const rowNumber = sql<number>`${section.number ?? sql`rowid`}`
  for await (const page of listPages(db, section, chef)) {
    await yieldIfDue()
    const rows: Record<string, unknown>[] = await db
      .select(columns)
      .from(table)
      .where(and(section.mine(chef), inArray(rowNumber, page)))
      .orderBy(asc(rowNumber))
    for (const row of rows) {
      await yieldIfDue()
      yield Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          json.includes(name) ? (JSON.parse(String(value)) as unknown) : readable(name, value),
        ]),
      )
    }
  }
}

/** The text of a section's file, a list of rows, in pieces of one row. */
export async function* sectionText(db: Db, section: Section, chef: number): AsyncGenerator<string> {
  let before = '['
  for await (const row of listRows(db, section, chef)) {
    yield `${before}\n${JSON.stringify(row, null, 2)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
