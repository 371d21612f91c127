import { createClient, type InValue } from '@libsql/client/http'
import Database from 'better-sqlite3'
import { openDatabase } from '#db/client.ts'

/** Rows in one batch. */
const ROWS = 500

/** Tables whose rows are copied; those of the full-text search and of the migrations are not. */
const TABLES = `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'node_%'
  and name <> '__drizzle_migrations' and sql not like 'create virtual%'
  and not exists (select 1 from sqlite_master v where v.sql like 'create virtual%' and sqlite_master.name like v.name || '_%')`

/** Makes the database of a libSQL server the same as a file, as far as reading recipes and posts goes. */
export async function copyToServer(file: string, url: string): Promise<void> {
  await (await openDatabase(url)).close()
  const from = new Database(file, { readonly: true })
  const client = createClient({ url })
  try {
    const { rows: triggers } = await client.execute("select name, sql from sqlite_master where type = 'trigger'")
    await client.migrate(triggers.map(({ name }) => `drop trigger ${name}`))
    for (const table of from.prepare(TABLES).pluck().all() as string[]) {
      const statement = from.prepare(`select * from ${table}`)
      const places = statement
        .columns()
        .map(() => '?')
        .join(', ')
      let batch: { sql: string; args: InValue[] }[] = [{ sql: `delete from ${table}`, args: [] }]
      const send = async () => {
        await client.migrate(batch)
        batch = []
      }
      for (const row of statement.raw().iterate() as IterableIterator<InValue[]>) {
        batch.push({ sql: `insert into ${table} values (${places})`, args: row })
        if (batch.length === ROWS) await send()
      }
      await send()
    }
    await client.migrate(triggers.map(({ sql }) => String(sql)))
  } finally {
    client.close()
    from.close()
  }
}
