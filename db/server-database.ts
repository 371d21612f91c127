import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import type { DatabaseOptions, OpenDatabase } from './client.ts'
import { migrationsFolder, refuseNewer } from './migrate.ts'
import { DatabaseRefused } from './refused.ts'
import * as tables from './schema/tables.ts'

/**
 * A libSQL server, read through a replica in this node's own file where one is asked for. Writes go to the server.
 * Throws `DatabaseRefused` when the server does not answer as one, or the database is newer than this program.
 */
export async function openServer(address: string, { replicaFile }: DatabaseOptions): Promise<OpenDatabase> {
  const url = new URL(address)
  const authToken = url.searchParams.get('authToken') ?? undefined
  url.searchParams.delete('authToken')
  const server = url.toString()
  const client = await connect(url.origin, async () =>
    createClient(
      replicaFile
        ? { url: `file:${replicaFile}`, syncUrl: server, authToken, syncInterval: 1 }
        : { url: server, authToken },
    ),
  )
  try {
    refuseNewer(
      await connect(url.origin, async () => {
        if (replicaFile) await client.sync()
        return lastMigration(client)
      }),
    )
    await client.execute('pragma foreign_keys = on')
    const db = drizzle(client, { schema: tables })
    await migrate(db, { migrationsFolder })
    const ping = async () => void (await client.execute('select 1'))
    return {
      db,
      isUnchecked: false,
      ping,
      tryWrite: ping,
      close: async () => client.close(),
    }
  } catch (error) {
    client.close()
    throw error
  }
}

/** The first request to a server, which may be unreachable. */
async function connect<Value>(server: string, speak: () => Promise<Value>): Promise<Value> {
  try {
    return await speak()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new DatabaseRefused(`The database server ${server} cannot be used: ${why}. Check DATABASE_URL and start it.`)
  }
}

async function lastMigration(client: ReturnType<typeof createClient>): Promise<number | null> {
  const list = await client.execute("select 1 from sqlite_master where name = '__drizzle_migrations'")
  if (list.rows.length === 0) return null
  const { rows } = await client.execute('select max(created_at) as newest from __drizzle_migrations')
  const newest = rows[0]?.newest ?? null
  return newest === null ? null : Number(newest)
}
