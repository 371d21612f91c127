import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeMigrations } from '#tests/fixtures/old-migrations.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { openDatabase } from './client.ts'
import { migrateFile } from './migrate-file.ts'
import { projectPath } from './project-path.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-upgrade-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const path = () => join(folder, 'longtable.db')
const copies = () => readdirSync(folder).filter(name => name.startsWith('longtable.db.before-'))

/** A database as a program with the first `count` migrations left it, with one chef. */
function oldDatabase(count: number): void {
  const connection = new SqliteFile(path())
  connection.pragma('journal_mode = WAL')
  migrate(drizzle(connection), { migrationsFolder: writeMigrations(join(folder, 'old'), count) })
  connection.exec("insert into users (name, email, password_hash) values ('Noor', 'noor@example.com', 'x')")
  connection.close()
}

function look(file: string) {
  const connection = new SqliteFile(file)
  try {
    return {
      migrations: connection.prepare('select count(*) from __drizzle_migrations').pluck().get(),
      chefs: connection.prepare('select name from users').pluck().all(),
      check: connection.pragma('integrity_check', { simple: true }),
    }
  } finally {
    connection.close()
  }
}

describe('an old database', () => {
  it('is copied aside before it is brought up to date, and the copy stays until an opening that finds nothing to do', async () => {
    oldDatabase(36)
    const told: string[] = []
    const first = await openDatabase(path(), { tell: (_, message) => told.push(message) })
    first.deleteCopies()
    await first.close()
    const [copy = ''] = copies()
    expect(copies()).toEqual([expect.stringMatching(/^longtable\.db\.before-\d+\.\d+\.\d+\S*-\d{4}$/)])
    expect(look(join(folder, copy))).toEqual({ migrations: 36, chefs: ['Noor'], check: 'ok' })
    expect(look(path()).migrations).toBeGreaterThan(36)
    expect(told).toHaveLength(3)

    const second = await openDatabase(path())
    expect(copies()).toEqual([copy])
    second.deleteCopies()
    await second.close()
    expect(copies()).toEqual([])
  })

  it('is left as it is where there is no room for the copy', async () => {
    oldDatabase(36)
    truncateSync(path(), 8e12)
    await expect(openDatabase(path())).rejects.toThrow(/no room in .*8,000,000 MB.*Make room, and start again/)
    expect(copies()).toEqual([])
    expect(look(path()).migrations).toBe(36)
  })

  it('is as it was when a migration fails, which is named with the way back', async () => {
    oldDatabase(36)
    const bad = writeMigrations(join(folder, 'bad'), 37, {
      '0037_moods': 'create table moods (id integer)',
      '0038_no_users': 'drop table users;--> statement-breakpoint\ninsert into nowhere values (1)',
    })
    const connection = new SqliteFile(path())
    const migrating = migrateFile(connection, path(), { folder: bad })
    await expect(migrating).rejects.toThrow(
      /0038_no_users failed \(no such table: nowhere\)[\s\S]*start the version of Longtable that you had[\s\S]*A copy from before is .*longtable\.db\.before-/,
    )
    connection.close()
    expect(look(path())).toEqual({ migrations: 36, chefs: ['Noor'], check: 'ok' })
  })

  it('is as it was when the process is killed in the middle, and can be brought up to date again', async () => {
    oldDatabase(36)
    const deadly = writeMigrations(join(folder, 'deadly'), 37, {
      '0037_end': "update users set name = 'Nobody';--> statement-breakpoint\nselect kill()",
    })
    const program = sourceProgram('tests/programs/migrate-until-killed.ts', path(), deadly)
    const { signal } = spawnSync(process.execPath, program, { cwd: projectPath('.') })
    expect(signal).toBe('SIGKILL')
    expect(look(path())).toEqual({ migrations: 36, chefs: ['Noor'], check: 'ok' })
    const open = await openDatabase(path())
    await open.close()
    expect(look(path()).chefs).toEqual(['Noor'])
  })
})

it('a new database has no copy', async () => {
  await (await openDatabase(path())).close()
  await (await openDatabase(path())).close()
  expect(copies()).toEqual([])
})
