import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions, users } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { sessionCookieOf, type TestApp, testApp } from '#tests/fixtures/test-app.ts'

const ines = { name: 'Inès Fairweather', email: 'ines@example.com', password: 'seven lemons' }

const it = appTest()

const register = (app: TestApp, fields: object = {}) =>
  app.request('/api/auth/register', { json: { ...ines, ...fields } })
const login = (app: TestApp, emailOrPhone: string, password = ines.password, cookie?: string) =>
  app.request('/api/auth/login', { json: { emailOrPhone, password }, ...(cookie ? { cookie } : {}) })
const me = (app: TestApp, cookie?: string) => app.request('/api/auth/me', cookie ? { cookie } : {})

describe('registration', () => {
  it('makes an account, signs it in and quotes the request', async ({ app }) => {
    const answer = await register(app, { phoneNumber: '+351 912-345-678', zipCode: '12345', skillLevel: 'advanced' })
    const body = await answer.json()
    expect(answer.status).toBe(200)
    expect(body).toMatchObject({ success: true, requestId: answer.headers.get('X-Request-Id') })
    expect(body.user).toMatchObject({
      name: ines.name,
      email: ines.email,
      phoneNumber: '+351912345678',
      isPublic: true,
    })
    expect(body.user.cookingAssistantProfile.cookingLevel).toBe('advanced')
    expect(JSON.stringify(body)).not.toContain('assword')
    expect((await (await me(app, sessionCookieOf(answer))).json()).user.name).toBe(ines.name)
  })

  it('makes the first account the admin, and no other', async ({ app }) => {
    expect((await (await register(app)).json()).user.role).toBe('admin')
    const second = await register(app, { email: 'tobias@example.com', role: 'admin', id: 77 })
    expect((await second.json()).user).toMatchObject({ role: 'chef', id: 2 })
  })

  it.for([
    [{ name: '' }, 'Full name is required'],
    [{ name: ' x ' }, 'Name must be at least 2 characters'],
    [{ email: 'ines@' }, 'Please enter a valid email address'],
    [{ email: '', phoneNumber: '12345' }, 'Please enter a valid phone number'],
    [{ phoneNumber: 'call me maybe' }, 'Please enter a valid phone number'],
    [{ zipCode: '1234' }, 'Please enter a valid ZIP code (12345 or 12345-6789)'],
    [{ password: 'short' }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ password: 'Password123' }, 'This password is one of the most common ones. Please choose another.'],
    [{ email: '' }, 'Please provide either an email address or phone number so we can reach you.'],
  ] as const)('refuses %o', async ([fields, message], { app }) => {
    const answer = await register(app, fields)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe(message)
  })

  it.for([{ email: 'INES@Example.com ' }, { email: 'ｉｎｅｓ@example.com' }, { email: 'ines\u200b@example.com' }])(
    'knows that %o is taken',
    async (fields, { app }) => {
      await register(app)
      const answer = await register(app, fields)
      expect(answer.status).toBe(409)
      expect((await answer.json()).message).toBe('An account with this email or phone number already exists.')
    },
  )

  it('knows a phone number however it is typed', async ({ app }) => {
    await register(app, { email: '', phoneNumber: '+1 (555) 010-9999' })
    expect((await register(app, { email: '', phoneNumber: '15550109999' })).status).toBe(409)
    expect((await login(app, '1 555 010 9999')).status).toBe(200)
    expect((await login(app, '001-555-010-9999')).status).toBe(200)
  })

  it('lets one of two at once have the address', async ({ app }) => {
    const answers = await Promise.all([register(app), register(app), register(app)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
  })

  it('stores neither the password nor the token', async ({ app }) => {
    const token = sessionCookieOf(await register(app)).split('=')[1] ?? ''
    const [user] = await app.db.select().from(users)
    const [session] = await app.db.select().from(sessions)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(token).toHaveLength(43)
    expect(JSON.stringify(session)).not.toContain(token)
  })
})

describe('signing in', () => {
  it.beforeEach(({ app }) => register(app))

  it('sets a cookie that scripts and other sites do not get', async ({ app }) => {
    const cookie = (await login(app, 'Ines@Example.com')).headers.getSetCookie()[0]
    expect(cookie).toMatch(/^longtable=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=2592000$/)
  })

  it('answers a wrong password and a stranger alike', async ({ app }) => {
    const [wrong, stranger] = [await login(app, ines.email, 'nine lemons'), await login(app, 'nobody@example.com')]
    expect(wrong.status).toBe(401)
    expect(stranger.status).toBe(401)
    expect(await wrong.json()).toEqual({ message: 'Invalid email/phone or password' })
    expect(await stranger.json()).toEqual({ message: 'Invalid email/phone or password' })
  })

  it('takes a password typed in another Unicode form', async ({ app }) => {
    await register(app, { email: 'zoe@example.com', password: 'crème brûlée' })
    expect((await login(app, 'zoe@example.com', 'crème brûlée'.normalize('NFD'))).status).toBe(200)
  })

  it('makes a new session and ends the one the browser came with', async ({ app }) => {
    const before = sessionCookieOf(await login(app, ines.email))
    const after = sessionCookieOf(await login(app, ines.email, ines.password, before))
    expect(after).not.toBe(before)
    expect((await me(app, before)).status).toBe(401)
    expect((await me(app, after)).status).toBe(200)
  })

  it('does not take a session id that it did not make', async ({ app }) => {
    const planted = `longtable=${'a'.repeat(43)}`
    const issued = sessionCookieOf(await login(app, ines.email, ines.password, planted))
    expect(issued).not.toBe(planted)
    expect((await me(app, planted)).status).toBe(401)
  })

  it('ends a session for good on signing out', async ({ app }) => {
    const cookie = sessionCookieOf(await login(app, ines.email))
    const out = await app.request('/api/auth/logout', { method: 'POST', cookie })
    expect(await out.json()).toEqual({ success: true })
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect((await me(app, cookie)).status).toBe(401)
    expect((await app.request('/api/auth/logout', { method: 'POST', cookie })).status).toBe(401)
  })

  it('signs out by the documented address, unless another site leads there', async ({ app }) => {
    const cookie = sessionCookieOf(await login(app, ines.email))
    const lured = await app.request('/api/auth/logout', { cookie, headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(lured.status).toBe(303)
    expect((await me(app, cookie)).status).toBe(200)
    const sent = await app.request('/api/auth/logout', { cookie, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect(sent.headers.get('Location')).toBe('/')
    expect((await me(app, cookie)).status).toBe(401)
  })

  it('ends with deactivation, from the next request on', async ({ app }) => {
    const cookie = sessionCookieOf(await login(app, ines.email))
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.email, ines.email))
    expect((await me(app, cookie)).status).toBe(401)
    expect((await login(app, ines.email)).status).toBe(403)
    expect((await login(app, ines.email, 'nine lemons')).status).toBe(401)
  })
})

describe('sessions', () => {
  const DAY = 86_400_000

  it('slide for as long as the chef comes back, up to the absolute end', async () => {
    let now = Date.now()
    const timed = await testApp({ now: () => now })
    const chef = await timed.make.chef('Noor')
    const token = await timed.services.sessions.create(chef.id, 'test')
    expect(await timed.services.sessions.validate(token)).toMatchObject({ viewer: { id: chef.id } })
    now += 181 * DAY
    expect(await timed.services.sessions.validate(token)).toBeNull()
    expect(await timed.services.sessions.validate(token)).toBeNull()
    await timed.close()
  })

  it('end all at once, or all but one', async ({ app }) => {
    const chef = await app.make.chef('Noor')
    const { create, validate, revokeAll } = app.services.sessions
    const [first, second, third] = [await create(chef.id, ''), await create(chef.id, ''), await create(chef.id, '')]
    await revokeAll(chef.id, second)
    expect([await validate(first), await validate(third)]).toEqual([null, null])
    expect(await validate(second)).not.toBeNull()
    await revokeAll(chef.id)
    expect(await validate(second)).toBeNull()
  })
})

describe('guessing', () => {
  it('has to wait longer and longer, and only from where the guesses come', async () => {
    const guarded = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
    await guarded.request('/api/auth/register', { json: ines })
    const from = (address: string, password: string) =>
      guarded.request('/api/auth/login', {
        json: { emailOrPhone: ines.email, password },
        headers: { 'X-Forwarded-For': address },
      })
    const statuses: number[] = []
    for (let guess = 0; guess < 7; guess++) statuses.push((await from('203.0.113.7', `guess ${guess} of many`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    const refused = await from('203.0.113.7', ines.password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await from('198.51.100.9', ines.password)).status).toBe(200)
    await guarded.close()
  })

  it('is counted for every call of a batch, and a batch is small', async () => {
    const guarded = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    const batch = (calls: number) =>
      guarded.request(`/trpc/${Array(calls).fill('auth.login').join(',')}?batch=1`, {
        json: Object.fromEntries(
          Array.from({ length: calls }, (_, at) => [at, { emailOrPhone: 'a@example.com', password: `guess ${at}` }]),
        ),
      })
    expect((await batch(11)).status).toBe(400)
    let refusals = 0
    for (let round = 0; round < 7; round++) {
      const answers = (await (await batch(10)).json()) as { error?: { data: { code: string } } }[]
      refusals += answers.filter(answer => answer.error?.data.code === 'TOO_MANY_REQUESTS').length
    }
    expect(refusals).toBeGreaterThanOrEqual(10)
    await guarded.close()
  })
})
