import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Every table by its name, with its rows as text. */
export type DatabasePicture = Map<string, string[]>

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A value as text that differs whenever the value does. */
const plain = (_key: string, value: unknown) =>
  value instanceof ArrayBuffer || value instanceof Uint8Array
    ? Buffer.from(value as ArrayBuffer).toString('base64')
    : value

/** The whole database as it is now, the tables behind its search too. */
export async function pictureOf(db: Db): Promise<DatabasePicture> {
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table' order by name`)
  const picture: DatabasePicture = new Map()
  for (const { name } of tables) {
    const rows = await db.values(sql.raw(`select * from ${quoted(name)}`))
    picture.set(
      name,
      rows.map(row => JSON.stringify([...row], plain)),
    )
  }
  return picture
}

/** How many rows were ever written or removed, taken back or not: while it stays the same, so does the picture. */
export async function rowsWritten(db: Db): Promise<number> {
  const [row] = await db.all<{ count: number }>(sql`select total_changes() as count`)
  return row?.count ?? 0
}

/** What differs between two pictures, a sentence for each table; nothing when they are the same. */
export function differences(before: DatabasePicture, after: DatabasePicture): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.flatMap(name => {
    const [had, has] = [before.get(name) ?? [], after.get(name) ?? []]
    const gone = had.filter(row => !has.includes(row))
    const added = has.filter(row => !had.includes(row))
    if (gone.length === 0 && added.length === 0 && had.length === has.length) return []
    return [`${name} lost ${gone.join(', ') || 'nothing'} and gained ${added.join(', ') || 'nothing'}`.slice(0, 500)]
  })
}
