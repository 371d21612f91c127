import { existsSync } from 'node:fs'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { ageOfFile } from '#db/migrate-file.ts'
import { DatabaseRefused } from '#db/refused.ts'
import type { Services } from '#server/platform/context.ts'
import { databaseFile } from '#server/platform/database-file.ts'
import type { Settings } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { createServices } from '#server/services.ts'

export type OpenServices = { services: Services; close(): Promise<void> }

/**
 * Opens the database that a server with these settings uses, whether it runs or not. While none runs, its folder is
 * locked, so that none starts meanwhile. Beside a running one, SQLite orders the writes of both; only a database of
 * exactly this version is touched then, because a migration would pull it away under the server.
 * With `alone`, no server may run. Throws `DatabaseRefused`.
 */
export async function openServices(settings: Settings, { alone = false } = {}): Promise<OpenServices> {
  const file = databaseFile(settings)
  if (!file) {
    const unlock = alone ? lockFolder(settings.DATA_DIR) : null
    return servicesOn(settings, await openDatabase(settings.DATABASE_URL), unlock)
  }
  if (!existsSync(file)) {
    throw new DatabaseRefused(`There is no database at ${file}. Start Longtable once, or set DATA_DIR.`)
  }
  const unlock = (alone ? lockFolder : lockUnlessRunning)(settings.DATA_DIR, file)
  try {
    if (!unlock) refuseOtherVersion(file)
    return servicesOn(settings, await openDatabase(file, { sync: settings.DATABASE_SYNC }), unlock)
  } catch (error) {
    unlock?.()
    throw error
  }
}

/** What the domains work with on an open database; closing it closes both. */
export function servicesOn(settings: Settings, database: OpenDatabase, unlock?: (() => void) | null): OpenServices {
  const services = createServices({ db: database.db, settings, log: createLog('silent') })
  return {
    services,
    async close() {
      await services.close()
      await database.close()
      unlock?.()
    },
  }
}

function lockUnlessRunning(folder: string, file: string): (() => void) | null {
  try {
    return lockFolder(folder, file)
  } catch (error) {
    if (error instanceof DatabaseRefused) return null
    throw error
  }
}

function refuseOtherVersion(file: string): void {
  if (ageOfFile(file) === 'same') return
  throw new DatabaseRefused('The server that is running is of another version than this command. Restart it first.')
}
