import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Section } from './sections.ts'

/** Rows in memory at one time. */
const PAGE = 50

/** A moment in the form that people and programs read; all else as it is. */
const readable = (name: string, value: unknown): unknown =>
  typeof value === 'number' && /At$/.test(name) ? new Date(value).toISOString() : value

/** All row numbers first, which are small, then the rows by number: no page has to look for its place again. */
async function* listRows(db: Db, section: Section, chef: number): AsyncGenerator<Record<string, unknown>> {
  const { table, columns, json = [] } = section
  const rowNumber = sql<number>`${section.number ?? sql`rowid`}`
  const numbers = await db.select({ rowNumber }).from(table).where(section.mine(chef)).orderBy(asc(rowNumber))
  for (let from = 0; from < numbers.length; from += PAGE) {
    const page = numbers.slice(from, from + PAGE).map(row => row.rowNumber)
    const rows: Record<string, unknown>[] = await db
      .select(columns)
      .from(table)
      .where(and(section.mine(chef), inArray(rowNumber, page)))
      .orderBy(asc(rowNumber))
    for (const row of rows) {
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
