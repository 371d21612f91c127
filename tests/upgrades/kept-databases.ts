import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { projectPath } from '#db/project-path.ts'

/**
 * A small filled database as an earlier program left it: after which migration (a commit behind the name where that one was
 * changed later), by whose code it was filled, and the key of its cycle data.
 */
export type KeptDatabase = { name: string; commit: string; cycleKey: string | null }

const folder = projectPath('tests/fixtures/databases')

/** What every chef of them signs in with, and the address of one who has much. */
export const KEPT_PASSWORD = 'pass-the-salt'
export const KEPT_CHEF = 'nell@example.com'

/** All that `scripts/keep-database.ts` has kept, oldest first. */
export const keptDatabases = JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')) as KeptDatabase[]

export const readKept = ({ name }: KeptDatabase): Buffer =>
  brotliDecompressSync(readFileSync(join(folder, `${name}.db.br`)))
