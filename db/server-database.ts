import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import type { DatabaseOptions, OpenDatabase } from './client.ts'
import { migrationsFolder, refuseNewer } from './migrate.ts'
import * as tables from './schema/tables.ts'

/**
 * A libSQL server, read through a replica in this node's own file where one is asked for. Writes go to the server.
 */
export async function openServer(address: string, { replicaFile }: DatabaseOptions): Promise<OpenDatabase> {
  const url = new URL(address)
  const authToken = url.searchParams.get('authToken') ?? undefined
  url.searchParams.delete('authToken')
  const server = url.toString()
  const client = createClient(
    replicaFile
      ? { url: `file:${replicaFile}`, syncUrl: server, authToken, syncInterval: 1 }
      : { url: server, authToken },
  )
  try {
    if (replicaFile) await client.sync()
    refuseNewer(await lastMigration(client))
    await client.execute('pragma foreign_keys = on')
    const db = drizzle(client, { schema: tables })
    await migrate(db, { migrationsFolder })
    return {
      db,
      ping: async () => void (await client.execute('select 1')),
      close: async () => client.close(),
    }
  } catch (error) {
    client.close()
    throw error
  }
}

async function lastMigration(client: ReturnType<typeof createClient>): Promise<number | null> {
  const list = await client.execute("select 1 from sqlite_master where name = '__drizzle_migrations'")
  if (list.rows.length === 0) return null
  const { rows } = await client.execute('select max(created_at) as newest from __drizzle_migrations')
  const newest = rows[0]?.newest ?? null
  return newest === null ? null : Number(newest)
}
