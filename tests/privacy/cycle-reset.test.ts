import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { healthEntries, healthVaults, oneTimeTokens, users } from '#db/schema/tables.ts'
import { emailMessages } from '#server/auth/constants.ts'
import { planEmailChange } from '#server/auth/email/change-email.ts'
import { makeResetLink } from '#server/auth/reset-links.ts'
import { cycleMessages } from '#server/cycle/constants.ts'
import { CYCLE_CSV_PATH, HEALTH_EXPORT_PATH, HEALTH_PUSH_PATH } from '#server/cycle/imports/constants.ts'
import { cycleRouter } from '#server/cycle/router.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '../fixtures/make.ts'
import { queryAddress, sessionCookieOf, type TestApp, testApp } from '../fixtures/test-app.ts'
import { flow, healthXml } from '../samples/apple-exports.ts'
import { takesEveryToken } from '../servers/natural-cycles-server.ts'

/*
 * An admin makes a link with which a chef's password can be set, and may use it as well as the chef. The one who signs in
 * after that reads nothing of the chef's cycle until they prove to be the chef.
 */

const OLD = 'seven lemons'
const ADMINS = 'eight lemons'
const NEW = 'nine lemons'

let ines: TestChef
let pushToken: string
let count = 0
const lines: string[] = []

const it = sharedAppTest(() => {
  const smtp = 'smtp://127.0.0.1:9'
  return { settings: { SMTP_URL: smtp }, logTo: { write: line => void lines.push(line) } }
})
  .extend('noor', { scope: 'file' }, chef('Noor', { role: 'admin' }))
  /** What an admin can do with the link that they make; answers the cookie of the session that it leads to. */
  .extend('useAdminsLink', ({ app, noor }) => async (password = ADMINS): Promise<string> => {
    const { link } = await makeResetLink({ ...app.services, viewer: noor }, ines.id)
    const token = /reset=([\w-]+)/.exec(link)?.[1]
    expect((await post(app, '/api/auth/reset-password', { token, password })).status).toBe(200)
    return signIn(app, password)
  })

it.beforeAll(async ({ app }) => {
  app.services.naturalCycles = takesEveryToken
})

const cycle = (app: TestApp) => app.as(ines).cycle

/** A chef with a logged day, a phone that pushes and a Natural Cycles token. */
it.beforeEach(async ({ app }) => {
  const passwordHash = await app.services.passwords.hash(OLD)
  ines = await app.make.chef(`Ines ${++count}`, { passwordHash, isEmailVerified: true })
  await cycle(app).optIn({ agreed: true })
  await cycle(app).saveDays({ days: [{ day: '2026-01-05', flow: 'heavy', note: 'Zaubernuss' }] })
  await cycle(app).connectNaturalCycles({ id: 0, accessToken: 'hush' })
  pushToken = (await cycle(app).makePushToken()).token
})
afterEach(() => {
  lines.length = 0
})

const post = (app: TestApp, path: string, json: unknown, cookie?: string) =>
  app.request(path, { json, ...(cookie && { cookie }) })
const signIn = async (app: TestApp, password: string): Promise<string> =>
  sessionCookieOf(await post(app, '/api/auth/login', { emailOrPhone: ines.email, password }))

/** What the e-mail with a link does, once it was asked for at an address. */
async function useMailedLink(app: TestApp, email: string, password: string): Promise<void> {
  const token = 'm'.repeat(43)
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const [createdAt, expiresAt] = [app.services.now(), app.services.now() + 60_000]
  const row = { tokenHash, userId: ines.id, purpose: 'reset-password', email, createdAt, expiresAt } as const
  await app.db.insert(oneTimeTokens).values(row)
  expect((await post(app, '/api/auth/reset-password', { token, password })).status).toBe(200)
}

const isOpen = async (app: TestApp): Promise<boolean> => (await cycle(app).lockState()).isLocked === false
const rows = (app: TestApp) => app.db.select().from(healthEntries).where(eq(healthEntries.userId, ines.id))

const inputs: Record<string, object> = {
  importProgress: { import: 'abcdefabcdefabcdef' },
  export: { format: 'json' },
  listCycles: { id: 0 },
  current: { id: 0 },
  latestPrediction: { id: 0 },
  healthSync: { id: 0 },
  connectAppleHealth: { id: 0 },
  connectNaturalCycles: { id: 0, accessToken: 'other' },
  sync: { id: 0, source: 'natural-cycles' },
  disconnect: { source: 'apple_health', forget: false },
  recommendations: { phase: 'luteal' },
  fittingRecipes: { phase: 'luteal' },
  optIn: { agreed: true },
  saveDays: { days: [{ day: '2026-01-06', flow: 'light' }] },
  pause: { reason: 'pregnancy', from: '2026-01-01' },
  unpause: { to: '2026-02-01' },
  answerGap: { start: '2026-01-05', answer: 'long' },
  forgetAll: { confirmed: false },
  unlock: { newPassword: NEW, password: 'not this one' },
}
/** Calls that tell nobody anything that was logged. */
const harmless = new Set(['recommendations', 'fittingRecipes', 'importProgress', 'lockState', 'forgetAll', 'unlock'])

describe('a password that an admin’s link has set', () => {
  const procedures = Object.entries(cycleRouter._def.procedures) as [string, { _def: { type: string } }][]

  it('opens no call of the cycle, and writes nothing', async ({ app, useAdminsLink }) => {
    const cookie = await useAdminsLink()
    const before = await rows(app)
    for (const [name, { _def }] of procedures) {
      const input = inputs[name] ?? {}
      const answer =
        _def.type === 'query'
          ? await app.request(queryAddress(`cycle.${name}`, input), { cookie })
          : await post(app, `/trpc/cycle.${name}`, input, cookie)
      const text = await answer.text()
      for (const word of ['2026-01-05', 'Zaubernuss', 'heavy', '"hasPushToken":true', 'lth_', '"days":1']) {
        expect(text, name).not.toContain(word)
      }
      if (harmless.has(name)) continue
      expect([name, answer.status, text.includes(cycleMessages.locked)]).toEqual([name, 428, true])
      expect(JSON.parse(text).error.data.code).toBe('PRECONDITION_REQUIRED')
    }
    expect(await rows(app)).toEqual(before)
  })

  it.for([
    ['GET', '/api/users/0/cycle-data'],
    ['GET', '/api/users/0/cycle-data/current'],
    ['GET', '/api/users/0/cycle-predictions/latest'],
    ['GET', '/api/users/0/health-sync'],
    ['POST', '/api/users/0/health-sync/apple-health'],
    ['POST', '/api/users/0/health-sync/apple-health/sync'],
    ['POST', '/api/users/0/health-sync/natural-cycles/sync'],
  ] as const)('opens not %s %s', async ([method, path], { app, useAdminsLink }) => {
    const cookie = await useAdminsLink()
    const answer = await app.request(path, { cookie, method, ...(method === 'POST' && { json: {} }) })
    expect([answer.status, await answer.json()]).toEqual([428, { message: cycleMessages.locked }])
  })

  it.for([
    [CYCLE_CSV_PATH, 'Date,Flow Quantity\n2026-02-05,HEAVY\n'],
    [HEALTH_EXPORT_PATH, healthXml(flow('2026-01-05', 'Heavy'))],
  ] as const)('takes no file at %s', async ([path, body], { app, useAdminsLink }) => {
    const answer = await app.request(path, { cookie: await useAdminsLink(), body })
    expect([answer.status, await answer.json()]).toEqual([428, { message: cycleMessages.locked }])
  })

  it('lets the phone go on pushing, which reads nothing', async ({ app, useAdminsLink }) => {
    await useAdminsLink()
    const headers = { Authorization: `Bearer ${pushToken}` }
    const answer = await app.request(HEALTH_PUSH_PATH, { body: '2026-03-05 medium', headers })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, accepted: 1, ignored: 0, doubtful: 0 }])
    await cycle(app).unlock({ password: OLD, newPassword: NEW })
    expect(await cycle(app).listDays({})).toHaveLength(2)
  })

  it('lets everything be deleted, and what begins anew is open and empty', async ({ app, useAdminsLink }) => {
    await useAdminsLink()
    await cycle(app).forgetAll({ confirmed: true })
    await cycle(app).optIn({ agreed: true })
    expect(await cycle(app).listDays({})).toEqual([])
  })

  it('set on the command line locks as well', async ({ app }) => {
    const { link } = await makeResetLink({ ...app.services, viewer: { id: 0, name: 'command line' } }, ines.id)
    await post(app, '/api/auth/reset-password', { token: /reset=([\w-]+)/.exec(link)?.[1], password: ADMINS })
    expect(await isOpen(app)).toBe(false)
  })

  it('locks nothing for a chef whose link was made but not used', async ({ app, noor }) => {
    await makeResetLink({ ...app.services, viewer: noor }, ines.id)
    expect(await cycle(app).listDays({})).toHaveLength(1)
  })
})

describe('while it is locked, the address that a chef is sent links to', () => {
  const refused = { message: emailMessages.whileLocked }
  const put = (app: TestApp, fields: object, cookie: string) =>
    app.request('/api/users/0', { method: 'PUT', json: { name: ines.name, ...fields }, cookie })
  const account = async (app: TestApp) => (await app.db.select().from(users).where(eq(users.id, ines.id)))[0]
  const waiting = (app: TestApp, email: string, token: string) =>
    app.db.insert(oneTimeTokens).values({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      userId: ines.id,
      purpose: 'verify-email',
      email,
      createdAt: app.services.now(),
      expiresAt: app.services.now() + 60_000,
    })

  it('stays, no matter who signs in with the admin’s link, and so it opens nothing later on', async ({
    app,
    useAdminsLink,
  }) => {
    const before = await account(app)
    const cookie = await useAdminsLink()
    for (const email of [`thief${count}@example.com`, '']) {
      const answer = await put(app, { email }, cookie)
      expect([answer.status, await answer.json()]).toEqual([428, refused])
    }
    // One that waited before, or would in a race.
    const token = 'w'.repeat(43)
    await waiting(app, `thief${count}@example.com`, token)
    for (const [call, input] of Object.entries({ confirmEmail: { token }, sendEmailLink: {} })) {
      const answer = await post(app, `/trpc/auth.${call}`, input, cookie)
      const { error } = await answer.json()
      expect([call, answer.status, error.message]).toEqual([call, 428, refused.message])
    }
    expect(await account(app)).toMatchObject({ email: before?.email, isEmailVerified: true })
    expect((await put(app, { email: ines.email, bio: 'Soup first.' }, cookie)).status).toBe(200)
    await cycle(app).unlock({ password: OLD, newPassword: NEW })
    const mine = await signIn(app, NEW)
    expect((await put(app, { email: `mine${count}@example.com` }, mine)).status).toBe(200)
  })

  it('stays also when the lock comes between asking and writing', async ({ app, useAdminsLink }) => {
    const change = await planEmailChange(app.context(ines) as ChefCtx, `thief${count}@example.com`, undefined)
    await useAdminsLink()
    const written = await app.db.update(users).set({ bio: 'x' }).where(change?.condition).returning({ id: users.id })
    expect(written).toEqual([])
  })
})

describe('the chef opens it again', () => {
  const whole = async (app: TestApp) => {
    expect(await isOpen(app)).toBe(true)
    expect(await cycle(app).listDays({})).toMatchObject([{ day: '2026-01-05', note: 'Zaubernuss' }])
  }

  it('with the password from before, which the admin cannot have replaced, and shuts the admin out', async ({
    app,
    useAdminsLink,
  }) => {
    const admins = await useAdminsLink()
    await useAdminsLink('ten lemons')
    const mine = await signIn(app, 'ten lemons')
    const unlock = (password: string, newPassword = NEW) =>
      post(app, '/trpc/cycle.unlock', { password, newPassword }, mine)
    for (const wrong of [ADMINS, 'ten lemons', 'nonsense']) expect((await unlock(wrong)).status).toBe(403)
    // The admin who made the link may know the one that it set.
    expect((await unlock(OLD, 'ten lemons')).status).toBe(400)
    expect((await unlock(OLD, 'password')).status).toBe(400)
    expect(await isOpen(app)).toBe(false)
    const opened = await unlock(OLD)
    expect(opened.status).toBe(200)
    await whole(app)
    const me = async (cookie: string) => (await app.request('/api/auth/me', { cookie })).status
    expect([await me(mine), await me(sessionCookieOf(opened))]).toEqual([401, 200])
    expect((await app.request('/api/auth/me', { cookie: admins })).status).toBe(401)
    expect(await signIn(app, 'ten lemons')).toBe('')
    expect(await signIn(app, NEW)).not.toBe('')
    const [vault] = await app.db.select().from(healthVaults).where(eq(healthVaults.userId, ines.id))
    expect([vault?.lockedAt, vault?.passwordHashBefore, vault?.trustedEmail]).toEqual([null, null, null])
    expect(lines.join('')).not.toMatch(/lemons/)
  })

  it('with a link that was sent to the address that was proven before', async ({ app, useAdminsLink }) => {
    await useAdminsLink()
    await useMailedLink(app, ines.email, NEW)
    await whole(app)
  })

  it('not with a link to an address that came afterwards, or that nobody had proven', async ({
    app,
    useAdminsLink,
  }) => {
    await useAdminsLink()
    const other = `thief${count}@example.com`
    await app.db.update(users).set({ email: other, isEmailVerified: true }).where(eq(users.id, ines.id))
    await useMailedLink(app, other, 'eleven lemons')
    expect(await isOpen(app)).toBe(false)
    expect(await cycle(app).lockState()).toMatchObject({ canMail: false })

    ines = await app.make.chef(`Unproven ${count}`, { passwordHash: await app.services.passwords.hash(OLD) })
    await cycle(app).optIn({ agreed: true })
    await useAdminsLink()
    await useMailedLink(app, ines.email, NEW)
    expect(await isOpen(app)).toBe(false)
  })

  it('with a recovery code, however it is typed, once', async ({ app, useAdminsLink }) => {
    const { code: old } = await cycle(app).makeRecoveryCode()
    const { code } = await cycle(app).makeRecoveryCode()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await cycle(app).overview({})).toMatchObject({ hasRecoveryCode: true })
    await useAdminsLink()
    expect(await cycle(app).lockState()).toEqual({ isLocked: true, canMail: true, hasRecoveryCode: true })
    await expect(cycle(app).unlock({ code: old, newPassword: NEW })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const both = await Promise.allSettled([
      cycle(app).unlock({ code: typed, newPassword: NEW }),
      cycle(app).unlock({ code: typed, newPassword: 'twelve lemons' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await whole(app)
    expect(await cycle(app).overview({})).toMatchObject({ hasRecoveryCode: false })
    await useAdminsLink('thirteen lemons')
    await expect(cycle(app).unlock({ code, newPassword: 'fourteen lemons' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('by guesses no faster than at the sign-in', async () => {
    const strict = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    const admin = await strict.make.chef('Noor', { role: 'admin' })
    const chef = await strict.make.chef('Ines', { passwordHash: await strict.services.passwords.hash(OLD) })
    await strict.as(chef).cycle.optIn({ agreed: true })
    const { link } = await makeResetLink({ ...strict.services, viewer: admin }, chef.id)
    await strict.request('/api/auth/reset-password', {
      json: { token: /reset=([\w-]+)/.exec(link)?.[1], password: ADMINS },
    })
    const refusals: string[] = []
    for (let at = 0; at < 8; at++) {
      const guess = strict.as(chef).cycle.unlock({ password: `guess ${at}`, newPassword: NEW })
      refusals.push(await guess.catch((error: { code: string }) => error.code).then(String))
    }
    expect(refusals.slice(0, 5)).toEqual(Array(5).fill('FORBIDDEN'))
    expect(refusals.at(-1)).toBe('TOO_MANY_REQUESTS')
    await strict.close()
  })

  it('only where it is locked', async ({ app }) => {
    await expect(cycle(app).unlock({ password: OLD, newPassword: NEW })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
