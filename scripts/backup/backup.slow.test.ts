import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { projectPath } from '#db/project-path.ts'
import { media, oneTimeTokens, sessions, users } from '#db/schema/tables.ts'
import { checkBackup } from '#server/backups/folder/check-backup.ts'
import { makeBackup } from '#server/backups/folder/make-backup.ts'
import { storagePaths } from '#server/backups/places.ts'
import { folderSource, restoreBackup } from '#server/backups/restore-backup.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'

const now = new Date('2026-03-01T10:20:30Z')

let root: string
let database: OpenDatabase | null
const at = (...names: string[]) => join(root, ...names)
const places = (folder = 'data') => storagePaths({ DATA_DIR: at(folder), DATABASE_URL: '' })
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
    expect(await makeBackup(places(), at('copy'))).toEqual({ files: 1, elsewhere: 0 })
    expect(readdirSync(at('copy'), { recursive: true }).sort()).toEqual(
      ['longtable.db', 'manifest.jsonl', 'media', 'media/aa', 'media/aa/aa11', 'media/aa/aa11/640.webp'].map(path =>
        join(path),
      ),
    )
    expect((await namesIn(at('copy', 'longtable.db'))).names).toEqual(['Ada', 'Noor'])
    unlock()
  })

  it('takes the place of nothing, and is not made of nothing', async () => {
    await makeBackup(places(), at('copy'))
    const before = readFileSync(at('copy', 'longtable.db'))
    await expect(makeBackup(places(), at('copy'))).rejects.toThrow('is there already')
    // A test that compares them byte by byte itself takes seconds.
    expect(readFileSync(at('copy', 'longtable.db')).equals(before)).toBe(true)
    await expect(makeBackup(places('nowhere'), at('other'))).rejects.toThrow('There is no database')
    expect(existsSync(at('other'))).toBe(false)
    expect(() => storagePaths({ DATA_DIR: at('data'), DATABASE_URL: 'https://db.example' })).toThrow(
      'server of its own',
    )
  })
})

describe('a restore', () => {
  it('puts all back as it was, signs everybody out, and keeps what was there', async () => {
    await makeBackup(places(), at('copy'))
    await addChef('Later')
    addPicture('data', 'bb22')
    await database?.close()
    database = null

    const { aside } = (await restoreBackup(places(), folderSource(at('copy')), now)) ?? {}
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
    expect(await restoreBackup(places('new'), folderSource(at('copy')), now)).toEqual({
      aside: null,
      lacking: [],
      unknown: [],
      elsewhere: 0,
    })
    expect((await namesIn(places('new').database)).names).toEqual(['Ada'])
    expect(readFileSync(at('new', 'media', 'aa', 'aa11', '640.webp'), 'utf8')).toBe('aa11')
  })

  it('changes nothing while a server runs, from a folder that is no backup, or from a damaged one', async () => {
    await makeBackup(places(), at('copy'))
    await database?.close()
    database = null
    const unlock = lockFolder(at('data'))
    await expect(restoreBackup(places(), folderSource(at('copy')), now)).rejects.toThrow('Another Longtable is running')
    unlock()
    await expect(restoreBackup(places(), folderSource(at('data', 'keys')), now)).rejects.toThrow('There is no backup')
    const bytes = readFileSync(at('copy', 'longtable.db'))
    writeFileSync(at('copy', 'longtable.db'), bytes.fill(0x5a, 8192, bytes.length - 4096))
    await expect(restoreBackup(places(), folderSource(at('copy')), now, { force: true })).rejects.toThrow(/damaged/)
    expect(readdirSync(at('data')).sort()).toEqual([
      'keys',
      'longtable.db',
      'longtable.db.lock',
      'media',
      'server.lock',
    ])
    expect((await namesIn(places().database)).names).toEqual(['Ada'])
  })
})

describe('a backup that is not whole', () => {
  const hash = 'ab'.repeat(32)
  const picture = (width: number) => ['media', 'ab', hash, `${width}.webp`]
  /** The beginning of a WebP file, and something. */
  const webp = Buffer.from(`RIFF0000WEBP${'soup'.repeat(20)}`)
  const restore = (force = false) => restoreBackup(places('new'), folderSource(at('copy')), now, { force })

  beforeEach(async () => {
    mkdirSync(at('data', 'media', 'ab', hash), { recursive: true })
    for (const width of [96, 320, 640, 1280]) writeFileSync(at('data', ...picture(width)), webp)
    const bytes = 4 * webp.length
    const row = { key: 'k', ownerId: 1, contentHash: hash, width: 1, height: 1, bytes, colour: '', thumbhash: '' }
    await database?.db.insert(media).values(row)
    await makeBackup(places(), at('copy'), now)
  })

  it('is told from one that is', async () => {
    expect(await checkBackup(at('copy'))).toEqual({
      problems: [],
      unknown: [],
      madeAt: now.toISOString(),
      counts: { users: 1, recipes: 0, posts: 0, media: 1 },
      files: 5,
      elsewhere: 0,
    })
    expect(await restore()).toEqual({ aside: null, lacking: [], unknown: [], elsewhere: 0 })
  })

  it.each([
    ['without its pictures', () => rmSync(at('copy', 'media'), { recursive: true }), '5 of 6 files are missing'],
    ['without one picture', () => rmSync(at('copy', ...picture(640))), '1 of 6 files is missing'],
    ['with an empty picture', () => writeFileSync(at('copy', ...picture(640)), ''), '1 of 6 files is not as it was'],
    [
      'with a picture of zeros',
      () => writeFileSync(at('copy', ...picture(96)), Buffer.alloc(webp.length)),
      '1 of 1 pictures of the database is damaged',
    ],
    [
      'with another database',
      () => {
        const file = new SqliteFile(at('copy', 'longtable.db'))
        file.exec('delete from users')
        file.close()
      },
      'The database has 0 users instead of 1.',
    ],
  ])('%s it is refused, unless what is there will do', async (_name, harm, problem) => {
    harm()
    await expect(restore()).rejects.toThrow(problem)
    await expect(restore()).rejects.toThrow('--force')
    expect(existsSync(at('new', 'longtable.db'))).toBe(false)
    const lacking = (await restore(true))?.lacking ?? []
    expect(lacking.join(' ')).toContain(problem)
    expect(existsSync(at('new', 'longtable.db'))).toBe(true)
  })

  it('of an older version is checked as far as that goes', async () => {
    rmSync(at('copy', 'manifest.jsonl'))
    expect(await checkBackup(at('copy'))).toMatchObject({
      problems: [],
      unknown: [expect.stringContaining('manifest')],
    })
    writeFileSync(at('copy', ...picture(96)), Buffer.alloc(webp.length))
    await expect(restore()).rejects.toThrow('1 of 1 pictures of the database is damaged')
    rmSync(at('copy', 'media'), { recursive: true })
    await expect(restore()).rejects.toThrow('1 of 1 pictures of the database is missing')
  })

  it('is never put in place where it is no database of Longtable', async () => {
    rmSync(at('copy', 'manifest.jsonl'))
    writeFileSync(at('copy', 'longtable.db'), '')
    await expect(restore(true)).rejects.toThrow('no database of Longtable')
    const foreign = new SqliteFile(at('copy', 'longtable.db'))
    foreign.exec('create table songs (name text)')
    foreign.close()
    await expect(restore(true)).rejects.toThrow('no database of Longtable')
    writeFileSync(at('copy', 'longtable.db'), 'a shopping list that is long enough to have a header, at least a little')
    await expect(restore(true)).rejects.toThrow('no database of Longtable')
    expect(existsSync(at('new', 'longtable.db'))).toBe(false)
  })

  it.each([
    ['cut short', (text: string) => text.slice(0, text.length / 2)],
    ['changed', (text: string) => text.replace('640.webp', '641.webp')],
    ['leading elsewhere', (text: string) => text.replace('media/ab', '../../../')],
  ])('is not believed when its manifest is %s', async (_name, harm) => {
    const manifest = at('copy', 'manifest.jsonl')
    writeFileSync(manifest, harm(readFileSync(manifest, 'utf8')))
    await expect(restore(true)).rejects.toThrow('manifest')
  })

  it('damage that a quick look lets pass is found', async () => {
    const bytes = readFileSync(at('copy', 'longtable.db'))
    const at0 = bytes.indexOf('Ada')
    bytes.write('Eve', at0)
    writeFileSync(at('copy', 'longtable.db'), bytes)
    await expect(restore()).rejects.toThrow('not as it was, such as longtable.db')
  })
})

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>(done => {
    const env = { ...process.env, DATA_DIR: at('data'), DATABASE_URL: '', BASE_URL: '', BACKUP_DIR: at('kept') }
    const program = sourceProgram('scripts/backup.ts', ...args)
    execFile(process.execPath, program, { env, cwd: projectPath('.') }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    )
  })

it('that the server keeps are made, listed, tried and put in place by commands', async () => {
  expect((await run('restore')).out).toContain('There are no backups in')
  expect(await run('make')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('checked: the database and'),
  })
  await addChef('Later')
  const listed = await run('restore')
  const [id = ''] = /\d{4}-\d\d-\d\dT[\d-]+/.exec(listed.out) ?? []
  expect(listed.out).toContain('1 users, 0 recipes')
  expect(await run('make', '--verify', id)).toMatchObject({
    code: 0,
    out: expect.stringContaining('is whole: 1 users'),
  })

  const tried = await run('restore', id, '--try')
  expect(tried.out).toMatch(/is whole: 1 users.*\nIt takes the place of 2 users.*\nIt is ready in (.+): delete/)
  const [, beside = ''] = /ready in (.+): delete/.exec(tried.out) ?? []
  expect((await namesIn(join(beside, 'longtable.db'))).names).toEqual(['Ada'])
  rmSync(beside, { recursive: true })
  await database?.close()
  database = null
  expect(await run('restore', id)).toMatchObject({ code: 1, out: expect.stringContaining('Say --yes') })
  expect((await namesIn(places().database)).names).toEqual(['Ada', 'Later'])
  expect(await run('restore', 'latest', '--yes')).toMatchObject({ code: 0, err: '' })
  expect((await namesIn(places().database)).names).toEqual(['Ada'])
  expect(readdirSync(at('data')).filter(name => name.includes('restoring'))).toEqual([])
  expect(await run('restore', '2020-01-01T00-00-00', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no backup in'),
  })
}, 120_000)

it('are commands of their own', async () => {
  const inBucket = { contentHash: `${'ab'.repeat(32)}_${'c'.repeat(24)}`, store: 's3' as const, width: 1, height: 1 }
  await database?.db.insert(media).values({ ...inBucket, key: 'k', ownerId: 1, bytes: 1, colour: '', thumbhash: '' })
  const result = await run('make', at('copy'))
  expect(result).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`are in ${at('copy')}.`) })
  expect(result.out).toContain('1 pictures are in S3 storage or at UploadThing and not in it')
  const checked = await run('make', '--verify', at('copy'))
  expect(checked).toMatchObject({ code: 0, err: '', out: expect.stringContaining('is whole: 1 users') })
  expect(checked.out).toContain('1 more pictures are in S3 storage or at UploadThing, which was not asked')
  rmSync(at('copy', 'media'), { recursive: true })
  const half = { code: 1, out: '', err: expect.stringContaining('1 of 2 files is missing') }
  expect(await run('make', '--verify', at('copy'))).toEqual(half)
  expect(await run('restore', at('copy'))).toEqual(half)
  await database?.close()
  database = null
  expect(await run('restore', at('copy'), '--force')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/signed out[\s\S]*1 more pictures are in S3 storage/),
  })
  expect(await run('restore', at('nothing'))).toEqual({
    code: 1,
    out: '',
    err: `There is no backup in ${at('nothing')}.\n`,
  })
  for (const commandLine of [
    ['restore', at('copy'), '--verify'],
    ['make', '--verify'],
    ['make', '--force'],
  ]) {
    expect((await run(...commandLine)).code).toBe(2)
  }
}, 120_000)
