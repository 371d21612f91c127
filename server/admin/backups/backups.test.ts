import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { sessions } from '#db/schema/tables.ts'
import { fetchBackup } from '#server/backups/fetch-backup.ts'
import { checkBackup } from '#server/backups/folder/check-backup.ts'
import { listBackups } from '#server/backups/store/list-backups.ts'
import { openZipStore } from '#server/backups/store/zip-store.ts'
import { createCaller } from '#server/platform/trpc.ts'
import { appRouter } from '#server/router.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { archivePath } from './constants.ts'

const PHRASE = 'seven green onions'

/** A server with its database in a file. */
const test = base
  .extend('settings', {} as Record<string, string>)
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'longtable-admin-backups-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('app', async ({ folder, settings }, { onCleanup }) => {
    const database = await openDatabase(join(folder, 'longtable.db'))
    const app = await testApp({ database, settings: { DATA_DIR: folder, ...settings } })
    onCleanup(() => app.close())
    return app
  })
  .extend('noor', ({ app }) => app.make.chef('Noor', { role: 'admin' }))

describe('backups for admins', () => {
  test('are made at a press, kept on record and listed', async ({ app, noor, folder }) => {
    const { backups } = app.as(noor).admin
    expect(await backups.list()).toMatchObject({ place: join(folder, 'backups'), running: null, backups: [] })
    expect((await backups.make()).running).toEqual({ step: 'pictures', done: 0, of: 0 })
    await expect(backups.make()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await app.services.backups.makeNow()).toBeNull()
    expect(await backups.list()).toMatchObject({
      running: null,
      failure: null,
      nextAt: expect.stringMatching(/^20/),
      backups: [{ counts: { users: 1 }, isEncrypted: false }],
    })
    expect((await app.as(noor).admin.system.audit({})).map(({ text }) => text)).toEqual(['started a backup'])
  })

  test('are for nobody else, and their archive takes the password', async ({ app, noor }) => {
    const ines = await app.make.chef('Inès')
    await expect(app.as(ines).admin.backups.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(app.as(ines).admin.backups.make()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const path = archivePath('2026-01-01T03-00-00')
    expect((await app.request(path)).status).toBe(401)
    expect((await app.request(path, { cookie: await app.cookieOf(ines) })).status).toBe(403)
    const cookie = await app.cookieOf(noor)
    await app.db.update(sessions).set({ confirmedAt: null })
    const unsure = await app.request(path, { cookie })
    expect([unsure.status, JSON.stringify(await unsure.json())]).toEqual([403, expect.stringContaining('CONFIRM')])
  })

  test('tell where the place cannot be read', async ({ app, noor, folder }) => {
    writeFileSync(join(folder, 'backups'), 'no folder')
    expect(await app.as(noor).admin.backups.list()).toMatchObject({ unreadable: expect.stringMatching(/\.$/) })
  })

  test('are not made of a database elsewhere', async ({ folder }) => {
    const other = await testApp({ settings: { DATABASE_URL: 'http://127.0.0.1:9', DATA_DIR: folder } })
    const admin = await other.make.chef('Noor', { role: 'admin' })
    const ask = createCaller(appRouter)(other.context(admin))
    expect(await ask.admin.backups.list()).toMatchObject({ place: null, nextAt: null, backups: [] })
    await expect(ask.admin.backups.make()).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    await other.close()
  })

  describe.each([
    ['as they are', ''],
    ['encrypted', PHRASE],
  ])('are downloaded %s', (_, passphrase) => {
    const own = test.extend('settings', { BACKUP_PASSPHRASE: passphrase })

    own('as an archive that can be restored', async ({ app, noor, folder }) => {
      await pictureOf(app, noor, '#123456')
      await app.services.backups.makeNow()
      const [backup] = (await app.as(noor).admin.backups.list()).backups
      const cookie = await app.cookieOf(noor)
      const answer = await app.request(archivePath(backup?.id ?? ''), { cookie })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
      const file = join(folder, 'archive.zip')
      writeFileSync(file, Buffer.from(await answer.arrayBuffer()))

      const store = await openZipStore(file)
      const { kept } = await listBackups(store)
      expect(kept).toMatchObject([{ id: backup?.id, isEncrypted: passphrase !== '' }])
      if (kept[0]) await fetchBackup(store, kept[0], passphrase, join(folder, 'back'))
      store.close()
      expect(await checkBackup(join(folder, 'back'))).toMatchObject({ problems: [], files: 5, counts: { media: 1 } })
    })
  })
})
