import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, friendRequests, siteSettings, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { registrationRefusals } from './constants.ts'

let app: TestApp
let admin: TestChef

beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const withAdmin = async () => {
  admin = await app.make.chef('Noor', { role: 'admin' })
}
const setTo = (registration: 'open' | 'invitation' | 'closed') =>
  app.as(admin).admin.system.changeSiteSettings({ registration })

let number = 0
const newcomer = (more: object = {}) => ({
  name: 'New Chef',
  email: `new${++number}@example.com`,
  password: 'seven green olives',
  ...more,
})
async function register(more: object = {}) {
  const answer = await app.request('/api/auth/register', { json: newcomer(more) })
  return {
    status: answer.status,
    message: (await answer.json()).message as string,
    cookie: answer.headers.get('set-cookie'),
  }
}
const door = async (json: object = {}) => (await app.request('/api/registration', { json })).json()

/** The secret of an invitation that a chef hands on. */
async function invite(by: TestChef): Promise<string> {
  const { link } = await app.as(by).friends.invite({ senderUserId: 0, email: `friend${++number}@example.com` })
  return new URL(link ?? '').hash.replace('#invite=', '')
}

describe('registration', () => {
  it('is open from the start, and says so', async () => {
    await withAdmin()
    expect(await door()).toEqual({ mode: 'open', isOpen: true, needsSetupCode: false, message: '' })
    expect(await register()).toMatchObject({ status: 200 })
  })

  it('takes the secret of an invitation from the body alone: addresses end in logs', async () => {
    await withAdmin()
    const invitation = await invite(admin)
    await setTo('invitation')
    expect(await door({ invitation })).toMatchObject({ isOpen: true })
    const inAddress = `/api/registration?invitation=${invitation}`
    expect((await app.request(inAddress)).status).toBe(404)
    expect(await (await app.request(inAddress, { json: {} })).json()).toMatchObject({ isOpen: false })
  })

  it('lets nobody in when closed, and tells nobody who has an account', async () => {
    await withAdmin()
    const invitation = await invite(admin)
    await setTo('closed')
    expect(await door({ invitation })).toEqual({
      mode: 'closed',
      isOpen: false,
      needsSetupCode: false,
      message: registrationRefusals.closed,
    })
    const refused = { status: 403, message: registrationRefusals.closed, cookie: null }
    expect(await register()).toEqual(refused)
    expect(await register({ invitation })).toEqual(refused)
    expect(await register({ email: admin.email })).toEqual(refused)
    expect(await app.db.select().from(users)).toHaveLength(1)
  })

  it('takes one newcomer an invitation, whose request waits', async () => {
    await withAdmin()
    await setTo('invitation')
    expect(await register()).toMatchObject({ status: 403, message: registrationRefusals.invitation })
    expect(await register({ invitation: 'x'.repeat(43) })).toMatchObject({
      status: 403,
      message: registrationRefusals.invitationOver,
    })
    const invitation = await invite(admin)
    expect(await door({ invitation })).toEqual({
      mode: 'invitation',
      isOpen: true,
      needsSetupCode: false,
      message: '',
    })
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ invitation })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    expect(await app.db.select().from(users)).toHaveLength(2)
    expect(await app.db.select().from(friendRequests)).toMatchObject([{ requesterId: admin.id, state: 'waiting' }])
    expect(await door({ invitation })).toMatchObject({
      isOpen: false,
      message: registrationRefusals.invitationOver,
    })
  })

  it('takes no invitation of a chef who is deactivated, until they are back', async () => {
    await withAdmin()
    const ines = await app.make.chef('Inès')
    const invitation = await invite(ines)
    await setTo('invitation')
    await app.as(admin).admin.users.setStatus({ userId: ines.id, action: 'deactivate' })
    expect(await register({ invitation })).toMatchObject({ status: 403 })
    await app.as(admin).admin.users.setStatus({ userId: ines.id, action: 'reactivate' })
    expect(await register({ invitation })).toMatchObject({ status: 200 })
  })

  it('closes while a password is still being hashed', async () => {
    await withAdmin()
    const registering = register()
    await new Promise(done => setImmediate(done))
    await setTo('closed')
    const { status } = await registering
    const there = (await app.db.select().from(users)).length
    expect([status, there]).toEqual([403, 1])
  })

  it('always takes the first account', async () => {
    await app.db.insert(siteSettings).values({ key: 'registration', value: 'closed' })
    expect(await door()).toMatchObject({ isOpen: true })
    expect(await register()).toMatchObject({ status: 200 })
    expect(await app.db.select({ role: users.role }).from(users)).toEqual([{ role: 'admin' }])
    expect(await register()).toMatchObject({ status: 403 })
  })

  it('is open where the setting cannot be read', async () => {
    await withAdmin()
    await app.db.insert(siteSettings).values({ key: 'registration', value: { nonsense: 1 } })
    expect(await app.as(admin).admin.system.siteSettings()).toEqual({ registration: 'open', contact: '' })
  })
})

describe('changing the site settings', () => {
  beforeEach(withAdmin)
  const records = async () => (await app.db.select().from(auditLog)).map(({ action, detail }) => ({ action, detail }))

  it('changes what is given, and records what really changed', async () => {
    const { changeSiteSettings } = app.as(admin).admin.system
    expect(await changeSiteSettings({ contact: ' mail@cook.example ' })).toEqual({
      registration: 'open',
      contact: 'mail@cook.example',
    })
    expect(await changeSiteSettings({ registration: 'closed', contact: 'mail@cook.example' })).toEqual({
      registration: 'closed',
      contact: 'mail@cook.example',
    })
    expect(await changeSiteSettings({ registration: 'closed' })).toMatchObject({ registration: 'closed' })
    expect(await records()).toEqual([
      { action: 'contact-changed', detail: { contact: 'mail@cook.example' } },
      { action: 'registration-changed', detail: { registration: 'closed' } },
    ])
    expect(await changeSiteSettings({ contact: '' })).toMatchObject({ contact: '' })
  })

  it('refuses nonsense, nothing at all, and a former admin', async () => {
    const { changeSiteSettings } = app.as(admin).admin.system
    await expect(changeSiteSettings({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(changeSiteSettings({ registration: 'maybe' as 'open' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(changeSiteSettings({ contact: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await app.db.update(users).set({ role: 'chef' }).where(eq(users.id, admin.id))
    await expect(changeSiteSettings({ registration: 'closed' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.db.select().from(siteSettings)).not.toContainEqual(
      expect.objectContaining({ key: 'registration' }),
    )
    expect(await records()).toEqual([])
  })
})

describe('the facts for the privacy page', () => {
  it('are for everybody, and true', async () => {
    await withAdmin()
    await app.as(admin).admin.system.changeSiteSettings({ contact: 'Noor, mail@cook.example' })
    expect(await (await app.request('/api/privacy')).json()).toEqual({
      contact: 'Noor, mail@cook.example',
      mail: false,
      model: { isOn: false, host: '', name: '' },
      pictures: 'disk',
      naturalCycles: false,
      registration: 'open',
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
      const told = await (await other.request('/api/privacy')).json()
      expect(told).toMatchObject({
        mail: true,
        model: { isOn: true, host: 'model.example', name: 'gemma' },
        naturalCycles: true,
      })
      expect(JSON.stringify(told)).not.toContain('secret')
    } finally {
      await other.close()
    }
  })
})
