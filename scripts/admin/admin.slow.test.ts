import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { projectPath } from '#db/project-path.ts'
import { auditLog } from '#db/schema/tables.ts'
import { optIn, requireVault } from '#server/cycle/vault/vault.ts'
import type { Services } from '#server/platform/context.ts'
import { readSettings } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { createKeyedMutex } from '#server/platform/queue.ts'
import { createServices } from '#server/services.ts'
import { makers, type TestChef } from '#tests/fixtures/make.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { readArguments } from './arguments.ts'
import { runCommand } from './commands.ts'

/*
 * The commands as people run them: programs of their own, beside a server that has the database open, and without. Each
 * takes a second to start, so what only changes the data is carried out right here.
 */

const BASE_URL = 'https://cook.example'

let folder: string
let database: OpenDatabase
let unlock: () => void
let services: Services
let noor: TestChef
let ines: TestChef

async function openAsServer(): Promise<void> {
  unlock = lockFolder(folder)
  database = await openDatabase(join(folder, 'longtable.db'))
  const settings = readSettings({ DATA_DIR: folder, BASE_URL })
  services = createServices({ db: database.db, settings, log: createLog('silent') })
}

async function closeServer(): Promise<void> {
  await database.close()
  unlock()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-admin-'))
  await openAsServer()
  const make = makers(services, () => {
    throw new Error('not asked')
  })
  noor = await make.chef('Noor', { role: 'admin' })
  ines = await make.chef('Inès \u009b31mred', { email: 'ines@example.com', phoneNumber: '+441632960123' })
})
afterAll(async () => {
  await closeServer()
  rmSync(folder, { recursive: true, force: true })
})

type Ended = { code: number; out: string; err: string }

const admin = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise(done => {
    const settings = { DATA_DIR: folder, DATABASE_URL: '', BASE_URL, ...env }
    execFile(
      process.execPath,
      sourceProgram('scripts/admin.ts', ...args),
      { env: { ...process.env, ...settings }, cwd: projectPath('.') },
      (error, out, err) => done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    )
  })

const json = async (args: string[]) => JSON.parse((await admin([...args, '--json'])).out)

/** The answer to a command, without a program. */
async function answerTo(...args: string[]): Promise<unknown> {
  const wanted = readArguments(args)
  return wanted && (await runCommand(services, wanted))?.value
}
const lastRecord = async () => (await services.db.select().from(auditLog)).at(-1)

it.each([
  [['list', '--filter', 'rich'], 'The filters are'],
  [['list', '--page', '0'], 'counted from 1'],
  [['list', 'all'], 'too much'],
  [['grant'], 'Whom?'],
  [['grant', '1', '2'], 'too much'],
  [['toString'], 'There is no command'],
  [[], 'Which command?'],
  [['list', '--nonsense'], 'nonsense'],
])('%j is not understood', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})

describe('the admin commands beside a running server', () => {
  it('deactivate somebody, whose sessions end in that server with the next request', async () => {
    const token = await services.sessions.create(ines.id, '')
    expect(await services.sessions.validate(token)).not.toBeNull()
    const done = await admin(['deactivate', 'INES@example.com'])
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toBe(`Inès 31mred (${ines.id}, ines@example.com) is deactivated and signed out everywhere.\n`)
    expect(await services.sessions.validate(token)).toBeNull()
    expect(await lastRecord()).toMatchObject({
      actorId: 0,
      actorName: 'command line',
      action: 'user-deactivated',
      targetId: ines.id,
    })
    expect(await answerTo('reactivate', String(ines.id))).toMatchObject({ user: { status: 'active' } })
  })

  it('make and unmake admins, but never leave a place without one', async () => {
    expect(await answerTo('grant', 'ines@example.com')).toMatchObject({ user: { role: 'admin' } })
    expect(await answerTo('revoke', String(ines.id))).toMatchObject({ user: { role: 'chef' } })
    const refused = await admin(['revoke', String(noor.id)])
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: 'This is the last admin. Make somebody else an admin first.\n',
    })
  })

  it('replace no key under a running server', async () => {
    expect(await admin(['rotate-key'])).toMatchObject({ code: 1, err: expect.stringContaining('Stop it first') })
  })

  it('count', async () => {
    expect(await answerTo('stats')).toMatchObject({ totalUsers: 2 })
  })

  it('give a link that works, and is on record', async () => {
    expect(await answerTo('reset-link', 'ines@example.com')).toEqual({
      link: expect.stringMatching(/^https:\/\/cook\.example\/#reset=[\w-]{43}$/),
    })
    expect(await lastRecord()).toMatchObject({ actorId: 0, action: 'reset-link-made', targetId: ines.id })
  })
})

describe('the admin commands without a server', () => {
  beforeAll(closeServer)
  afterAll(openAsServer)

  it('make a new key of cycle data, which is on record', async () => {
    const { db, close } = await openDatabase(join(folder, 'longtable.db'))
    const settings = readSettings({ DATA_DIR: folder })
    const ctx = { db, settings, viewer: ines, now: Date.now, log: createLog('silent'), mutex: createKeyedMutex() }
    const { wrappedKey } = await optIn(ctx)
    expect(await admin(['rotate-key', '--chefs'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('a new one, for 1 vaults, each of which has a new key too'),
    })
    expect((await requireVault(ctx)).wrappedKey).not.toEqual(wrappedKey)
    expect((await db.select().from(auditLog)).at(-1)).toMatchObject({ actorId: 0, action: 'cycle-key-rotated' })
    await close()
  })

  it('list what cannot reach into a terminal', async () => {
    const { out } = await admin(['list', '--search', 'ines'])
    expect(out).toContain('ines@example.com')
    expect(out).not.toContain('\u009b')
  })

  it('export cells that no spreadsheet obeys, over no other file', async () => {
    const file = join(folder, 'users.csv')
    expect(await admin(['export', '--output', file])).toEqual({ code: 0, out: '', err: '' })
    expect(readFileSync(file, 'utf8').split('\r\n')[2]).toContain(",ines@example.com,'+441632960123,")
    expect(statSync(file).mode & 0o077).toBe(0)
    const [again, { users }] = await Promise.all([admin(['export', '--output', file]), json(['export'])])
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('there') })
    expect(users).toHaveLength(2)
  })

  it('end with 2 for what they do not understand, and with 1 for what cannot be done', async () => {
    const [misread, refused] = await Promise.all([admin(['dance']), admin(['deactivate', 'nobody@example.com'])])
    expect(misread).toMatchObject({ code: 2, out: '', err: expect.stringContaining('There is no command "dance"') })
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('nobody@example.com not found') })
  })

  it('make no database where there is none', async () => {
    const empty = join(folder, 'nothing-here')
    expect(await admin(['list'], { DATA_DIR: empty })).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no database'),
    })
    expect(() => statSync(empty)).toThrow()
  })
})
