import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import SqliteFile from 'better-sqlite3'
import { readMigrations } from '#db/migrate.ts'
import { projectPath } from '#db/project-path.ts'
import { prepareDemo } from '#server/demo/prepare-demo.ts'

/*
 * Keeps a small database as the code of today makes it, for the test that opens it with the code of later days:
 *
 *     node scripts/run-source.mjs scripts/keep-database.ts
 *
 * It is the demo with four of its chefs and what is theirs. With `--of FOLDER --migration NAME --commit ID` it is cut out of
 * the demo that another commit made.
 */

const folder = projectPath('tests/fixtures/databases')

/** Those who stay: the admin, a busy chef, a friend, a new chef. */
const STAY = ['ottilie', 'nell', 'tomasz', 'jonah'].map(name => `'${name}@example.com'`).join(', ')

/** What is taken away, so that the file is small. Tables that are not there yet are passed by. */
const TAKEN = [
  `delete from users where email not in (${STAY}) and email not like 'elsewhere %'`,
  'delete from recipes where owner_id is null and id not in (select recipe_id from featured_recipes where recipe_id is not null)',
  `delete from recipes where id in (select id from
    (select id, row_number() over (partition by owner_id order by id) nth from recipes where owner_id is not null) where nth > 8)`,
  'delete from health_entries where rowid in (select rowid from health_entries limit -1 offset 30)',
  'delete from daily_counts where rowid in (select rowid from daily_counts limit -1 offset 40)',
  'delete from chef_days where rowid in (select rowid from chef_days limit -1 offset 40)',
]

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { of: { type: 'string' }, migration: { type: 'string' }, commit: { type: 'string', default: '' } },
  })
  const work = mkdtempSync(join(tmpdir(), 'longtable-keep-'))
  try {
    const source = values.of ? resolve(values.of) : (await prepareDemo({ folder: work, say: console.log })).dataFolder
    const name = values.migration ?? readMigrations().at(-1)?.name ?? ''
    const bytes = small(join(source, 'longtable.db'), join(work, 'small.db'))
    writeFileSync(join(folder, `${name}.db.br`), bytes)
    noteDown({ name, commit: values.commit, cycleKey: keyIn(source) })
    console.log(`tests/fixtures/databases/${name}.db.br has ${bytes.length} bytes`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function small(from: string, to: string): Buffer {
  const source = new SqliteFile(from)
  source.prepare('vacuum into ?').run(to)
  source.close()
  const connection = new SqliteFile(to)
  connection.pragma('foreign_keys = ON')
  for (const statement of TAKEN) {
    try {
      connection.exec(statement)
    } catch (error) {
      if (!(error instanceof Error && /no such (table|column)/.test(error.message))) throw error
    }
  }
  connection.exec('vacuum')
  connection.close()
  const bytes = readFileSync(to)
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** The key with which the cycle data of such a folder opens; null where nobody keeps any. */
function keyIn(source: string): string | null {
  try {
    return readFileSync(join(source, 'keys', 'cycle.key'), 'utf8').trim()
  } catch {
    return null
  }
}

function noteDown(entry: { name: string; commit: string; cycleKey: string | null }): void {
  const file = join(folder, 'list.json')
  const list = JSON.parse(readFileSync(file, 'utf8')) as (typeof entry)[]
  const others = list.filter(({ name }) => name !== entry.name)
  const sorted = [...others, entry].sort((one, other) => (one.name < other.name ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

await main()
