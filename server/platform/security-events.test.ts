import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { sessionCookieOf, type TestApp } from '#tests/fixtures/test-app.ts'
import { smtpServer } from '#tests/servers/smtp-server.ts'

/*
 * What the log says of what matters to security: who (by id), from where (by the network), and nothing that is secret.
 */

const PASSWORD = 'seven lemons'
const CLIENT = { 'X-Forwarded-For': '203.0.113.77' }

let raw: string[] = []
const lines = () => raw.map((line): Record<string, unknown> => JSON.parse(line))
const events = () => lines().filter(({ event }) => event !== undefined)

const it = sharedAppTest({
  settings: { TRUSTED_PROXIES: '127.0.0.0/8', BASE_URL: 'https://cook.example', LONGTABLE_RATE_LIMITS: 'on' },
  logTo: { write: line => void raw.push(line) },
})
  .extend('passwordHash', { scope: 'file' }, ({ app }) => app.services.passwords.hash(PASSWORD))
  .extend('ines', { scope: 'file' }, ({ app, passwordHash }) => app.make.chef('Ines', { passwordHash }))
  .extend('noor', { scope: 'file' }, ({ app, passwordHash }) => app.make.chef('Noor', { role: 'admin', passwordHash }))
  .extend('inbox', { scope: 'file' }, opening(smtpServer))
const itBeforeSetup = it.extend('settings', { SETUP_CODE: '' })
const itWithMail = it.extend('settings', ({ inbox }) => ({ SMTP_URL: inbox.url }))
const itWithWholeAddresses = it.extend('settings', { LOG_ADDRESSES: 'full' })

it.beforeEach(() => {
  raw = []
})

const post = (app: TestApp, path: string, json: unknown, cookie = '', headers: Record<string, string> = CLIENT) =>
  app.request(path, { json, headers, cookie })
const signIn = async (app: TestApp, chef: TestChef) =>
  sessionCookieOf(await post(app, '/api/auth/login', { emailOrPhone: chef.email, password: PASSWORD }))
const cookieOf = async (app: TestApp, chef: TestChef) =>
  (await app.cookieOf(chef)).replace('longtable', '__Host-longtable')

describe('the log names', () => {
  it('a sign-in that succeeds, and one that fails, by chef and network', async ({ app, ines }) => {
    await signIn(app, ines)
    await post(app, '/api/auth/login', { emailOrPhone: ines.email, password: 'not this one' })
    await post(app, '/trpc/auth.login', { emailOrPhone: 'nobody@example.com', password: 'not this one' })
    expect(events()).toMatchObject([
      { event: 'auth.login', outcome: 'OK', chef: ines.id, address: '203.0.113.0/24' },
      { event: 'auth.login', outcome: 'UNAUTHORIZED', chef: ines.id, address: '203.0.113.0/24' },
      { event: 'auth.login', outcome: 'UNAUTHORIZED', address: '203.0.113.0/24' },
    ])
    for (const line of raw) expect(line).not.toMatch(/lemons|not this one|example\.com|203\.0\.113\.77|Ines/)
  })

  it('guessing that has to wait', async ({ app, noor }) => {
    for (let at = 0; at < 8; at++)
      await post(app, '/api/auth/login', { emailOrPhone: noor.email, password: `guess ${at}` })
    expect(events().at(-1)).toMatchObject({ event: 'auth.login', outcome: 'TOO_MANY_REQUESTS', chef: noor.id })
  })

  it('a budget that is spent', async ({ app }) => {
    for (let at = 0; at < 11; at++) await post(app, '/api/auth/forgot-password', { email: `a${at}@example.com` })
    const spent = { event: 'limit', limit: 'resetPassword', call: 'auth.forgotPassword', address: '203.0.113.0/24' }
    expect(events().slice(-2)).toMatchObject([spent, { event: 'auth.forgotPassword', outcome: 'TOO_MANY_REQUESTS' }])
  })

  it('what admins do, and who tries it without being one', async ({ app, ines, noor }) => {
    const [chefs, admins] = [await cookieOf(app, ines), await cookieOf(app, noor)]
    await post(app, '/trpc/admin.users.makeResetLink', { userId: ines.id }, chefs)
    await post(app, '/trpc/admin.users.makeResetLink', { userId: ines.id }, admins)
    await app.request('/trpc/admin.stats', { cookie: chefs, headers: CLIENT })
    expect(events()).toMatchObject([
      { event: 'admin.users.makeResetLink', outcome: 'FORBIDDEN', chef: ines.id },
      { event: 'admin.users.makeResetLink', outcome: 'OK', chef: noor.id },
      { event: 'permission', call: 'admin.stats', outcome: 'FORBIDDEN', chef: ines.id },
    ])
    expect(raw.join('')).not.toMatch(/reset=/)
  })

  it('pages of other sites, and other names for this server', async ({ app }) => {
    await post(app, '/api/auth/login', {}, '', { ...CLIENT, Origin: 'https://evil.example' })
    await post(app, '/api/auth/login', {}, '', { ...CLIENT, Host: 'evil.example' })
    expect(events()).toMatchObject([
      { event: 'foreign-page', address: '203.0.113.0/24' },
      { event: 'unknown-host', address: '203.0.113.0/24' },
    ])
  })

  itBeforeSetup('a wrong set-up code', async ({ app }) => {
    const json = { name: 'Mara', email: 'm@example.com', password: PASSWORD, setupCode: 'wrong' }
    await post(app, '/api/auth/register', json)
    expect(events()).toMatchObject([
      { event: 'setup-code-wrong' },
      { event: 'auth.register', outcome: 'FORBIDDEN', address: '203.0.113.0/24' },
    ])
  })

  itWithMail('another address, its undoing, and a password chosen by a link', async ({ app, passwordHash, inbox }) => {
    const mara = await app.make.chef('Mara', { email: 'old@example.com', passwordHash, isEmailVerified: true })
    const cookie = await cookieOf(app, mara)
    const send = (path: string, json: object, method = 'POST') =>
      app.request(path, { method, json, cookie, headers: CLIENT })
    const tokenFrom = async (page: string) => new RegExp(`${page}#([\\w-]{43})`).exec((await inbox.next()).text)?.[1]
    await send('/api/users/0', { name: 'Mara', email: 'new@example.com' }, 'PUT')
    await send('/trpc/auth.confirmEmail', { token: await tokenFrom('confirm-email') })
    const undone = await send('/trpc/auth.undoEmailChange', { token: await tokenFrom('undo-email') })
    const { resetToken } = (await undone.json()).result.data
    await send('/trpc/auth.resetPassword', { token: resetToken, password: 'eleven tart limes' })
    await app.services.mail.drained()
    expect(events().map(({ event, chef, outcome }) => [event, chef, outcome])).toEqual([
      ['email-change', mara.id, undefined],
      ['auth.confirmEmail', mara.id, 'OK'],
      ['email-change-undone', mara.id, undefined],
      ['auth.undoEmailChange', mara.id, 'OK'],
      ['password-reset', mara.id, undefined],
      // By then nobody is signed in any more.
      ['auth.resetPassword', undefined, 'OK'],
    ])
    for (const line of raw) expect(line).not.toMatch(/example\.com|limes|Mara/)
  })

  it.for([
    ['auth.logout', {}, 'OK'],
    ['auth.changePassword', { currentPassword: 'not this one', newPassword: 'eleven tart limes' }, 'FORBIDDEN'],
    ['cycle.unlock', { password: 'not this one', newPassword: 'eleven tart limes' }, 'CONFLICT'],
    ['cycle.makeRecoveryCode', {}, 'CONFLICT'],
    ['cycle.makePushToken', {}, 'CONFLICT'],
    ['cycle.revokePushToken', {}, 'CONFLICT'],
    ['cycle.forgetAll', { confirmed: true }, 'OK'],
    ['cycle.forgetAll', {}, 'BAD_REQUEST'],
    ['account.remove', { password: 'not this one' }, 'FORBIDDEN'],
  ])('each use of %s', async ([call, json, outcome], { app, ines }) => {
    const cookie = await cookieOf(app, ines)
    await post(app, `/trpc/${call}`, json, cookie)
    expect(events()).toMatchObject([{ event: call, outcome, chef: ines.id, address: '203.0.113.0/24' }])
  })

  it('in the line of each request, who sent it', async ({ app, ines }) => {
    const cookie = await cookieOf(app, ines)
    await post(app, '/api/users/0/back-burner', {}, cookie)
    await post(app, '/api/users/0/back-burner', {}, '', { 'X-Forwarded-For': '2001:db8:1:2:3::4' })
    expect(lines().filter(({ msg }) => msg === 'request')).toMatchObject([
      { status: 400, chef: ines.id, address: '203.0.113.0/24' },
      { status: 401, address: '2001:db8:1:2::/64' },
    ])
  })
})

describe('the filter for fail2ban', () => {
  const filter = readFileSync(projectPath('docs/fail2ban/longtable.conf'), 'utf8')
  const expression = /^failregex = (.*)$/m.exec(filter)?.[1] ?? ''
  const read = new RegExp(expression.replaceAll('<ADDR>', '(?<addr>[0-9a-f.:]+)'))
  /** fail2ban cuts the time out of a line before it looks at it. */
  const found = () => raw.map(line => read.exec(line.trim().replace(/"time":\d+/, ''))?.groups?.addr ?? null)

  itWithWholeAddresses('finds the whole address of a guesser, and nobody else’s', async ({ app, ines }) => {
    const from = (address: string, json: unknown, path = '/api/auth/login') =>
      app.request(path, { json, headers: { 'X-Forwarded-For': address } })
    await from('203.0.113.77', { emailOrPhone: ines.email, password: 'not this one' })
    await from('2001:db8:1:2:3::4', { emailOrPhone: 'nobody@example.com', password: 'x' })
    await from('203.0.113.78', { emailOrPhone: ines.email, password: PASSWORD })
    const forged = '"event":"auth.login","outcome":"UNAUTHORIZED","chef":1,"address":"198.51.100.1"'
    await from('203.0.113.79', {}, `/api/${encodeURIComponent(forged)}`)
    expect(found().filter(Boolean)).toEqual(['203.0.113.77', '2001:db8:1:2:3::4'])
  })

  it('finds nothing to ban where only networks are logged', async ({ app }) => {
    await post(app, '/api/auth/login', { emailOrPhone: 'nobody@example.com', password: 'x' })
    expect(events()).toHaveLength(1)
    expect(found().filter(Boolean)).toEqual([])
  })
})
