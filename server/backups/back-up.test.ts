import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { lockBackups } from '#db/folder-lock.ts'
import { users } from '#db/schema/tables.ts'
import { backUp } from './back-up.ts'
import { encryptionOf } from './encryption.ts'
import { fetchBackup } from './fetch-backup.ts'
import { checkBackup } from './folder/check-backup.ts'
import { storagePaths } from './places.ts'
import { createFolderStore } from './store/folder-store.ts'
import { findKept, listBackups } from './store/list-backups.ts'
import type { Store } from './store/store.ts'

const DAY = 86_400_000
const start = Date.parse('2026-03-03T03:00:00Z')

/** A data folder with a chef and a picture, and a store beside it. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
const test = base.extend('bench', async ({}, { onCleanup }) => {
  const root = mkdtempSync(join(tmpdir(), 'longtable-backups-'))
  const at = (...names: string[]) => join(root, ...names)
  mkdirSync(at('data'))
  const database = await openDatabase(at('data', 'longtable.db'))
  onCleanup(async () => {
    await database.close()
    rmSync(root, { recursive: true, force: true })
  })
  const store = createFolderStore(at('store'))
  const bench = {
    at,
    store,
    addChef: (name: string) =>
      database.db.insert(users).values({ name, email: `${name}@example.com`, passwordHash: 'x' }),
    addPicture(hash: string) {
      mkdirSync(at('data', 'media', hash.slice(0, 2), hash), { recursive: true })
      writeFileSync(at('data', 'media', hash.slice(0, 2), hash, '640.webp'), `picture ${hash}`)
    },
    removePicture: (hash: string) => rmSync(at('data', 'media', hash.slice(0, 2), hash), { recursive: true }),
    backUp: (days = 0, passphrase = '', into: Store = store) =>
      backUp({
        places: storagePaths({ DATA_DIR: at('data'), DATABASE_URL: '' }),
        store: into,
        passphrase,
        workFactor: 4,
        draft: at('draft'),
        now: new Date(start + days * DAY),
      }),
    /** What a backup has, once it is brought into a folder and checked. */
    async look(id: string, passphrase = '') {
      const { kept } = await listBackups(store)
      rmSync(at('looked'), { recursive: true, force: true })
      await fetchBackup(store, findKept(kept, id, store.place), passphrase, at('looked'))
      return checkBackup(at('looked'))
    },
    files: () =>
      (readdirSync(at('store'), { recursive: true }) as string[])
        .filter(name => statSync(at('store', name)).isFile())
        .sort(),
  }
  await bench.addChef('Ada')
  bench.addPicture('aa11')
  return bench
})

describe('a backup in a store', () => {
  test('can be brought back whole, and says what is in it', async ({ bench }) => {
    const { made } = await bench.backUp()
    expect(made).toMatchObject({ id: '2026-03-03T03-00-00', files: 1, isEncrypted: false, counts: { users: 1 } })
    expect(bench.files()).toEqual([
      'media/aa/aa11/640.webp',
      'snapshots/2026-03-03T03-00-00/backup.json',
      'snapshots/2026-03-03T03-00-00/longtable.db.gz',
      'snapshots/2026-03-03T03-00-00/manifest.jsonl',
    ])
    expect((await listBackups(bench.store)).kept).toEqual([made])
    expect(await bench.look('latest')).toMatchObject({ problems: [], unknown: [], files: 1, counts: { users: 1 } })
    expect(existsSync(bench.at('draft'))).toBe(false)
  })

  test('keeps a picture once for all, and for as long as a kept backup has it', async ({ bench }) => {
    await bench.backUp()
    bench.addPicture('bb22')
    const { made } = await bench.backUp(1)
    expect(made.addedBytes).toBeLessThan(made.bytes)
    bench.removePicture('aa11')
    await bench.backUp(2)
    expect(await bench.look('2026-03-04T03-00-00')).toMatchObject({ problems: [], files: 2 })
    expect(await bench.look('2026-03-05T03-00-00')).toMatchObject({ problems: [], files: 1 })
    // A week of later ones, and of those of March one is left, without the picture of those before it.
    for (const days of [270, 271, 272, 273, 274, 275, 276]) await bench.backUp(days)
    const kept = (await listBackups(bench.store)).kept.map(({ id }) => id.slice(0, 10))
    expect([kept.length, kept[0]]).toEqual([8, '2026-03-05'])
    expect(bench.files().filter(name => name.startsWith('media'))).toEqual(['media/bb/bb22/640.webp'])
  })

  test('writes a picture again that was lost or emptied in the store', async ({ bench }) => {
    bench.addPicture('bb22')
    await bench.backUp()
    rmSync(bench.at('store', 'media', 'aa'), { recursive: true })
    rmSync(bench.at('store', 'media', 'bb', 'bb22', '640.webp'))
    writeFileSync(bench.at('store', 'media', 'bb', 'bb22', '640.webp'), '')
    await bench.backUp(1)
    expect(await bench.look('latest')).toMatchObject({ problems: [], files: 2 })
  })

  test('is removed when it cannot be read back, and pictures stay for the next', async ({ bench }) => {
    const broken: Store = {
      ...bench.store,
      async *open(name) {
        for await (const piece of bench.store.open(name))
          yield name.includes('longtable.db') ? piece.subarray(9) : piece
      },
    }
    await expect(bench.backUp(0, '', broken)).rejects.toThrow('its database cannot be read. It was removed.')
    expect(bench.files()).toEqual(['media/aa/aa11/640.webp'])
    await bench.backUp(1)
    expect(await bench.look('latest')).toMatchObject({ problems: [] })
  })

  test('is not begun beside another one, or without room', async ({ bench }) => {
    const unlock = lockBackups(bench.at('data'))
    await expect(bench.backUp()).rejects.toThrow('is being made already')
    unlock()
    await expect(bench.backUp(0, '', { ...bench.store, room: async () => 1e7 })).rejects.toThrow(
      /has 10 MB left, and the backup may take \d+ MB\. Make room/,
    )
    expect(existsSync(bench.at('store', 'snapshots'))).toBe(false)
  })

  test('leaves nothing of one that was cut off', async ({ bench }) => {
    mkdirSync(bench.at('store', 'snapshots', '2026-02-27T03-00-00'), { recursive: true })
    writeFileSync(bench.at('store', 'snapshots', '2026-02-27T03-00-00', 'longtable.db.gz'), 'half')
    await bench.backUp()
    expect(readdirSync(bench.at('store', 'snapshots'))).toEqual(['2026-03-03T03-00-00'])
  })
})

describe('an encrypted backup', () => {
  const phrase = 'seven green onions'

  test('shows nothing but sizes and counts, and opens with its passphrase alone', async ({ bench }) => {
    await bench.backUp(0, phrase)
    const names = bench.files()
    expect(names.filter(name => !name.endsWith('.age'))).toEqual(['snapshots/2026-03-03T03-00-00/backup.json'])
    for (const name of names) {
      const text = readFileSync(bench.at('store', name), 'latin1')
      if (name.endsWith('.age')) expect(text).toMatch(/^age-encryption\.org\/v1\n/)
      expect(text).not.toMatch(/Ada|picture aa11/)
    }
    expect(await bench.look('latest', phrase)).toMatchObject({ problems: [], files: 1, counts: { users: 1 } })
    await expect(bench.look('latest')).rejects.toThrow('Set BACKUP_PASSPHRASE')
    await expect(bench.backUp(1, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE does not open')
  })

  test('has a key that costs a guess 64 MB of memory', async ({ bench }) => {
    await encryptionOf(bench.store, phrase, { mayMake: true })
    expect(readFileSync(bench.at('store', 'key.age'), 'latin1')).toMatch(/^-> scrypt \S+ 16$/m)
  })

  test('stands beside those from before there was a passphrase, which go in their time', async ({ bench }) => {
    await bench.backUp()
    await bench.backUp(1, phrase)
    expect(await bench.look('2026-03-03T03-00-00', phrase)).toMatchObject({ problems: [], files: 1 })
    rmSync(bench.at('store', 'snapshots', '2026-03-03T03-00-00', 'backup.json'))
    await bench.backUp(2, phrase)
    expect(bench.files().filter(name => name.startsWith('media'))).toEqual(['media/aa/aa11/640.webp.age'])
  })

  test('whose key is gone says so', async ({ bench }) => {
    await bench.backUp(0, phrase)
    rmSync(bench.at('store', 'key.age'))
    await expect(bench.look('latest', phrase)).rejects.toThrow('key.age, is gone')
  })
})
