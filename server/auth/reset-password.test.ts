import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, oneTimeTokens, sessions, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { sessionCookieOf, type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { greetingServer, smtpServer } from '#tests/servers/smtp-server.ts'
import { createApp } from '../app.ts'
import { RESET_MS } from './reset-tokens.ts'

const NEW = 'eleven tart limes'

let now: number
let post: Awaited<ReturnType<typeof smtpServer>>
let app: TestApp
let ines: TestChef
beforeEach(async () => {
  now = Date.now()
  post = await smtpServer()
  app = await testApp({ settings: { SMTP_URL: post.url, BASE_URL: 'https://cook.example' }, now: () => now })
  ines = await app.make.chef('Inès', { email: 'ines@example.com' })
})
afterEach(async () => {
  await app.close()
  await post.close()
})

const forgot = (email: string, headers?: Record<string, string>) =>
  app.request('/api/auth/forgot-password', { json: { email }, ...(headers ? { headers } : {}) })
const reset = (token: unknown, password = NEW) => app.request('/api/auth/reset-password', { json: { token, password } })
const tokenIn = (text: string) => /#reset=([\w-]{43})$/m.exec(text)?.[1] ?? 'none'
const requestReset = async (email = 'ines@example.com') => {
  await forgot(email)
  return tokenIn((await post.next()).text)
}
const signIn = (password: string) =>
  app.request('/api/auth/login', { json: { emailOrPhone: 'ines@example.com', password } })
const folders = ({ folder }: TestApp) => ({
  clientFolder: folder,
  drawnFolder: folder,
  version: '0',
  ready: async () => {},
})
const tokens = () => app.db.select().from(oneTimeTokens)
const passwordHash = async () => (await app.db.select().from(users).where(eq(users.id, ines.id)))[0]?.passwordHash

describe('asking for a link', () => {
  it('sends one to the chef, below the public address whatever the Host header says', async () => {
    const answer = await forgot(' INES@example.com', { Host: '127.0.0.1', 'X-Forwarded-Host': 'evil.example' })
    expect(answer.status).toBe(200)
    const email = await post.next()
    expect(email.to).toEqual(['ines@example.com'])
    expect(email.text).toMatch(/^https:\/\/cook\.example\/#reset=[\w-]{43}$/m)
    expect(email.raw).not.toContain('evil')
    const [row] = await tokens()
    expect(row).toMatchObject({ userId: ines.id, email: 'ines@example.com', madeBy: null, expiresAt: now + RESET_MS })
    expect(JSON.stringify(row)).not.toContain(tokenIn(email.text))
  })

  it('answers alike for strangers, for deactivated chefs and for chefs, and writes to chefs alone', async () => {
    await app.make.chef('Gone', { email: 'gone@example.com', status: 'deactivated' })
    const answers = []
    for (const email of ['nobody@example.com', 'gone@example.com', 'ines@example.com'])
      answers.push(await forgot(email))
    const bodies = await Promise.all(answers.map(answer => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await post.next()).to).toEqual(['ines@example.com'])
    expect(post.emails).toHaveLength(1)
    expect((await tokens()).map(({ userId }) => userId)).toEqual([ines.id])
  })

  it('does the same work for strangers as for chefs', async () => {
    const work: number[] = []
    for (const email of ['nobody@example.com', 'ines@example.com']) {
      let statements = 0
      const counted = new Proxy(app.db, {
        get(db, name, receiver) {
          if (['batch', 'select', 'insert', 'update', 'delete'].includes(String(name))) statements++
          return Reflect.get(db, name, receiver) as unknown
        },
      })
      const { forgotPassword } = await import('./reset-links.ts')
      await forgotPassword({ ...app.context(null), db: counted }, { email })
      work.push(statements)
    }
    expect(work[0]).toBeGreaterThan(3)
    expect(work[0]).toBe(work[1])
    await post.next()
  })

  it('works on a server without any chef', async () => {
    await app.db.delete(users)
    expect((await forgot('ines@example.com')).status).toBe(200)
    expect(await tokens()).toEqual([])
  })

  it('keeps to a few e-mails an hour for one address, wherever they are asked from, and leaves the last link alive', async () => {
    const guarded = await testApp({
      settings: { SMTP_URL: post.url, LONGTABLE_RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
    })
    await guarded.make.chef('Inès', { email: 'ines@example.com' })
    const statuses: number[] = []
    for (let at = 0; at < 8; at++) {
      const headers = { 'X-Forwarded-For': `203.0.113.${at}` }
      const json = { email: 'ines@example.com' }
      statuses.push((await guarded.request('/api/auth/forgot-password', { json, headers })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const emails = [await post.next(), await post.next(), await post.next()]
    const last = await guarded.db.select().from(oneTimeTokens)
    expect(last).toHaveLength(1)
    const answers = []
    for (const email of emails) {
      const json = { token: tokenIn(email.text), password: NEW }
      answers.push((await guarded.request('/api/auth/reset-password', { json })).status)
    }
    expect(answers.filter(status => status === 200)).toHaveLength(1)
    await guarded.close()
  })

  it('leaves the last link alive while so many e-mails wait that none would be sent', async () => {
    const token = await requestReset()
    // Its greeting never ends, so nothing leaves.
    const silent = await greetingServer('220-One moment')
    const slow = await testApp({ settings: { SMTP_URL: silent.url } })
    const waiting = Array.from({ length: 200 }, (_, at) =>
      slow.services.mail.send({ kind: 'reset', to: `${at}@example.com`, subject: 'x', text: 'x' }),
    )
    const full = createApp({ ...app.services, mail: slow.services.mail }, folders(app))
    const answer = await full.request('/api/auth/forgot-password', {
      method: 'POST',
      body: JSON.stringify({ email: 'ines@example.com' }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    await silent.close()
    await Promise.all(waiting)
    await slow.close()
  })

  it('says so, and makes no link, where no mail is set up', async () => {
    const silent = await testApp()
    await silent.make.chef('Inès', { email: 'ines@example.com' })
    const ask = async (email: string) => (await silent.request('/api/auth/forgot-password', { json: { email } })).json()
    expect(await ask('ines@example.com')).toEqual(await ask('nobody@example.com'))
    expect(await silent.db.select().from(oneTimeTokens)).toEqual([])
    await silent.close()
  })

  it('answers well although the mail server fails', async () => {
    await post.close()
    expect((await forgot('ines@example.com')).status).toBe(200)
    post = await smtpServer()
  })
})

describe('using a link', () => {
  it('sets the password, ends every session and takes the cookie back', async () => {
    const cookies = [0, 1].map(() => app.services.sessions.create(ines.id, ''))
    const [first = ''] = await Promise.all(cookies)
    const answer = await reset(await requestReset())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ success: true })
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect(await app.db.select().from(sessions)).toEqual([])
    expect(await app.services.sessions.validate(first)).toBeNull()
    expect((await signIn(NEW)).status).toBe(200)
    expect((await post.next()).subject).toContain('password was changed')
  })

  it('verifies the address that it was sent to, and no other', async () => {
    const isVerified = async () => (await app.db.select().from(users).where(eq(users.id, ines.id)))[0]?.isEmailVerified
    const admin = await app.make.chef('Otto', { role: 'admin' })
    const { link } = await app.as(admin).admin.users.makeResetLink({ userId: ines.id })
    expect((await reset(tokenIn(link))).status).toBe(200)
    expect(await isVerified()).toBe(false)
    expect((await reset(await requestReset(), 'another good one')).status).toBe(200)
    expect(await isVerified()).toBe(true)
  })

  it('works once, also for many at once', async () => {
    const token = await requestReset()
    const answers = await Promise.all([reset(token), reset(token, 'another good one'), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await reset(token, 'a third good one')).status).toBe(400)
  })

  it('works for an hour', async () => {
    const token = await requestReset()
    now += RESET_MS
    const before = await passwordHash()
    const answer = await reset(token)
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'This link was used already or is too old. Please ask for a new one.',
    ])
    expect(await passwordHash()).toBe(before)
  })

  it('ends with the next link, a changed password, a changed address and a deactivation', async () => {
    await app.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, ines.id))
    const first = await requestReset()
    const second = await requestReset()
    expect((await reset(first)).status).toBe(400)
    await app.db
      .update(users)
      .set({ passwordHash: await app.services.passwords.hash('seven lemons') })
      .where(eq(users.id, ines.id))
    await app.as(ines).auth.changePassword({ currentPassword: 'seven lemons', newPassword: 'nine lemons' })
    expect((await post.next()).subject).toContain('password was changed')
    expect((await reset(second)).status).toBe(400)
    const third = await requestReset()
    await app.as(ines).profile.update({ id: 0, name: 'Inès', email: 'other@example.com' })
    const [, link = ''] = /confirm-email#([\w-]{43})$/m.exec((await post.next()).text) ?? []
    await app.as(ines).auth.confirmEmail({ token: link })
    await post.next()
    expect((await reset(third)).status).toBe(400)
    const fourth = await requestReset('other@example.com')
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    expect((await reset(fourth)).status).toBe(400)
  })

  it('survives a password that is refused', async () => {
    const token = await requestReset()
    for (const password of ['short', 'Password123', 'x'.repeat(129)]) {
      expect((await reset(token, password)).status).toBe(400)
    }
    expect((await reset(token)).status).toBe(200)
  })

  it.each(['', 'a'.repeat(43), 'x'.repeat(300), null, ['a'], { $ne: '' }])('refuses %o', async token => {
    await requestReset()
    const before = await passwordHash()
    expect((await reset(token)).status).toBe(400)
    expect(await passwordHash()).toBe(before)
  })

  it('leaves other chefs and links for other purposes alone', async () => {
    const tobias = await app.make.chef('Tobias')
    const session = await app.services.sessions.create(tobias.id, '')
    const verify = { tokenHash: 'h', userId: ines.id, purpose: 'verify-email', expiresAt: now + RESET_MS } as const
    await app.db.insert(oneTimeTokens).values(verify)
    const token = await requestReset()
    expect((await reset(token)).status).toBe(200)
    expect(await app.services.sessions.validate(session)).not.toBeNull()
    expect((await tokens()).map(({ purpose }) => purpose)).toEqual(['verify-email'])
  })
})

describe('a link from an admin', () => {
  let admin: TestChef
  beforeEach(async () => {
    admin = await app.make.chef('Admin', { role: 'admin' })
  })

  it('works like any other, and is on record without its secret', async () => {
    const earlier = await requestReset()
    const { link } = await app.as(admin).admin.users.makeResetLink({ userId: ines.id })
    expect(link).toMatch(/^https:\/\/cook\.example\/#reset=[\w-]{43}$/)
    const record = await app.db.select().from(auditLog)
    expect(record).toMatchObject([
      { actorId: admin.id, actorName: 'Admin', action: 'reset-link-made', targetKind: 'user', targetId: ines.id },
    ])
    expect(JSON.stringify(record)).not.toContain(tokenIn(link))
    expect((await reset(earlier)).status).toBe(400)
    expect((await reset(tokenIn(link))).status).toBe(200)
    expect((await reset(tokenIn(link))).status).toBe(400)
    expect((await signIn(NEW)).status).toBe(200)
  })

  it('is made for active chefs, by admins', async () => {
    await expect(app.as(admin).admin.users.makeResetLink({ userId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    await expect(app.as(admin).admin.users.makeResetLink({ userId: ines.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(app.as(ines).admin.users.makeResetLink({ userId: admin.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await tokens()).toEqual([])
    expect(await app.db.select().from(auditLog)).toEqual([])
  })

  it('leads home where no public address is set', async () => {
    const home = await testApp({ settings: { PORT: '4507' } })
    const one = await home.make.chef('Admin', { role: 'admin' })
    const { link } = await home.as(one).admin.users.makeResetLink({ userId: one.id })
    expect(link).toMatch(/^http:\/\/localhost:4507\/#reset=/)
    await home.close()
  })
})

it('never logs a token, an address or a password', async () => {
  const lines: string[] = []
  const talking = await testApp({ settings: { SMTP_URL: post.url }, logTo: { write: line => void lines.push(line) } })
  await talking.make.chef('Inès', { email: 'ines@example.com' })
  await talking.request('/api/auth/forgot-password', { json: { email: 'ines@example.com' } })
  const token = tokenIn((await post.next()).text)
  await talking.request('/api/auth/reset-password', { json: { token, password: NEW } })
  const login = { emailOrPhone: 'ines@example.com', password: NEW }
  expect(sessionCookieOf(await talking.request('/api/auth/login', { json: login }))).toMatch(/^longtable=/)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).not.toMatch(new RegExp(`${token}|${NEW}|ines@example`))
  await talking.close()
})
