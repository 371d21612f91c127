import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { healthEntries, users } from '#db/schema/tables.ts'
import { flow, healthXml, zipOf } from '#tests/samples/apple-exports.ts'
import { takesEveryToken } from '#tests/servers/natural-cycles-server.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { readSettings } from '../../platform/env.ts'
import { createLog } from '../../platform/log.ts'
import { createKeyedMutex } from '../../platform/queue.ts'
import { symptoms } from '../constants.ts'
import { importHealthExport } from '../imports/apple/import-export.ts'
import { importCsv } from '../imports/csv/import-csv.ts'
import { takePush } from '../imports/push/take-push.ts'
import { createHealthImports } from '../imports/slots.ts'
import { overview } from '../overview/overview.ts'
import { connectNaturalCycles } from '../sync/connect.ts'
import { makePushToken } from '../sync/push-token.ts'
import { saveDays } from './entries.ts'
import { forgetAll, optIn, type VaultCtx } from './vault.ts'

let folder: string
let database: OpenDatabase
let logged: string
let ctx: VaultCtx

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-cycle-'))
  database = await openDatabase(join(folder, 'longtable.db'))
  logged = ''
  const viewer: ChefCtx['viewer'] = { id: 1, name: 'Ines', role: 'chef' }
  await database.db
    .insert(users)
    .values({ name: 'Ines', nameFolded: 'ines', email: 'i@example.com', passwordHash: 'none' })
  ctx = {
    db: database.db,
    viewer,
    now: () => Date.UTC(2026, 4, 20),
    mutex: createKeyedMutex(),
    settings: readSettings({ DATA_DIR: folder }),
    log: createLog('info', {
      write(line) {
        logged += line
      },
    }),
  }
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What lies on the disk: the database and its log. */
const onDisk = () =>
  Buffer.concat(
    ['longtable.db', 'longtable.db-wal']
      .map(name => join(folder, name))
      .filter(existsSync)
      .map(file => readFileSync(file)),
  )

describe('the files of the database', () => {
  it('hold no day, no word and no number of what is logged, and neither does the log', async () => {
    await optIn(ctx)
    const day = '2024-02-29'
    await saveDays(ctx, [
      {
        day,
        flow: 'heavy',
        mood: 'awful',
        symptoms: ['cramps', 'tender_breasts'],
        lhTest: 'positive',
        temperature: 36.87,
        note: 'Zaubernuss',
      },
      ...Array.from({ length: 60 }, (_, at) => ({ day: `2026-0${1 + (at % 5)}-1${at % 10}`, flow: 'medium' as const })),
    ])
    await overview(ctx)
    const disk = onDisk()
    // What is not locked is found this way.
    expect(disk.includes('i@example.com')).toBe(true)
    const secrets = ['2024-02', '2026-0', '20240229', '19782', 'Zaubernuss', '36.87', 'positive', '"flow"', '"mood"']
    for (const word of [...secrets, 'heavy', 'medium', 'spotting', 'awful', ...symptoms]) {
      expect(disk.includes(word), word).toBe(false)
      expect(logged.includes(word), word).toBe(false)
    }
  })

  it('hold nothing of what was brought in, no token, and no file lies about', async () => {
    await optIn(ctx)
    const before = readdirSync(folder, { recursive: true }).sort()
    const zip = await zipOf({ 'export.xml': healthXml(flow('2026-01-05', 'Heavy') + flow('2026-01-06', 'Torrent')) })
    async function* pieces() {
      yield new Uint8Array(zip)
    }
    await importHealthExport(
      { ...ctx, healthImports: createHealthImports() },
      { pieces, gone: new AbortController().signal, id: 'abcdefabcdefabcdef' },
    )
    await importCsv(ctx, Buffer.from('Date,Flow,Temperature\n2026-02-05,HEAVY,36.87\n'))
    const { token } = await makePushToken(ctx)
    await takePush(ctx, token, '2026-03-05 medium')
    await connectNaturalCycles({ ...ctx, naturalCycles: takesEveryToken }, 'hush-token')
    const disk = onDisk()
    const secrets = ['2026-0', 'Heavy', 'HEAVY', 'heavy', 'medium', '36.87', 'Torrent', 'abcdefabcdef', 'hush-token']
    for (const word of [...secrets, token, token.slice(4), Buffer.from(token.slice(4), 'base64url')]) {
      expect(disk.includes(word), String(word)).toBe(false)
    }
    expect(disk.includes(createHash('sha256').update(token).digest('hex'))).toBe(true)
    for (const word of secrets) expect(logged).not.toContain(word)
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before)
  })

  it('hold nothing of a key that was destroyed', async () => {
    const { wrappedKey } = await optIn(ctx)
    await saveDays(ctx, [{ day: '2026-05-01', flow: 'heavy' }])
    expect(onDisk().includes(wrappedKey)).toBe(true)
    await forgetAll(ctx)
    expect(onDisk().includes(wrappedKey)).toBe(false)
    expect(onDisk().includes(wrappedKey.subarray(13, 45))).toBe(false)
  })

  it('say nothing of how much was written on a day', async () => {
    await optIn(ctx)
    await saveDays(ctx, [
      { day: '2026-05-01', flow: 'none' },
      { day: '2026-05-02', flow: 'spotting', mood: 'good' },
    ])
    const rows = await database.db.select().from(healthEntries)
    expect(new Set(rows.map(({ payload }) => payload.length)).size).toBe(1)
    expect(new Set(rows.map(({ payload }) => payload.subarray(1, 13).toString('hex'))).size).toBe(2)
  })
})
