import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { auditLog } from '#db/schema/tables.ts'
import { createCaller } from '#server/platform/trpc.ts'
import { appRouter } from '#server/router.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { COMMAND_LINE, record } from '../../audit/record.ts'

const it = appTest()
  .extend('noor', chef('Noor', { role: 'admin' }))
  .extend('ines', chef('Inès'))
  .extend(
    'system',
    ({ app, noor }) =>
      () =>
        app.as(noor).admin.system,
  )
  .extend(
    'texts',
    ({ system }) =>
      async () =>
        (await system().audit({})).map(({ actor, text }) => `${actor.name}: ${text}`),
  )

describe('the record', () => {
  it('tells in sentences who did what, newest first', async ({ app, noor, ines, texts }) => {
    const { setStatus, makeResetLink } = app.as(noor).admin.users
    await makeResetLink({ userId: ines.id })
    for (const action of ['makeAdmin', 'removeAdmin', 'deactivate', 'reactivate'] as const) {
      await setStatus({ userId: ines.id, action })
    }
    await app.as(noor).admin.system.changeSiteSettings({ registration: 'invitation', contact: 'mail@cook.example' })
    expect(await texts()).toEqual([
      'Noor: set the contact to mail@cook.example',
      'Noor: made registration open to invited people only',
      'Noor: brought back the account of Inès',
      'Noor: deactivated the account of Inès',
      'Noor: took the role of admin from Inès',
      'Noor: made Inès an admin',
      'Noor: made a link for a new password for Inès',
    ])
    await setStatus({ userId: ines.id, action: 'delete', confirm: 'Inès' })
    expect((await texts()).slice(0, 4)).toEqual([
      `Noor: deleted the account of chef ${ines.id}`,
      'Noor: set the contact to mail@cook.example',
      'Noor: made registration open to invited people only',
      `Noor: brought back the account of chef ${ines.id}`,
    ])
  })

  it('has plain words for acts that nobody gave any', async ({ app, ines, texts }) => {
    const put = (action: string, kind: string, id: number | null, detail = {}) =>
      record(app.services, COMMAND_LINE, { action, target: { kind, id }, detail })
    await put('soup-stirred', 'pot', 7)
    await put('constructor', 'user', ines.id)
    await put('report-removed', 'comment', 4, { words: 'Buy now', note: 'Spam' })
    await put('report-kept', 'post', 5, { words: { not: 'text' } })
    await put('featured-recipe-passed-over', 'recipe', 3001)
    await put('featured-recipe-restored', 'recipe', 3001)
    await put('feedback-done', 'feedback', 2)
    expect(await texts()).toEqual([
      'command line: marked feedback 2 as done',
      'command line: brought recipe 3001 back as Recipe of the Week',
      'command line: drew another Recipe of the Week instead of recipe 3001',
      'command line: kept post 5',
      'command line: removed comment 4 “Buy now”, with the note: Spam',
      'command line: constructor: Inès',
      'command line: soup stirred: pot 7',
    ])
  })

  it('comes in pages that go together', async ({ app, noor, system }) => {
    for (let at = 0; at < 7; at++) {
      await record(app.services, noor, { action: `act-${at}`, target: { kind: 'pot', id: at } })
    }
    const first = await system().audit({ limit: 4 })
    const second = await system().audit({ limit: 4, before: first.at(-1)?.id })
    expect([...first, ...second].map(({ action }) => action)).toEqual([6, 5, 4, 3, 2, 1, 0].map(at => `act-${at}`))
    await expect(system().audit({ limit: 101 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is changed by no call and no statement', async ({ app, noor }) => {
    await record(app.services, noor, { action: 'soup-stirred', target: { kind: 'pot', id: 7 } })
    const before = await app.db.select().from(auditLog)
    for (const change of [
      sql`update audit_log set actor_name = 'somebody else'`,
      sql`delete from audit_log`,
      sql`replace into audit_log select id, actor_id, 'somebody else', action, target_kind, target_id, detail, created_at from audit_log`,
    ]) {
      await expect((async () => app.db.run(change))()).rejects.toThrow()
    }
    expect(await app.db.select().from(auditLog)).toEqual(before)
  })
})

describe('how the server is', () => {
  it('tells its version, sizes and services', async ({ system }) => {
    const status = await system().status()
    expect(status).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.versions.node,
      database: { kind: 'file', bytes: expect.any(Number) },
      pictures: { store: 'disk', count: 0, bytes: 0 },
      mail: { isOn: false, lastError: null, lastErrorAt: null },
      model: { isOn: false, name: '', lastError: null, lastErrorAt: null },
      baseUrl: 'http://localhost:3000',
    })
    expect(status.database.bytes).toBeGreaterThan(100_000)
    expect(status.disk?.totalBytes).toBeGreaterThan(status.disk?.freeBytes ?? Number.POSITIVE_INFINITY)
  })

  it('counts a picture once that two chefs have', async ({ app, noor, ines, system }) => {
    await pictureOf(app, ines, '#123456')
    const one = (await system().status()).pictures
    expect(one.count).toBe(1)
    await pictureOf(app, noor, '#123456')
    expect((await system().status()).pictures).toEqual(one)
    await pictureOf(app, noor, '#654321')
    expect((await system().status()).pictures.count).toBe(2)
  })

  it('says what went wrong with mail and model without what they said', async () => {
    const other = await testApp({
      settings: {
        SMTP_URL: 'smtp://user:secret-word@127.0.0.1:9',
        OPENAI_BASE_URL: 'http://127.0.0.1:9/secret-path',
        OPENAI_API_KEY: 'secret-key',
        OPENAI_MODEL: 'gemma',
      },
    })
    try {
      const admin = await other.make.chef('Noor', { role: 'admin' })
      await other.services.mail.send({ kind: 'reset', to: 'a@example.com', subject: 'x', text: 'y' })
      await other.services.ai.ask({
        chefId: 1,
        name: 'x',
        task: 'x',
        material: 'x',
        shape: z.object({}),
        withinMs: 5000,
      })
      const status = await other.as(admin).admin.system.status()
      expect(status.mail).toEqual({
        isOn: true,
        lastError: 'The mail server could not be reached.',
        lastErrorAt: expect.stringMatching(/^20\d\d-/),
      })
      expect(status.model).toEqual({
        isOn: true,
        name: 'gemma',
        lastError: expect.stringMatching(/could not be reached|in time/),
        lastErrorAt: expect.stringMatching(/^20\d\d-/),
      })
      expect(JSON.stringify(status)).not.toContain('secret')
    } finally {
      await other.close()
    }
  })
})

it('wants the password again before it changes who may register', async () => {
  const own = await testApp()
  const noor = await own.make.chef('Noor', { role: 'admin' })
  const ask = createCaller(appRouter)({ ...own.context(noor), confirmedAt: null })
  await expect(ask.admin.system.changeSiteSettings({ registration: 'closed' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    cause: { reason: 'CONFIRM_PASSWORD' },
  })
  await own.close()
})
