import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog, friendRequests, siteSettings, users } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { programVersion } from '../platform/program.ts'
import { registrationRefusals } from './constants.ts'

let admin: TestChef

const it = appTest()

const withAdmin = async (app: TestApp) => {
  admin = await app.make.chef('Noor', { role: 'admin' })
}
const setTo = (app: TestApp, registration: 'open' | 'invitation' | 'closed') =>
  app.as(admin).admin.system.changeSiteSettings({ registration })

let number = 0
const newcomer = (more: object = {}) => ({
  name: 'New Chef',
  email: `new${++number}@example.com`,
  password: 'seven green olives',
  ...more,
})
async function register(app: TestApp, more: object = {}) {
  const answer = await app.request('/api/auth/register', { json: newcomer(more) })
  return {
    status: answer.status,
    message: (await answer.json()).message as string,
    cookie: answer.headers.get('set-cookie'),
  }
}
const door = async (app: TestApp, json: object = {}) => (await app.request('/api/registration', { json })).json()

/** The secret of an invitation that a chef hands on. */
async function invite(app: TestApp, by: TestChef): Promise<string> {
  const { link } = await app.as(by).friends.invite({ senderUserId: 0, email: `friend${++number}@example.com` })
  return new URL(link ?? '').hash.replace('#invite=', '')
}

describe('registration', () => {
  it('is open from the start, and says so', async ({ app }) => {
    await withAdmin(app)
    expect(await door(app)).toEqual({ mode: 'open', isOpen: true, needsSetupCode: false, message: '' })
    expect(await register(app)).toMatchObject({ status: 200 })
  })

  it('takes the secret of an invitation from the body alone: addresses end in logs', async ({ app }) => {
    await withAdmin(app)
    const invitation = await invite(app, admin)
    await setTo(app, 'invitation')
    expect(await door(app, { invitation })).toMatchObject({ isOpen: true })
    const inAddress = `/api/registration?invitation=${invitation}`
    expect((await app.request(inAddress)).status).toBe(404)
    expect(await (await app.request(inAddress, { json: {} })).json()).toMatchObject({ isOpen: false })
  })

  it('lets nobody in when closed, and tells nobody who has an account', async ({ app }) => {
    await withAdmin(app)
    const invitation = await invite(app, admin)
    await setTo(app, 'closed')
    expect(await door(app, { invitation })).toEqual({
      mode: 'closed',
      isOpen: false,
      needsSetupCode: false,
      message: registrationRefusals.closed,
    })
    const refused = { status: 403, message: registrationRefusals.closed, cookie: null }
    expect(await register(app)).toEqual(refused)
    expect(await register(app, { invitation })).toEqual(refused)
    expect(await register(app, { email: admin.email })).toEqual(refused)
    expect(await app.db.select().from(users)).toHaveLength(1)
  })

  it('takes one newcomer an invitation, whose request waits', async ({ app }) => {
    await withAdmin(app)
    await setTo(app, 'invitation')
    expect(await register(app)).toMatchObject({ status: 403, message: registrationRefusals.invitation })
    expect(await register(app, { invitation: 'x'.repeat(43) })).toMatchObject({
      status: 403,
      message: registrationRefusals.invitationOver,
    })
    const invitation = await invite(app, admin)
    expect(await door(app, { invitation })).toEqual({
      mode: 'invitation',
      isOpen: true,
      needsSetupCode: false,
      message: '',
    })
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(app, { invitation })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    expect(await app.db.select().from(users)).toHaveLength(2)
    expect(await app.db.select().from(friendRequests)).toMatchObject([{ requesterId: admin.id, state: 'waiting' }])
    expect(await door(app, { invitation })).toMatchObject({
      isOpen: false,
      message: registrationRefusals.invitationOver,
    })
  })

  it('takes no invitation of a chef who is deactivated, until they are back', async ({ app }) => {
    await withAdmin(app)
    const ines = await app.make.chef('Inès')
    const invitation = await invite(app, ines)
    await setTo(app, 'invitation')
    await app.as(admin).admin.users.setStatus({ userId: ines.id, action: 'deactivate' })
    expect(await register(app, { invitation })).toMatchObject({ status: 403 })
    await app.as(admin).admin.users.setStatus({ userId: ines.id, action: 'reactivate' })
    expect(await register(app, { invitation })).toMatchObject({ status: 200 })
  })

  it('closes while a password is still being hashed', async ({ app }) => {
    await withAdmin(app)
    const registering = register(app)
    await new Promise(done => setImmediate(done))
    await setTo(app, 'closed')
    const { status } = await registering
    const there = (await app.db.select().from(users)).length
    expect([status, there]).toEqual([403, 1])
  })

  it('always takes the first account', async ({ app }) => {
    await app.db.insert(siteSettings).values({ key: 'registration', value: 'closed' })
    expect(await door(app)).toMatchObject({ isOpen: true })
    expect(await register(app)).toMatchObject({ status: 200 })
    expect(await app.db.select({ role: users.role }).from(users)).toEqual([{ role: 'admin' }])
    expect(await register(app)).toMatchObject({ status: 403 })
  })

  it('is open where the setting cannot be read', async ({ app }) => {
    await withAdmin(app)
    await app.db.insert(siteSettings).values({ key: 'registration', value: { nonsense: 1 } })
    expect(await app.as(admin).admin.system.siteSettings()).toEqual({
      registration: 'open',
      contact: '',
      publicLinks: true,
      webhooks: true,
    })
  })
})

describe('changing the site settings', () => {
  it.beforeEach(({ app }) => withAdmin(app))
  const records = async (app: TestApp) =>
    (await app.db.select().from(auditLog)).map(({ action, detail }) => ({ action, detail }))

  it('changes what is given, and records what really changed', async ({ app }) => {
    const { changeSiteSettings } = app.as(admin).admin.system
    expect(await changeSiteSettings({ contact: ' mail@cook.example ' })).toEqual({
      registration: 'open',
      contact: 'mail@cook.example',
      publicLinks: true,
      webhooks: true,
    })
    expect(await changeSiteSettings({ registration: 'closed', contact: 'mail@cook.example' })).toEqual({
      registration: 'closed',
      contact: 'mail@cook.example',
      publicLinks: true,
      webhooks: true,
    })
    expect(await changeSiteSettings({ registration: 'closed' })).toMatchObject({ registration: 'closed' })
    expect(await records(app)).toEqual([
      { action: 'contact-changed', detail: { contact: 'mail@cook.example' } },
      { action: 'registration-changed', detail: { registration: 'closed' } },
    ])
    expect(await changeSiteSettings({ contact: '' })).toMatchObject({ contact: '' })
    expect(await changeSiteSettings({ publicLinks: false })).toMatchObject({ publicLinks: false })
    expect(await changeSiteSettings({ publicLinks: true })).toMatchObject({ publicLinks: true })
    expect((await records(app)).slice(-2)).toEqual([
      { action: 'public-links-changed', detail: { publicLinks: false } },
      { action: 'public-links-changed', detail: { publicLinks: true } },
    ])
  })

  it('refuses nonsense, nothing at all, and a former admin', async ({ app }) => {
    const { changeSiteSettings } = app.as(admin).admin.system
    await expect(changeSiteSettings({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(changeSiteSettings({ registration: 'maybe' as 'open' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(changeSiteSettings({ contact: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await app.db.update(users).set({ role: 'chef' }).where(eq(users.id, admin.id))
    await expect(changeSiteSettings({ registration: 'closed' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.db.select().from(siteSettings)).not.toContainEqual(
      expect.objectContaining({ key: 'registration' }),
    )
    expect(await records(app)).toEqual([])
  })
})

describe('the facts for the privacy page', () => {
  it('are for everybody, and true', async ({ app }) => {
    await withAdmin(app)
    await app.as(admin).admin.system.changeSiteSettings({ contact: 'Noor, mail@cook.example' })
    expect(await (await app.request('/api/privacy')).json()).toEqual({
      version: programVersion,
      contact: 'Noor, mail@cook.example',
      mail: false,
      model: { isOn: false, host: '', name: '' },
      pictures: 'disk',
      naturalCycles: false,
      registration: 'open',
      publicLinks: true,
    })
  })

  it('name the host of a model and no secret', async () => {
    const other = await testApp({
      settings: {
        OPENAI_API_KEY: 'sk-secret',
        OPENAI_BASE_URL: 'http://user:secret@model.example:8080/secret?key=secret',
        OPENAI_MODEL: 'gemma',
        SMTP_URL: 'smtp://user:secret@mail.example:25',
        NATURAL_CYCLES_BASE_URL: 'https://cycles.example/secret',
      },
    })
    try {
      const facts = await (await other.request('/api/privacy')).json()
      expect(facts).toMatchObject({
        mail: true,
        model: { isOn: true, host: 'model.example', name: 'gemma' },
        naturalCycles: true,
      })
      expect(JSON.stringify(facts)).not.toContain('secret')
    } finally {
      await other.close()
    }
  })
})
