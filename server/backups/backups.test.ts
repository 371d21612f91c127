import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { lockBackups } from '#db/folder-lock.ts'
import { testApp } from '#tests/fixtures/test-app.ts'

const HOUR = 3_600_000

/** A server with its database in a file, and a clock that is set by hand. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'longtable-own-backups-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('clock', { at: new Date(2026, 4, 10, 12).getTime() })
  .extend('app', async ({ folder, clock }, { onCleanup }) => {
    const database = await openDatabase(join(folder, 'longtable.db'))
    const app = await testApp({ database, settings: { DATA_DIR: folder }, now: () => clock.at })
    onCleanup(() => app.close())
    return app
  })
  .extend('noor', ({ app }) => app.make.chef('Noor', { role: 'admin' }))

const days = async (backups: { list(): Promise<{ madeAt: string }[]> }) =>
  (await backups.list()).map(({ madeAt }) => new Date(madeAt).getDate())

describe('backups by themselves', () => {
  test('are made once a day, and soon where there is none', async ({ app, clock }) => {
    const { backups } = app.services
    await backups.makeDue()
    clock.at += 2 * HOUR
    await backups.makeDue()
    expect(await days(backups)).toEqual([10])
    clock.at += 14 * HOUR
    expect(backups.nextAt()).toBe(new Date(2026, 4, 12, 3).getTime())
    await backups.makeDue()
    expect(await days(backups)).toEqual([10, 11])
  })

  test('tell admins when one fails, not again for the same reason, and take it back with the next', async ({
    app,
    clock,
    folder,
    noor,
  }) => {
    const { backups } = app.services
    const ines = await app.make.chef('Inès')
    const noticesOf = (chef: typeof ines) => app.as(chef).notifications.list({})
    const unlock = lockBackups(folder)
    const reason = await backups.makeNow()
    expect(reason).toContain('is being made already')
    expect(await noticesOf(noor)).toMatchObject([{ kind: 'backup-failed', postTitle: reason, isRead: false }])
    expect(await noticesOf(ines)).toEqual([])
    expect(await backups.lastFailure()).toEqual({ at: clock.at, message: reason })

    const [notice] = await noticesOf(noor)
    await app.as(noor).notifications.markRead({ upTo: notice?.id ?? 0 })
    clock.at += HOUR / 2
    await backups.makeDue()
    expect((await backups.lastFailure())?.at).toBe(clock.at - HOUR / 2)
    clock.at += HOUR / 2
    await backups.makeDue()
    expect((await backups.lastFailure())?.at).toBe(clock.at)
    expect(await noticesOf(noor)).toMatchObject([{ id: notice?.id, isRead: true }])

    unlock()
    expect(await backups.makeNow()).toBeNull()
    expect(await noticesOf(noor)).toEqual([])
    expect(await backups.lastFailure()).toBeNull()
  })

  test('are off where that is set, and for a database elsewhere', async ({ folder }) => {
    const off = await testApp({ settings: { BACKUPS: 'off', DATA_DIR: folder } })
    await off.services.backups.makeDue()
    expect([off.services.backups.nextAt(), await off.services.backups.list()]).toEqual([null, []])
    await off.close()
    const elsewhere = await testApp({ settings: { DATABASE_URL: 'http://127.0.0.1:9', DATA_DIR: folder } })
    await elsewhere.services.backups.makeDue()
    expect([elsewhere.services.backups.nextAt(), elsewhere.services.backups.store]).toEqual([null, null])
    await elsewhere.close()
  })
})
