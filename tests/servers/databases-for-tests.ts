import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.ts'
import { startManyDatabases } from './sqld-server.ts'

/** Has every test of one project make its database on a libSQL server (`tests/fixtures/test-database.ts`). */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { many, close } = await startManyDatabases(async address => (await openDatabase(address)).close())
  // Not `process.env`, which the processes of every other project inherit.
  project.config.env.TEST_DATABASES = JSON.stringify(many)
  return close
}
