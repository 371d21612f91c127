import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { projectPath } from '#db/project-path.ts'
import { healthEntries, healthVaults, users } from '#db/schema/tables.ts'
import { takesEveryToken } from '#tests/servers/natural-cycles-server.ts'
import { readSettings } from '../../platform/env.ts'
import { createLog } from '../../platform/log.ts'
import { createKeyedMutex } from '../../platform/queue.ts'
import { listDays } from '../days/list-days.ts'
import { connectNaturalCycles } from '../sync/connect.ts'
import { saveDays } from './entries.ts'
import { type RotationStep, rotateChefKeys, rotateServerKey } from './rotate-keys.ts'
import { readSources } from './sources.ts'
import { optIn, requireVault, type VaultCtx, vaultOf } from './vault.ts'

const NAMES = ['Ines', 'Mara', 'Noor']

let folder: string
let database: OpenDatabase
const files = () => readdirSync(join(folder, 'keys')).sort()
const keyText = () => readFileSync(join(folder, 'keys', 'cycle.key'), 'utf8')
const file = () => join(folder, 'longtable.db')

const as = (id: number): VaultCtx => ({
  db: database.db,
  viewer: { id, name: NAMES[id - 1] ?? '', role: 'chef' },
  now: () => Date.UTC(2026, 4, 20),
  mutex: createKeyedMutex(),
  settings: readSettings({ DATA_DIR: folder }),
  log: createLog('silent'),
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-rotate-'))
  database = await openDatabase(file())
  await database.db
    .insert(users)
    .values(NAMES.map(name => ({ name, nameFolded: name, email: `${name}@example.com`, passwordHash: 'none' })))
  for (const id of [1, 2]) {
    await optIn(as(id))
    await saveDays(as(id), [
      { day: '2026-05-01', flow: 'heavy', note: `of ${id}` },
      { day: '2026-05-02', flow: 'light' },
    ])
  }
  await connectNaturalCycles({ ...as(1), naturalCycles: takesEveryToken }, 'hush')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function readable() {
  for (const id of [1, 2]) {
    expect(await listDays(as(id))).toMatchObject([{ day: '2026-05-01', note: `of ${id}` }, { day: '2026-05-02' }])
  }
  const states = await readSources(as(1), await requireVault(as(1)))
  expect(states.get('natural_cycles')).toMatchObject({ accessToken: 'hush' })
}
const wrapped = async () => (await database.db.select().from(healthVaults)).map(({ wrappedKey }) => wrappedKey)
/** The database and its log, as they lie on the disk. */
const onDisk = () => Buffer.concat([file(), `${file()}-wal`].filter(existsSync).map(name => readFileSync(name)))

describe('a new key of the server', () => {
  it('opens every vault, and the old one and what it wrapped are gone', async () => {
    const [before, keys] = [keyText(), await wrapped()]
    expect(await rotateServerKey(as(1))).toEqual({ vaults: 2 })
    await readable()
    expect(keyText()).not.toBe(before)
    expect(files()).toEqual(['cycle.key'])
    expect(statSync(join(folder, 'keys', 'cycle.key')).mode & 0o777).toBe(0o600)
    for (const key of keys) expect(onDisk().includes(key.subarray(13, 45))).toBe(false)
    await optIn(as(3))
    expect(await vaultOf(as(3))).toBeTruthy()
  })

  it('is not made, and nothing changes, where a vault does not open', async () => {
    await database.db
      .update(healthVaults)
      .set({ wrappedKey: Buffer.alloc(61, 1) })
      .where(eq(healthVaults.userId, 2))
    const [before, keys] = [keyText(), await wrapped()]
    await expect(rotateServerKey(as(1))).rejects.toThrow('The vault of chef 2 does not open')
    expect([keyText(), files(), await wrapped()]).toEqual([before, ['cycle.key'], keys])
  })

  it('is not made where there is nothing to open', async () => {
    await database.db.delete(healthVaults)
    await expect(rotateServerKey(as(1))).rejects.toThrow('no key to replace')
  })

  const steps: RotationStep[] = ['key-made', 'keys-wrapped', 'key-replaced']
  it.each(steps)('leaves every vault readable when it is killed at “%s”, and goes on the next time', async step => {
    const before = keyText()
    await database.close()
    expect(await killedAt(step)).toBe('SIGKILL')
    database = await openDatabase(file())
    await readable()
    // A chef who begins now is not lost by what follows.
    await optIn(as(3))
    await saveDays(as(3), [{ day: '2026-05-03', flow: 'medium' }])
    await rotateServerKey(as(1))
    await readable()
    expect(await listDays(as(3))).toHaveLength(1)
    expect(files()).toEqual(['cycle.key'])
    expect(keyText()).not.toBe(before)
  })
})

/** Rotates in a process that ends itself, as by a power cut, at a step; answers the signal that ended it. */
function killedAt(step: RotationStep): Promise<string | undefined> {
  const code = `
    import { openDatabase } from '#db/client.ts'
    import { rotateServerKey } from '#server/cycle/vault/rotate-keys.ts'
    import { readSettings } from '#server/platform/env.ts'
    import { createLog } from '#server/platform/log.ts'
    const { db } = await openDatabase(${JSON.stringify(file())})
    const settings = readSettings({ DATA_DIR: ${JSON.stringify(folder)} })
    await rotateServerKey({ db, settings, log: createLog('silent') }, step => {
      if (step === ${JSON.stringify(step)}) process.kill(process.pid, 'SIGKILL')
    })`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  return new Promise(done => {
    execFile(process.execPath, args, { cwd: projectPath('.') }, error => done(error?.signal ?? String(error)))
  })
}

describe('new keys of the chefs', () => {
  it('open all that was there, under other names, and what the old ones locked is gone', async () => {
    const before = await database.db.select().from(healthEntries)
    const vaults = await wrapped()
    expect(await rotateChefKeys(as(1))).toEqual({ vaults: 2 })
    await readable()
    const after = await database.db.select().from(healthEntries)
    expect(after).toHaveLength(4)
    for (const { entryKey, payload } of before) {
      expect(after.some(row => row.entryKey.equals(entryKey) || row.payload.equals(payload))).toBe(false)
    }
    for (const key of vaults) expect(onDisk().includes(key.subarray(13, 45))).toBe(false)
    // The same day is still the same row.
    expect(await saveDays(as(1), [{ day: '2026-05-01', flow: 'heavy' }])).toEqual({ changed: 0 })
  })

  it('leave alone what does not open', async () => {
    const [row] = await database.db.select().from(healthEntries)
    await database.db
      .update(healthEntries)
      .set({ payload: Buffer.alloc(157, 1) })
      .where(eq(healthEntries.id, row?.id ?? 0))
    await rotateChefKeys(as(1))
    const kept = await database.db
      .select()
      .from(healthEntries)
      .where(eq(healthEntries.id, row?.id ?? 0))
    expect(kept[0]?.payload).toEqual(Buffer.alloc(157, 1))
  })
})
