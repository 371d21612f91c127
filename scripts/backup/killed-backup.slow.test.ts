import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { projectPath } from '#db/project-path.ts'
import { checkBackup } from '#server/backups/folder/check-backup.ts'
import { makeBackup } from '#server/backups/folder/make-backup.ts'
import { storagePaths } from '#server/backups/places.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'

const PICTURES = 200

let root: string
const at = (...names: string[]) => join(root, ...names)
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'longtable-killed-backup-'))
  mkdirSync(at('data'))
  await (await openDatabase(at('data', 'longtable.db'))).close()
  for (let nth = 0; nth < PICTURES; nth += 1) {
    const folder = at('data', 'media', 'ab', `ab${nth}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '640.webp'), `picture ${nth}`)
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it.each(['media', 'longtable.db', 'manifest.jsonl'])(
  'one that is killed once %s is there looks like none, or is whole, and can be made again',
  async name => {
    const env = { ...process.env, DATA_DIR: at('data'), DATABASE_URL: '', BASE_URL: '' }
    const program = sourceProgram('scripts/backup.ts', 'make', at('copy'))
    const child = spawn(process.execPath, program, { env, cwd: projectPath('.'), stdio: 'ignore' })
    const ended = once(child, 'exit')
    const hasStarted = () => ['copy.unfinished', 'copy'].some(folder => existsSync(at(folder, name)))
    await vi.waitFor(() => expect(hasStarted()).toBe(true), { timeout: 60_000, interval: 2 })
    child.kill('SIGKILL')
    await ended

    const whole = { problems: [], unknown: [], files: PICTURES }
    if (existsSync(at('copy'))) {
      expect(await checkBackup(at('copy'))).toMatchObject(whole)
      rmSync(at('copy'), { recursive: true })
    }
    await makeBackup(storagePaths({ DATA_DIR: at('data'), DATABASE_URL: '' }), at('copy'))
    expect(await checkBackup(at('copy'))).toMatchObject(whole)
  },
  120_000,
)
