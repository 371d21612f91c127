import Database from 'better-sqlite3'
import { openDatabase } from '#db/client.ts'
import type { Statement } from '#db/remote/pipeline.ts'
import { connectToPrimary } from '#db/remote/primary.ts'

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
  const primary = connectToPrimary(url, undefined)
  try {
    const [triggers] = await primary.read([statement("select name, sql from sqlite_master where type = 'trigger'")])
    await primary.migrate((triggers?.rows ?? []).map(([name]) => statement(`drop trigger ${name}`)))
    for (const table of from.prepare(TABLES).pluck().all() as string[]) {
      const query = from.prepare(`select * from ${table}`)
      const places = query
        .columns()
        .map(() => '?')
        .join(', ')
      let batch = [statement(`delete from ${table}`)]
      const send = async () => {
        await primary.migrate(batch)
        batch = []
      }
      for (const row of query.raw().iterate() as IterableIterator<unknown[]>) {
        batch.push({ sql: `insert into ${table} values (${places})`, args: row })
        if (batch.length === ROWS) await send()
      }
      await send()
    }
    await primary.migrate((triggers?.rows ?? []).map(([, sql]) => statement(String(sql))))
  } finally {
    await primary.close()
    from.close()
  }
}

const statement = (sql: string): Statement => ({ sql, args: [] })
