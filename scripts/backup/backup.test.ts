import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { projectPath } from '#db/project-path.ts'
import { oneTimeTokens, sessions, users } from '#db/schema/tables.ts'
import { makeBackup } from './make-backup.ts'
import { placesOf } from './places.ts'
import { restoreBackup } from './restore-backup.ts'

const now = new Date('2026-03-01T10:20:30Z')

let root: string
let database: OpenDatabase | null
const at = (...names: string[]) => join(root, ...names)
const places = (folder = 'data') => placesOf({ DATA_DIR: at(folder), DATABASE_URL: '' })
const addChef = (name: string) =>
  database?.db
    .insert(users)
    .values({ name, email: `${name}@example.com`, passwordHash: 'x' })
    .returning({ id: users.id })
const namesIn = async (file: string) => {
  const { db, close } = await openDatabase(file)
  const rows = await db.select({ name: users.name }).from(users)
  const left = [await db.$count(sessions), await db.$count(oneTimeTokens)]
  await close()
  return { names: rows.map(({ name }) => name), left }
}

function addPicture(folder: string, hash: string): void {
  mkdirSync(at(folder, 'media', hash.slice(0, 2), hash), { recursive: true })
  writeFileSync(at(folder, 'media', hash.slice(0, 2), hash, '640.webp'), hash)
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'longtable-backup-'))
  mkdirSync(at('data'))
  database = await openDatabase(places().database)
  const [chef] = (await addChef('Ada')) ?? []
  const userId = chef?.id ?? 0
  await database.db.insert(sessions).values({ tokenHash: 'hash', userId, expiresAt: now.getTime() })
  addPicture('data', 'aa11')
  mkdirSync(at('data', 'media', 'incoming'))
  writeFileSync(at('data', 'media', 'incoming', 'half'), 'half')
  mkdirSync(at('data', 'keys'))
  writeFileSync(at('data', 'keys', 'cycle.key'), 'secret')
})
afterEach(async () => {
  await database?.close()
  rmSync(root, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is taken beside a running server, with what is still in its write-ahead log, and without the key', async () => {
    const unlock = lockFolder(at('data'))
    await addChef('Noor')
    expect(readFileSync(`${places().database}-wal`).length).toBeGreaterThan(0)
    expect(await makeBackup(places(), at('copy'))).toEqual({ files: 1 })
    expect(readdirSync(at('copy'), { recursive: true }).sort()).toEqual(
      ['longtable.db', 'media', 'media/aa', 'media/aa/aa11', 'media/aa/aa11/640.webp'].map(path => join(path)),
    )
    expect((await namesIn(at('copy', 'longtable.db'))).names).toEqual(['Ada', 'Noor'])
    unlock()
  })

  it('takes the place of nothing, and is not made of nothing', async () => {
    await makeBackup(places(), at('copy'))
    const before = readFileSync(at('copy', 'longtable.db'))
    await expect(makeBackup(places(), at('copy'))).rejects.toThrow('is there already')
    expect(readFileSync(at('copy', 'longtable.db'))).toEqual(before)
    await expect(makeBackup(places('nowhere'), at('other'))).rejects.toThrow('There is no database')
    expect(existsSync(at('other'))).toBe(false)
    expect(() => placesOf({ DATA_DIR: at('data'), DATABASE_URL: 'https://db.example' })).toThrow('server of its own')
  })
})

describe('a restore', () => {
  it('puts all back as it was, signs everybody out, and keeps what was there', async () => {
    await makeBackup(places(), at('copy'))
    await addChef('Later')
    addPicture('data', 'bb22')
    await database?.close()
    database = null

    const { aside } = await restoreBackup(places(), at('copy'), now)
    expect(await namesIn(places().database)).toEqual({ names: ['Ada'], left: [0, 0] })
    expect(readdirSync(at('data', 'media'))).toEqual(['aa'])
    expect(readFileSync(at('data', 'keys', 'cycle.key'), 'utf8')).toBe('secret')
    expect(readdirSync(at('data')).filter(name => name.includes('restoring'))).toEqual([])
    expect(aside).toBe(at('data', 'before-restore-2026-03-01T10-20-30-000Z'))
    expect((await namesIn(join(aside ?? '', 'longtable.db'))).names).toEqual(['Ada', 'Later'])
    expect(readdirSync(join(aside ?? '', 'media'))).toContain('bb')
  })

  it('fills an empty place', async () => {
    await makeBackup(places(), at('copy'))
    expect(await restoreBackup(places('new'), at('copy'), now)).toEqual({ aside: null })
    expect((await namesIn(places('new').database)).names).toEqual(['Ada'])
    expect(readFileSync(at('new', 'media', 'aa', 'aa11', '640.webp'), 'utf8')).toBe('aa11')
  })

  it('changes nothing while a server runs, from a folder that is no backup, or from a damaged one', async () => {
    await makeBackup(places(), at('copy'))
    await database?.close()
    database = null
    const unlock = lockFolder(at('data'))
    await expect(restoreBackup(places(), at('copy'), now)).rejects.toThrow('Another Longtable is running')
    unlock()
    await expect(restoreBackup(places(), at('data', 'keys'), now)).rejects.toThrow('There is no backup')
    const bytes = readFileSync(at('copy', 'longtable.db'))
    writeFileSync(at('copy', 'longtable.db'), bytes.fill(0x5a, 8192, bytes.length - 4096))
    await expect(restoreBackup(places(), at('copy'), now)).rejects.toThrow(/damaged/)
    expect(readdirSync(at('data')).sort()).toEqual(['keys', 'longtable.db', 'media', 'server.lock'])
    expect((await namesIn(places().database)).names).toEqual(['Ada'])
  })
})

it('are commands of their own', async () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>(done => {
      const env = { ...process.env, DATA_DIR: at('data'), DATABASE_URL: '', BASE_URL: '' }
      const program = ['--import', 'tsx', projectPath('scripts/backup.ts'), ...args]
      execFile(process.execPath, program, { env, cwd: projectPath('.') }, (error, out, err) =>
        done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
      )
    })
  const made = await run('make', at('copy'))
  expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`are in ${at('copy')}.`) })
  await database?.close()
  database = null
  expect(await run('restore', at('copy'))).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('signed out'),
  })
  expect(await run('restore', at('nothing'))).toEqual({
    code: 1,
    out: '',
    err: `There is no backup in ${at('nothing')}.\n`,
  })
  expect((await run('restore')).code).toBe(2)
})
