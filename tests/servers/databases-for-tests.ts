import { openDatabase } from '#db/client.ts'
import { startManyDatabases } from './sqld-server.ts'

/** Has every test of a run make its database on a libSQL server (`tests/fixtures/test-database.ts`). */
export default async function setUp(): Promise<() => Promise<void>> {
  const databases = await startManyDatabases()
  await (await openDatabase(databases.template)).close()
  process.env.TEST_DATABASES = databases.address
  return () => databases.close()
}
