import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { oneTimeTokens, sessions, users } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { smtpServer } from '#tests/servers/smtp-server.ts'
import { CONFIRMED_MS } from '../confirmation.ts'
import { CONFIRM_EMAIL_MS, UNDO_EMAIL_MS } from './tokens.ts'

const PASSWORD = 'seven lemons'
const OLD = 'ines@example.com'
const NEW = 'new@example.com'
const OVER = 'This link was used already, is too old, or belongs to another account.'

let now: number
const it = appTest(() => {
  now = Date.now()
  return { now: () => now, settings: { BASE_URL: 'https://cook.example' } }
})
  .extend('post', opening(smtpServer))
  .extend('settings', ({ post }) => ({ SMTP_URL: post.url }))
  .extend('ines', async ({ app }) => {
    const passwordHash = await app.services.passwords.hash(PASSWORD)
    return app.make.chef('Inès', { email: OLD, passwordHash, isEmailVerified: true, phoneNumber: '+351912345678' })
  })
  .extend('cookie', { auto: true }, ({ app, ines }) => app.cookieOf(ines))
  .extend(
    'as',
    ({ app, ines }) =>
      (chef: TestChef = ines) =>
        app.as(chef),
  )
  .extend(
    'put',
    ({ app, cookie }) =>
      (fields: object) =>
        app.request('/api/users/0', { method: 'PUT', json: { name: 'Inès', ...fields }, cookie }),
  )
  .extend(
    'rowOf',
    ({ app, ines }) =>
      async () =>
        (await app.db.select().from(users).where(eq(users.id, ines.id)))[0],
  )
  .extend('letterTo', ({ post }) => async (address: string) => {
    const email = await post.next()
    expect(email.to).toEqual([address])
    return email.text
  })
  .extend('ask', ({ as, letterTo }) => async (email = NEW) => {
    await as().profile.update({ id: 0, name: 'Inès', email })
    return tokenIn('confirm-email', await letterTo(email))
  })
  /** Follows the link to a new address, and answers the token that undoes it. */
  .extend('change', ({ as, ask, letterTo }) => async (email = NEW, from = OLD) => {
    await as().auth.confirmEmail({ token: await ask(email) })
    return tokenIn('undo-email', await letterTo(from))
  })
// Without https the cookie has its plain name, and so has the place in this test.
const itWithoutHttps = it.extend('settings', ({ post }) => ({ SMTP_URL: post.url, BASE_URL: '' }))
const itWithoutMail = it.extend('settings', { SMTP_URL: '' })
const itWithLimits = it.extend('settings', ({ post }) => ({
  SMTP_URL: post.url,
  BASE_URL: '',
  LONGTABLE_RATE_LIMITS: 'on',
}))

it.afterEach(({ app }) => app.services.mail.drained())

const tokenIn = (page: string, text: string) =>
  new RegExp(`^https://cook.example/${page}#([\\w-]{43})$`, 'm').exec(text)?.[1] ?? 'none'
const refusal = (message: string, code = 'BAD_REQUEST') => expect.objectContaining({ code, message })
const works = async (app: TestApp, emailOrPhone: string, password = PASSWORD) =>
  (await app.request('/api/auth/login', { json: { emailOrPhone, password } })).status

describe('another address', () => {
  it('counts once its link was followed; until then the one before does', async ({ app, post, as, letterTo }) => {
    const answer = await as().profile.update({ id: 0, name: 'Inès', email: NEW, bio: 'Soup first.' })
    expect([answer.email, answer.bio]).toEqual([OLD, 'Soup first.'])
    const token = tokenIn('confirm-email', await letterTo(NEW))
    expect(JSON.stringify(await app.db.select().from(oneTimeTokens))).not.toContain(token)
    expect(await as().auth.emailState()).toEqual({ email: OLD, isConfirmed: true, pending: NEW })
    expect([await works(app, OLD), await works(app, NEW)]).toEqual([200, 401])
    expect(await as().auth.confirmEmail({ token })).toMatchObject({ email: NEW })
    expect(await as().auth.emailState()).toEqual({ email: NEW, isConfirmed: true, pending: null })
    expect([await works(app, OLD), await works(app, NEW)]).toEqual([401, 200])
    expect(await letterTo(OLD)).toContain('https://cook.example/undo-email#')
    expect(post.emails).toHaveLength(2)
  })

  itWithoutHttps('wants the password, or a session that was confirmed a moment ago', async ({ app, post, put }) => {
    now += CONFIRMED_MS
    const refused = await put({ email: NEW })
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'CONFIRM_PASSWORD'])
    expect((await put({ email: OLD, bio: 'Still me' })).status).toBe(200)
    expect((await put({ email: NEW, currentPassword: 'eight lemons' })).status).toBe(403)
    expect(await app.db.select().from(oneTimeTokens)).toEqual([])
    const taken = await put({ email: NEW, currentPassword: PASSWORD })
    expect([taken.status, (await taken.json()).email]).toEqual([200, OLD])
    await post.next()
  })

  it('works once, also for many at once', async ({ app, as, letterTo, ask }) => {
    const token = await ask()
    const results = await Promise.allSettled([1, 2, 3].map(() => as().auth.confirmEmail({ token })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await letterTo(OLD)
    await expect(as().auth.confirmEmail({ token })).rejects.toEqual(refusal(OVER))
    expect(await app.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.purpose, 'undo-email'))).toHaveLength(1)
  })

  it('works for a day', async ({ as, ask }) => {
    const token = await ask()
    now += CONFIRM_EMAIL_MS
    await expect(as().auth.confirmEmail({ token })).rejects.toEqual(refusal(OVER))
    expect(await as().auth.emailState()).toMatchObject({ email: OLD, pending: null })
  })

  it('is replaced by the next one, and given up when asked to', async ({ as, letterTo, ask }) => {
    const [first, second] = [await ask(), await ask('third@example.com')]
    await expect(as().auth.confirmEmail({ token: first })).rejects.toEqual(refusal(OVER))
    expect(await as().auth.sendEmailLink()).toMatchObject({ pending: 'third@example.com' })
    const third = tokenIn('confirm-email', await letterTo('third@example.com'))
    await expect(as().auth.confirmEmail({ token: second })).rejects.toEqual(refusal(OVER))
    expect(await as().auth.cancelEmailChange()).toMatchObject({ email: OLD, pending: null })
    await expect(as().auth.confirmEmail({ token: third })).rejects.toEqual(refusal(OVER))
    await expect(as().auth.sendEmailLink()).rejects.toEqual(
      refusal('No email address waits to be confirmed.', 'CONFLICT'),
    )
  })

  it('is for the chef who asked, no matter who else reads the e-mail', async ({ app, as, rowOf, letterTo, ask }) => {
    const token = await ask()
    const tobias = await app.make.chef('Tobias')
    await expect(as(tobias).auth.confirmEmail({ token })).rejects.toEqual(refusal(OVER))
    expect((await app.request('/trpc/auth.confirmEmail', { json: { token } })).status).toBe(401)
    expect((await rowOf())?.email).toBe(OLD)
    expect(await as().auth.confirmEmail({ token })).toMatchObject({ success: true })
    await letterTo(OLD)
  })

  it('that another chef has, before or meanwhile, is refused', async ({ app, post, as, rowOf, ask }) => {
    await app.make.chef('Tobias', { email: 'tobias@example.com' })
    await expect(as().profile.update({ id: 0, name: 'Other name', email: 'tobias@example.com' })).rejects.toMatchObject(
      { code: 'CONFLICT', message: 'Another chef has this email address.' },
    )
    expect((await rowOf())?.name).toBe('Inès')
    const token = await ask()
    await app.make.chef('Quick', { email: NEW })
    await expect(as().auth.confirmEmail({ token })).rejects.toEqual(
      refusal('Another chef has this email address.', 'CONFLICT'),
    )
    await expect(as().auth.sendEmailLink()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await rowOf())?.email).toBe(OLD)
    expect(post.emails).toHaveLength(1)
  })

  it('gets no reset link before, and the one before loses its links after', async ({ app, as, letterTo, ask }) => {
    const token = await ask()
    await app.request('/api/auth/forgot-password', { json: { email: NEW } })
    await app.request('/api/auth/forgot-password', { json: { email: OLD } })
    await letterTo(OLD)
    await as().auth.confirmEmail({ token })
    await letterTo(OLD)
    const left = await app.db.select({ purpose: oneTimeTokens.purpose }).from(oneTimeTokens)
    expect(left).toEqual([{ purpose: 'undo-email' }])
  })

  itWithoutMail('counts at once, unproven, where no mail is set up', async ({ app, as }) => {
    expect((await as().profile.update({ id: 0, name: 'Inès', email: NEW })).email).toBe(NEW)
    expect(await as().auth.emailState()).toEqual({ email: NEW, isConfirmed: false, pending: null })
    expect(await app.db.select().from(oneTimeTokens)).toEqual([])
    await expect(as().auth.sendEmailLink()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  itWithLimits('is asked for ten times an hour', async ({ app, as }) => {
    await app.make.chef('Tobias', { email: 'taken@example.com' })
    const codes: unknown[] = []
    for (let at = 0; at < 12; at++) {
      const email = at % 2 ? `n${at}@example.com` : 'taken@example.com'
      codes.push(
        await as()
          .profile.update({ id: 0, name: 'Inès', email })
          .then(
            () => 'fine',
            error => error.code,
          ),
      )
    }
    expect(codes.slice(0, 10).filter(code => code === 'fine')).toHaveLength(5)
    expect(codes.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  })
})

describe('undoing', () => {
  itWithLimits(
    'is offered to the address from before, however many e-mails strangers had caused there',
    async ({ app, post, as }) => {
      for (let at = 0; at < 6; at++) {
        const stranger = await app.make.chef(`Stranger ${at}`)
        await app.anon.auth.forgotPassword({ email: OLD })
        await Promise.allSettled([app.as(stranger).friends.invite({ senderUserId: 0, email: OLD })])
      }
      await app.services.mail.drained()
      const before = post.emails.length
      expect(before).toBe(6)
      await as().profile.update({ id: 0, name: 'Inès', email: NEW })
      await app.services.mail.drained()
      const token = /#([\w-]{43})$/m.exec(post.emails[before]?.text ?? '')?.[1] ?? ''
      await as().auth.confirmEmail({ token })
      await app.services.mail.drained()
      expect(post.emails.at(-1)).toMatchObject({ to: [OLD], text: expect.stringContaining('/undo-email#') })
    },
  )

  it('brings the proven address back, ends every session, and leads to a new password', async ({
    app,
    ines,
    rowOf,
    letterTo,
    change,
  }) => {
    const thief = await app.cookieOf(ines)
    const token = await change()
    const answer = await app.anon.auth.undoEmailChange({ token })
    expect(await rowOf()).toMatchObject({ email: OLD, isEmailVerified: true })
    expect(await app.db.select().from(sessions)).toEqual([])
    expect((await app.request('/api/auth/me', { cookie: thief })).status).toBe(401)
    // The one who changed the address knew the password.
    expect([await works(app, OLD), await works(app, '+351912345678'), await works(app, NEW)]).toEqual([401, 401, 401])
    await app.anon.auth.resetPassword({ token: answer.resetToken, password: 'eleven tart limes' })
    expect(await works(app, OLD, 'eleven tart limes')).toBe(200)
    expect(await letterTo(OLD)).toContain('password')
    await expect(app.anon.auth.undoEmailChange({ token })).rejects.toEqual(
      refusal('This link was used already or is too old.'),
    )
  })

  it('works for seven days, in which nobody else gets the address', async ({ app, as, rowOf, change }) => {
    const token = await change()
    const tobias = await app.make.chef('Tobias')
    const register = () =>
      app.request('/api/auth/register', { json: { name: 'Thief', email: OLD, password: 'nine green figs' } })
    expect((await register()).status).toBe(409)
    await expect(as(tobias).profile.update({ id: 0, name: 'Tobias', email: OLD })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    now += UNDO_EMAIL_MS - 1
    expect((await register()).status).toBe(409)
    now += 1
    await expect(app.anon.auth.undoEmailChange({ token })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await register()).status).toBe(200)
    expect((await rowOf())?.email).toBe(NEW)
  })

  it('of the first of two changes undoes both, and of the second leaves the first to be undone', async ({
    app,
    rowOf,
    change,
  }) => {
    const first = await change()
    now += 1000
    const second = await change('third@example.com', NEW)
    await app.anon.auth.undoEmailChange({ token: second })
    expect((await rowOf())?.email).toBe(NEW)
    await app.anon.auth.undoEmailChange({ token: first })
    expect((await rowOf())?.email).toBe(OLD)
    await expect(app.anon.auth.undoEmailChange({ token: second })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('ends the links to later addresses', async ({ app, as, rowOf, ask, change }) => {
    const first = await change()
    now += 1000
    const second = await change('third@example.com', NEW)
    const pending = await ask('fourth@example.com')
    await app.anon.auth.undoEmailChange({ token: first })
    await expect(app.anon.auth.undoEmailChange({ token: second })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as().auth.confirmEmail({ token: pending })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await rowOf())?.email).toBe(OLD)
  })

  it('works once, also for many at once', async ({ app, change }) => {
    const token = await change()
    const results = await Promise.allSettled([1, 2, 3].map(() => app.anon.auth.undoEmailChange({ token })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const left = await app.db.select().from(oneTimeTokens)
    expect(left.map(({ purpose }) => purpose)).toEqual(['reset-password'])
  })

  it('is over once the account is gone or deactivated', async ({ app, ines, as, change }) => {
    const token = await change()
    const admin = await app.make.chef('Ada', { role: 'admin' })
    await as(admin).admin.users.setStatus({ userId: ines.id, action: 'deactivate' })
    await expect(app.anon.auth.undoEmailChange({ token })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await as().account.remove({ password: PASSWORD })
    await expect(app.anon.auth.undoEmailChange({ token })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.for(['', 'a'.repeat(43), 'x'.repeat(300)])('refuses %o', async (token, { app, change }) => {
    await change()
    await expect(app.anon.auth.undoEmailChange({ token })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is offered when the address is taken off the account, too', async ({ app, as, rowOf, letterTo }) => {
    await as().profile.update({ id: 0, name: 'Inès', email: '' })
    expect((await rowOf())?.email).toBeNull()
    const token = tokenIn('undo-email', await letterTo(OLD))
    await app.anon.auth.undoEmailChange({ token })
    expect((await rowOf())?.email).toBe(OLD)
  })
})

describe('an address that nobody has proven', () => {
  it.beforeEach(({ app, ines: _ }) => app.db.update(users).set({ isEmailVerified: false }))

  it('gets no e-mail that was not asked for', async ({ app, post, as, letterTo, ask }) => {
    await as().auth.changePassword({ currentPassword: PASSWORD, newPassword: 'eleven tart limes' })
    const token = await ask()
    await as().auth.confirmEmail({ token })
    await app.services.mail.drained()
    expect(post.emails.map(({ to }) => to)).toEqual([[NEW]])
    await as().auth.changePassword({ currentPassword: 'eleven tart limes', newPassword: PASSWORD })
    expect(await letterTo(NEW)).toContain('password')
  })

  it('is proven by the link that its chef asks for', async ({ app, post, as, letterTo }) => {
    expect(await as().auth.emailState()).toEqual({ email: OLD, isConfirmed: false, pending: null })
    expect(await as().auth.sendEmailLink()).toMatchObject({ pending: null, isConfirmed: false })
    const token = tokenIn('confirm-email', await letterTo(OLD))
    await as().auth.confirmEmail({ token })
    expect(await as().auth.emailState()).toEqual({ email: OLD, isConfirmed: true, pending: null })
    await app.services.mail.drained()
    expect(post.emails).toHaveLength(1)
  })
})
