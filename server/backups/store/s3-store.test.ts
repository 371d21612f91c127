import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readSettings } from '#server/platform/env.ts'
import { startS3 } from '#tests/servers/s3-server.ts'
import { backUp } from '../back-up.ts'
import { fetchBackup } from '../fetch-backup.ts'
import { checkBackup } from '../folder/check-backup.ts'
import { storagePaths } from '../places.ts'
import { listBackups } from './list-backups.ts'
import { openStore, storePlace } from './open-store.ts'
import { createS3Store } from './s3-store.ts'
import { NotKept, readWhole } from './store.ts'

const PIECE = 1000

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('s3', async ({}, { onCleanup }) => {
    const s3 = await startS3()
    onCleanup(() => s3.close())
    return s3
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'longtable-s3-store-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('store', ({ s3 }) => createS3Store({ ...s3.options, prefix: 'backups/' }, PIECE))

describe('backups in S3 storage', () => {
  test('go there and back in pieces, below the prefix', async ({ s3, store, folder }) => {
    const [long, short] = [randomBytes(3 * PIECE + 7), randomBytes(PIECE)]
    writeFileSync(join(folder, 'long'), long)
    writeFileSync(join(folder, 'short'), short)
    await store.put('snapshots/a/long', { file: join(folder, 'long') })
    await store.put('snapshots/a/short', { file: join(folder, 'short') })
    expect(await readWhole(store, 'snapshots/a/long')).toEqual(long)
    expect(await readWhole(store, 'snapshots/a/short')).toEqual(short)
    expect(await readWhole(store, 'snapshots/b/nothing')).toBeNull()
    await expect(store.open('snapshots/b/nothing')[Symbol.asyncIterator]().next()).rejects.toThrow(NotKept)
    const listed = []
    for await (const file of store.list('snapshots/a/')) listed.push(file)
    expect(listed).toEqual([
      { name: 'snapshots/a/long', bytes: long.length },
      { name: 'snapshots/a/short', bytes: PIECE },
    ])
    expect(s3.calls.filter(call => /^PUT .*partNumber=/.test(call))).toHaveLength(4)
    expect(s3.calls.every(call => call.includes('/backups/') || call.includes('prefix=backups'))).toBe(true)
    await store.remove(['snapshots/a/long', 'snapshots/b/nothing'])
    expect(await readWhole(store, 'snapshots/a/long')).toBeNull()
  })

  test('leave no pieces behind when one of them fails, and say what to check', async ({ s3, store, folder }) => {
    writeFileSync(join(folder, 'long'), randomBytes(3 * PIECE))
    s3.failure.on = call => (call.includes('partNumber=3') ? 'fails' : undefined)
    await expect(store.put('long', { file: join(folder, 'long') })).rejects.toThrow('did not do its work')
    expect(s3.calls.at(-1)).toMatch(/^DELETE .*uploadId=/)
    s3.failure.on = () => undefined
    expect(await readWhole(store, 'long')).toBeNull()
    const strange = createS3Store({ ...s3.options, bucket: 'nowhere' })
    await expect(strange.put('a', Buffer.from('a'))).rejects.toThrow('There is no bucket nowhere at')
    const wrong = createS3Store({ ...s3.options, secretAccessKey: 'wrong' })
    await expect(wrong.put('a', Buffer.from('a'))).rejects.toThrow('refuses the key for the bucket')
  })

  test('are whole, each with the pictures that it needs', async ({ s3, folder }) => {
    const { S3_BUCKET, ...access } = s3.settings
    const own = Object.fromEntries(Object.entries(access).map(([name, value]) => [`BACKUP_${name}`, value]))
    const settings = readSettings({ DATA_DIR: folder, BACKUP_S3_BUCKET: S3_BUCKET, ...own })
    await (await openDatabase(join(folder, 'longtable.db'))).close()
    mkdirSync(join(folder, 'media', 'aa', 'aa11'), { recursive: true })
    writeFileSync(join(folder, 'media', 'aa', 'aa11', '640.webp'), 'picture')
    const [place, places] = [storePlace(settings), storagePaths(settings)]
    const store = openStore(place)
    expect(store.place).toMatch(/^s3:\/\/kitchen\/ at 127\.0\.0\.1:\d+$/)
    const make = (day: number) =>
      backUp({ places, store, passphrase: '', draft: place.draft, now: new Date(Date.UTC(2026, 2, day, 3)) })
    await make(3)
    expect((await make(4)).made.addedBytes).toBeLessThan(1e6)
    expect(s3.calls.filter(call => /^PUT .*640\.webp/.test(call))).toHaveLength(1)
    const { kept } = await listBackups(store)
    expect(kept.map(({ id }) => id.slice(0, 10))).toEqual(['2026-03-03', '2026-03-04'])
    if (kept[0]) await fetchBackup(store, kept[0], '', join(folder, 'back'))
    expect(await checkBackup(join(folder, 'back'))).toMatchObject({ problems: [], files: 1 })
  })
})
