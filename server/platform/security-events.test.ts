import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { sessionCookieOf, type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { smtpServer } from '#tests/servers/smtp-server.ts'

/*
 * What the log says of what matters to security: who (by id), from where (by the network), and nothing that is secret.
 */

const PASSWORD = 'seven lemons'
const CLIENT = { 'X-Forwarded-For': '203.0.113.77' }

let app: TestApp
let lines: Record<string, unknown>[]
let raw: string[] = []
let ines: TestChef
let noor: TestChef

async function open(settings: Record<string, string> = {}) {
  const opened = await testApp({
    settings: { TRUSTED_PROXIES: '127.0.0.0/8', BASE_URL: 'https://cook.example', ...settings },
    logTo: { write: line => void raw.push(line) },
  })
  return opened
}
const events = () => {
  lines = raw.map(line => JSON.parse(line))
  return lines.filter(({ event }) => event !== undefined)
}

beforeAll(async () => {
  app = await open({ LONGTABLE_RATE_LIMITS: 'on' })
  const passwordHash = await app.services.passwords.hash(PASSWORD)
  ines = await app.make.chef('Ines', { passwordHash })
  noor = await app.make.chef('Noor', { role: 'admin', passwordHash })
})
afterAll(() => app.close())
beforeEach(() => {
  raw = []
})

const post = (path: string, json: unknown, cookie = '', headers: Record<string, string> = CLIENT) =>
  app.request(path, { json, headers, cookie })
const signIn = async (chef: TestChef) =>
  sessionCookieOf(await post('/api/auth/login', { emailOrPhone: chef.email, password: PASSWORD }))

describe('the log names', () => {
  it('a sign-in that succeeds, and one that fails, by chef and network', async () => {
    await signIn(ines)
    await post('/api/auth/login', { emailOrPhone: ines.email, password: 'not this one' })
    await post('/trpc/auth.login', { emailOrPhone: 'nobody@example.com', password: 'not this one' })
    expect(events()).toMatchObject([
      { event: 'auth.login', outcome: 'OK', chef: ines.id, address: '203.0.113.0/24' },
      { event: 'auth.login', outcome: 'UNAUTHORIZED', chef: ines.id, address: '203.0.113.0/24' },
      { event: 'auth.login', outcome: 'UNAUTHORIZED', address: '203.0.113.0/24' },
    ])
    for (const line of raw) expect(line).not.toMatch(/lemons|not this one|example\.com|203\.0\.113\.77|Ines/)
  })

  it('guessing that has to wait', async () => {
    for (let at = 0; at < 8; at++) await post('/api/auth/login', { emailOrPhone: noor.email, password: `guess ${at}` })
    expect(events().at(-1)).toMatchObject({ event: 'auth.login', outcome: 'TOO_MANY_REQUESTS', chef: noor.id })
  })

  it('a budget that is spent', async () => {
    for (let at = 0; at < 11; at++) await post('/api/auth/forgot-password', { email: `a${at}@example.com` })
    const spent = { event: 'limit', limit: 'resetPassword', call: 'auth.forgotPassword', address: '203.0.113.0/24' }
    expect(events().slice(-2)).toMatchObject([spent, { event: 'auth.forgotPassword', outcome: 'TOO_MANY_REQUESTS' }])
  })

  it('what admins do, and who tries it without being one', async () => {
    const [chefs, admins] = [await app.cookieOf(ines), await app.cookieOf(noor)].map(cookie =>
      cookie.replace('longtable', '__Host-longtable'),
    )
    await post('/trpc/admin.users.makeResetLink', { userId: ines.id }, chefs)
    await post('/trpc/admin.users.makeResetLink', { userId: ines.id }, admins)
    await app.request('/trpc/admin.stats', { cookie: chefs, headers: CLIENT })
    expect(events()).toMatchObject([
      { event: 'admin.users.makeResetLink', outcome: 'FORBIDDEN', chef: ines.id },
      { event: 'admin.users.makeResetLink', outcome: 'OK', chef: noor.id },
      { event: 'permission', call: 'admin.stats', outcome: 'FORBIDDEN', chef: ines.id },
    ])
    expect(raw.join('')).not.toMatch(/reset=/)
  })

  it('pages of other sites, and other names for this server', async () => {
    await post('/api/auth/login', {}, '', { ...CLIENT, Origin: 'https://evil.example' })
    await post('/api/auth/login', {}, '', { ...CLIENT, Host: 'evil.example' })
    expect(events()).toMatchObject([
      { event: 'foreign-page', address: '203.0.113.0/24' },
      { event: 'unknown-host', address: '203.0.113.0/24' },
    ])
  })

  it('a wrong set-up code', async () => {
    const fresh = await open({ SETUP_CODE: '' })
    const json = { name: 'Mara', email: 'm@example.com', password: PASSWORD, setupCode: 'wrong' }
    await fresh.request('/api/auth/register', { json, headers: CLIENT })
    expect(events()).toMatchObject([
      { event: 'setup-code-wrong' },
      { event: 'auth.register', outcome: 'FORBIDDEN', address: '203.0.113.0/24' },
    ])
    await fresh.close()
  })

  it('another address, its undoing, and a password chosen by a link', async () => {
    const inbox = await smtpServer()
    const own = await open({ SMTP_URL: inbox.url })
    const passwordHash = await own.services.passwords.hash(PASSWORD)
    const mara = await own.make.chef('Mara', { email: 'old@example.com', passwordHash, isEmailVerified: true })
    const cookie = (await own.cookieOf(mara)).replace('longtable', '__Host-longtable')
    const send = (path: string, json: object, method = 'POST') =>
      own.request(path, { method, json, cookie, headers: CLIENT })
    const tokenFrom = async (page: string) => new RegExp(`${page}#([\\w-]{43})`).exec((await inbox.next()).text)?.[1]
    await send('/api/users/0', { name: 'Mara', email: 'new@example.com' }, 'PUT')
    await send('/trpc/auth.confirmEmail', { token: await tokenFrom('confirm-email') })
    const undone = await send('/trpc/auth.undoEmailChange', { token: await tokenFrom('undo-email') })
    const { resetToken } = (await undone.json()).result.data
    await send('/trpc/auth.resetPassword', { token: resetToken, password: 'eleven tart limes' })
    await own.services.mail.drained()
    await own.close()
    await inbox.close()
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

  it.each([
    ['auth.logout', {}, 'OK'],
    ['auth.changePassword', { currentPassword: 'not this one', newPassword: 'eleven tart limes' }, 'FORBIDDEN'],
    ['cycle.unlock', { password: 'not this one', newPassword: 'eleven tart limes' }, 'CONFLICT'],
    ['cycle.makeRecoveryCode', {}, 'CONFLICT'],
    ['cycle.makePushToken', {}, 'CONFLICT'],
    ['cycle.revokePushToken', {}, 'CONFLICT'],
    ['cycle.forgetAll', { confirmed: true }, 'OK'],
    ['cycle.forgetAll', {}, 'BAD_REQUEST'],
    ['account.remove', { password: 'not this one' }, 'FORBIDDEN'],
  ])('each use of %s', async (call, json, outcome) => {
    const cookie = (await app.cookieOf(ines)).replace('longtable', '__Host-longtable')
    await post(`/trpc/${call}`, json, cookie)
    expect(events()).toMatchObject([{ event: call, outcome, chef: ines.id, address: '203.0.113.0/24' }])
  })

  it('in the line of each request, who sent it', async () => {
    const cookie = (await app.cookieOf(ines)).replace('longtable', '__Host-longtable')
    await post('/api/users/0/back-burner', {}, cookie)
    await post('/api/users/0/back-burner', {}, '', { 'X-Forwarded-For': '2001:db8:1:2:3::4' })
    events()
    expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([
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

  it('finds the whole address of a guesser, and nobody else’s', async () => {
    const whole = await open({ LOG_ADDRESSES: 'full' })
    const chef = await whole.make.chef('Ines', { passwordHash: await whole.services.passwords.hash(PASSWORD) })
    const from = (address: string, json: unknown, path = '/api/auth/login') =>
      whole.request(path, { json, headers: { 'X-Forwarded-For': address } })
    await from('203.0.113.77', { emailOrPhone: chef.email, password: 'not this one' })
    await from('2001:db8:1:2:3::4', { emailOrPhone: 'nobody@example.com', password: 'x' })
    await from('203.0.113.78', { emailOrPhone: chef.email, password: PASSWORD })
    const forged = '"event":"auth.login","outcome":"UNAUTHORIZED","chef":1,"address":"198.51.100.1"'
    await from('203.0.113.79', {}, `/api/${encodeURIComponent(forged)}`)
    await whole.close()
    expect(found().filter(Boolean)).toEqual(['203.0.113.77', '2001:db8:1:2:3::4'])
  })

  it('finds nothing to ban where only networks are logged', async () => {
    await post('/api/auth/login', { emailOrPhone: 'nobody@example.com', password: 'x' })
    expect(events()).toHaveLength(1)
    expect(found().filter(Boolean)).toEqual([])
  })
})
