import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog, oneTimeTokens, sessions, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import { alwaysReady, sessionCookieOf, type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { greetingServer, smtpServer } from '#tests/servers/smtp-server.ts'
import { createApp } from '../app.ts'
import { RESET_MS } from './reset-tokens.ts'

const NEW = 'eleven tart limes'
const EMAIL = 'ines@example.com'

let now: number
let lines: string[]
const it = appTest(() => {
  now = Date.now()
  lines = []
  return {
    now: () => now,
    logTo: { write: line => void lines.push(line) },
    settings: { BASE_URL: 'https://cook.example' },
  }
})
  .extend('post', opening(smtpServer))
  .extend('settings', ({ post }) => ({ SMTP_URL: post.url }))
  .extend('ines', { auto: true }, chef('Inès', { email: EMAIL }))
  .extend('admin', chef('Admin', { role: 'admin' }))
  .extend('requestReset', ({ app, post }) => async (email = EMAIL) => {
    await forgot(app, email)
    return tokenIn((await post.next()).text)
  })
  .extend(
    'passwordHash',
    ({ app, ines }) =>
      async () =>
        (await app.db.select().from(users).where(eq(users.id, ines.id)))[0]?.passwordHash,
  )
const itWithoutMail = it.extend('settings', { SMTP_URL: '' })
const itAtHome = it.extend('settings', ({ post }) => ({ SMTP_URL: post.url, BASE_URL: '', PORT: '4507' }))
const itWithLimits = it.extend('settings', ({ post }) => ({
  SMTP_URL: post.url,
  LONGTABLE_RATE_LIMITS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
}))

const forgot = (app: TestApp, email: string, headers: Record<string, string> = {}) =>
  app.request('/api/auth/forgot-password', { json: { email }, headers })
const reset = (app: TestApp, token: unknown, password = NEW) =>
  app.request('/api/auth/reset-password', { json: { token, password } })
const tokenIn = (text: string) => /#reset=([\w-]{43})$/m.exec(text)?.[1] ?? 'none'
const signIn = (app: TestApp, password: string) =>
  app.request('/api/auth/login', { json: { emailOrPhone: EMAIL, password } })
const folders = ({ folder }: TestApp) => ({
  clientFolder: folder,
  drawnFolder: folder,
  version: '0',
  ready: alwaysReady,
})
const tokens = (app: TestApp) => app.db.select().from(oneTimeTokens)

describe('asking for a link', () => {
  it('sends one to the chef, below the public address whatever the Host header says', async ({ app, post, ines }) => {
    const answer = await forgot(app, ' INES@example.com', { Host: '127.0.0.1', 'X-Forwarded-Host': 'evil.example' })
    expect(answer.status).toBe(200)
    const email = await post.next()
    expect(email.to).toEqual([EMAIL])
    expect(email.text).toMatch(/^https:\/\/cook\.example\/#reset=[\w-]{43}$/m)
    expect(email.raw).not.toContain('evil')
    const [row] = await tokens(app)
    expect(row).toMatchObject({ userId: ines.id, email: EMAIL, madeBy: null, expiresAt: now + RESET_MS })
    expect(JSON.stringify(row)).not.toContain(tokenIn(email.text))
  })

  it('answers alike for strangers, for deactivated chefs and for chefs, and writes to chefs alone', async ({
    app,
    post,
    ines,
  }) => {
    await app.make.chef('Gone', { email: 'gone@example.com', status: 'deactivated' })
    const answers = []
    for (const email of ['nobody@example.com', 'gone@example.com', EMAIL]) answers.push(await forgot(app, email))
    const bodies = await Promise.all(answers.map(answer => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await post.next()).to).toEqual([EMAIL])
    expect(post.emails).toHaveLength(1)
    expect((await tokens(app)).map(({ userId }) => userId)).toEqual([ines.id])
  })

  it('does the same work for strangers as for chefs', async ({ app, post }) => {
    const work: number[] = []
    for (const email of ['nobody@example.com', EMAIL]) {
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

  it('works on a server without any chef', async ({ app }) => {
    await app.db.delete(users)
    expect((await forgot(app, EMAIL)).status).toBe(200)
    expect(await tokens(app)).toEqual([])
  })

  itWithLimits(
    'keeps to a few e-mails an hour for one address, wherever they are asked from, and leaves the last link alive',
    async ({ app, post }) => {
      const statuses: number[] = []
      for (let at = 0; at < 8; at++) {
        statuses.push((await forgot(app, EMAIL, { 'X-Forwarded-For': `203.0.113.${at}` })).status)
      }
      expect(new Set(statuses)).toEqual(new Set([200]))
      const emails = [await post.next(), await post.next(), await post.next()]
      expect(await tokens(app)).toHaveLength(1)
      const answers = []
      for (const email of emails) answers.push((await reset(app, tokenIn(email.text))).status)
      expect(answers.filter(status => status === 200)).toHaveLength(1)
    },
  )

  it('leaves the last link alive while so many e-mails wait that none would be sent', async ({ app, requestReset }) => {
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
      body: JSON.stringify({ email: EMAIL }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(200)
    expect((await reset(app, token)).status).toBe(200)
    await silent.close()
    await Promise.all(waiting)
    await slow.close()
  })

  itWithoutMail('says so, and makes no link, where no mail is set up', async ({ app }) => {
    const ask = async (email: string) => (await forgot(app, email)).json()
    expect(await ask(EMAIL)).toEqual(await ask('nobody@example.com'))
    expect(await tokens(app)).toEqual([])
  })

  it('answers well although the mail server fails', async ({ app, post }) => {
    await post.close()
    expect((await forgot(app, EMAIL)).status).toBe(200)
  })
})

describe('using a link', () => {
  it('sets the password, ends every session and address, and takes the cookie back', async ({
    app,
    post,
    ines,
    requestReset,
  }) => {
    const { address } = await app.as(ines).plan.makeFeed()
    await app.as(ines).capture.makePageKey()
    const cookies = [0, 1].map(() => app.services.sessions.create(ines.id, ''))
    const [first = ''] = await Promise.all(cookies)
    const answer = await reset(app, await requestReset())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ success: true })
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect(await app.db.select().from(sessions)).toEqual([])
    expect((await app.request(address)).status).toBe(404)
    expect(await app.as(ines).capture.getPageKey()).toEqual({ since: null })
    expect(await app.services.sessions.validate(first)).toBeNull()
    expect((await signIn(app, NEW)).status).toBe(200)
    expect((await post.next()).subject).toContain('password was changed')
  })

  it('verifies the address that it was sent to, and no other', async ({ app, ines, admin, requestReset }) => {
    const isVerified = async () => (await app.db.select().from(users).where(eq(users.id, ines.id)))[0]?.isEmailVerified
    const { link } = await app.as(admin).admin.users.makeResetLink({ userId: ines.id })
    expect((await reset(app, tokenIn(link))).status).toBe(200)
    expect(await isVerified()).toBe(false)
    expect((await reset(app, await requestReset(), 'another good one')).status).toBe(200)
    expect(await isVerified()).toBe(true)
  })

  it('works once, also for many at once', async ({ app, requestReset }) => {
    const token = await requestReset()
    const answers = await Promise.all([reset(app, token), reset(app, token, 'another good one'), reset(app, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await reset(app, token, 'a third good one')).status).toBe(400)
  })

  it('works for an hour', async ({ app, requestReset, passwordHash }) => {
    const token = await requestReset()
    now += RESET_MS
    const before = await passwordHash()
    const answer = await reset(app, token)
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'This link was used already or is too old. Please ask for a new one.',
    ])
    expect(await passwordHash()).toBe(before)
  })

  it('ends with the next link, a changed password, a changed address and a deactivation', async ({
    app,
    post,
    ines,
    requestReset,
  }) => {
    await app.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, ines.id))
    const first = await requestReset()
    const second = await requestReset()
    expect((await reset(app, first)).status).toBe(400)
    await app.db
      .update(users)
      .set({ passwordHash: await app.services.passwords.hash('seven lemons') })
      .where(eq(users.id, ines.id))
    await app.as(ines).auth.changePassword({ currentPassword: 'seven lemons', newPassword: 'nine lemons' })
    expect((await post.next()).subject).toContain('password was changed')
    expect((await reset(app, second)).status).toBe(400)
    const third = await requestReset()
    await app.as(ines).profile.update({ id: 0, name: 'Inès', email: 'other@example.com' })
    const [, link = ''] = /confirm-email#([\w-]{43})$/m.exec((await post.next()).text) ?? []
    await app.as(ines).auth.confirmEmail({ token: link })
    await post.next()
    expect((await reset(app, third)).status).toBe(400)
    const fourth = await requestReset('other@example.com')
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    expect((await reset(app, fourth)).status).toBe(400)
  })

  it('survives a password that is refused', async ({ app, requestReset }) => {
    const token = await requestReset()
    for (const password of ['short', 'Password123', 'x'.repeat(129)]) {
      expect((await reset(app, token, password)).status).toBe(400)
    }
    expect((await reset(app, token)).status).toBe(200)
  })

  it.for([[''], ['a'.repeat(43)], ['x'.repeat(300)], [null], [['a']], [{ $ne: '' }]])(
    'refuses %o',
    async ([token], { app, requestReset, passwordHash }) => {
      await requestReset()
      const before = await passwordHash()
      expect((await reset(app, token)).status).toBe(400)
      expect(await passwordHash()).toBe(before)
    },
  )

  it('leaves other chefs and links for other purposes alone', async ({ app, ines, requestReset }) => {
    const tobias = await app.make.chef('Tobias')
    const session = await app.services.sessions.create(tobias.id, '')
    const verify = { tokenHash: 'h', userId: ines.id, purpose: 'verify-email', expiresAt: now + RESET_MS } as const
    await app.db.insert(oneTimeTokens).values(verify)
    const token = await requestReset()
    expect((await reset(app, token)).status).toBe(200)
    expect(await app.services.sessions.validate(session)).not.toBeNull()
    expect((await tokens(app)).map(({ purpose }) => purpose)).toEqual(['verify-email'])
  })
})

describe('a link from an admin', () => {
  it('works like any other, and is on record without its secret', async ({ app, ines, admin, requestReset }) => {
    const earlier = await requestReset()
    const { link } = await app.as(admin).admin.users.makeResetLink({ userId: ines.id })
    expect(link).toMatch(/^https:\/\/cook\.example\/#reset=[\w-]{43}$/)
    const record = await app.db.select().from(auditLog)
    expect(record).toMatchObject([
      { actorId: admin.id, actorName: 'Admin', action: 'reset-link-made', targetKind: 'user', targetId: ines.id },
    ])
    expect(JSON.stringify(record)).not.toContain(tokenIn(link))
    expect((await reset(app, earlier)).status).toBe(400)
    expect((await reset(app, tokenIn(link))).status).toBe(200)
    expect((await reset(app, tokenIn(link))).status).toBe(400)
    expect((await signIn(app, NEW)).status).toBe(200)
  })

  it('is made for active chefs, by admins', async ({ app, ines, admin }) => {
    await expect(app.as(admin).admin.users.makeResetLink({ userId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    await expect(app.as(admin).admin.users.makeResetLink({ userId: ines.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(app.as(ines).admin.users.makeResetLink({ userId: admin.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await tokens(app)).toEqual([])
    expect(await app.db.select().from(auditLog)).toEqual([])
  })

  itAtHome('leads home where no public address is set', async ({ app, admin }) => {
    const { link } = await app.as(admin).admin.users.makeResetLink({ userId: admin.id })
    expect(link).toMatch(/^http:\/\/localhost:4507\/#reset=/)
  })
})

itAtHome('never logs a token, an address or a password', async ({ app, requestReset }) => {
  const token = await requestReset()
  await reset(app, token)
  expect(sessionCookieOf(await signIn(app, NEW))).toMatch(/^longtable=/)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).not.toMatch(new RegExp(`${token}|${NEW}|ines@example`))
})
