import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { appOnLoopback, onLoopback } from '#tests/servers/on-loopback.ts'
import { type ProxyFault, reverseProxy } from '#tests/servers/reverse-proxy.ts'
import { smtpServer } from '#tests/servers/smtp-server.ts'
import { settingsCheck } from './data-checks.ts'
import { examine } from './examine.ts'
import { lookAtAll } from './findings.ts'
import { makePass, PASS_HEADER } from './pass.ts'
import { doctorPaths } from './routes.ts'

const it = test.extend('folder', ({ task: _ }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-doctor-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  return folder
})

/** What is found of a server behind a proxy with this fault, by name. */
async function behind(fault: ProxyFault, settings: Record<string, string> = {}, baseUrl?: (address: string) => string) {
  const proxy = await reverseProxy(fault)
  const app = await testApp({
    settings: {
      BASE_URL: baseUrl ? baseUrl(proxy.address) : proxy.address,
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
  })
  const server = await appOnLoopback(app.app)
  proxy.leadTo(server.port)
  try {
    return byName(await examine(app.services, { isRunning: true }))
  } finally {
    await proxy.close()
    await server.close()
    await app.close()
  }
}

const byName = (findings: Awaited<ReturnType<typeof examine>>) =>
  Object.fromEntries(findings.map(({ name, state, says, next }) => [name, `${state}: ${says} ${next ?? ''}`]))

describe('the way in from outside', () => {
  it('is well behind a proxy that passes on what it should', async () => {
    const found = await behind({})
    for (const name of ['server', 'address', 'host', 'proxy', 'stream', 'upload']) expect(found[name]).toMatch(/^ok: /)
  })

  it.for<[string, ProxyFault, Record<string, string>, string, RegExp]>([
    ['an unknown proxy', {}, { TRUSTED_PROXIES: '10.9.9.9' }, 'proxy', /^problem: .*Set TRUSTED_PROXIES=127\.0\.0\.1/],
    ['one that says not who asks', { forwardedFor: 'none' }, {}, 'proxy', /^problem: .*does not say who asks/],
    ['one that takes what anybody sends', { forwardedFor: 'passed' }, {}, 'proxy', /^problem: .*pass for any address/],
    ['one that holds streams back', { buffers: true }, {}, 'stream', /^warning: .*proxy_buffering off/],
    ['one that takes small files alone', { maxBytes: 1e6 }, {}, 'upload', /^warning: .*\(413\).*client_max_body_size/],
    [
      'one without a server behind it',
      { answers: 502 },
      {},
      'address',
      /^problem: .*does not reach the server \(502\)/,
    ],
    ['one that sends browsers on', { answers: 301 }, {}, 'address', /^problem: .*sends browsers on to another/],
    ['one that leads to something else', { answers: 404 }, {}, 'address', /^problem: .*answers \(404\), but not this/],
  ])('shows %s', async ([, fault, settings, name, words]) => {
    expect((await behind(fault, settings))[name]).toMatch(words)
  })

  it('shows a proxy that asks in a name of its own', async () => {
    const found = await behind({ ownHost: true }, {}, address => address.replace('127.0.0.1', 'localhost'))
    expect(found.host).toMatch(/^warning: .*asks in the name 127\.0\.0\.1, not localhost/)
  })

  it('says so when nothing listens there', async () => {
    const app = await testApp({ settings: { BASE_URL: 'https://127.0.0.1:1' } })
    const found = byName(await examine(app.services, { isRunning: true }))
    expect(found.address).toMatch(/^problem: .*could not be opened from here/)
    expect(found.certificate).toMatch(/^problem: No https answers/)
    expect(found.proxy).toMatch(/^skipped: /)
    await app.close()
  })
})

describe('what the doctor asks of a running server', () => {
  it('is answered to nobody without a pass of that server, and not for long', async () => {
    let now = Date.UTC(2026, 10, 1)
    const app = await testApp({ now: () => now })
    const other = await testApp({ now: () => now })
    const ask = async (pass: string) =>
      (await app.request(doctorPaths.seen, { headers: { [PASS_HEADER]: pass } })).status
    const pass = await makePass(app.services)
    expect(await ask(pass)).toBe(200)
    expect(await ask('')).toBe(404)
    expect(await ask(pass.replace(/.$/, digit => (digit === '0' ? '1' : '0')))).toBe(404)
    expect(await ask(await makePass(other.services))).toBe(404)
    now += 120_000
    expect(await ask(pass)).toBe(404)
    await app.close()
    await other.close()
  })
})

describe('services', () => {
  async function found(settings: Record<string, string>) {
    const app = await testApp({ settings })
    const findings = await examine(app.services, { isRunning: true })
    await app.close()
    return byName(findings)
  }

  it('shows a mail server that takes e-mails, and sends none', async () => {
    const server = await smtpServer()
    expect((await found({ SMTP_URL: server.url })).mail).toMatch(/^ok: /)
    expect(server.emails).toEqual([])
    await server.close()
  })

  it('shows a mail server that is away, without the password', async () => {
    const { mail } = await found({ SMTP_URL: 'smtp://chef:hush-hush@127.0.0.1:1' })
    expect(mail).toMatch(/^problem: The mail server could not be reached/)
    expect(mail).not.toContain('hush')
  })

  it('shows whether the server of the model has it, and a clock that is off', async () => {
    const late = new Date(Date.now() - 3_600_000).toUTCString()
    const models = await onLoopback(
      createServer((asked, answer) => {
        const status = asked.headers.authorization === 'Bearer right' ? 200 : 401
        answer.writeHead(status, { 'Content-Type': 'application/json', Date: late })
        answer.end(JSON.stringify({ object: 'list', data: [{ id: 'llama3.2:latest', object: 'model' }] }))
      }),
    )
    const OPENAI_BASE_URL = `${models.address}/v1`
    const good = await found({ OPENAI_BASE_URL, OPENAI_API_KEY: 'right', OPENAI_MODEL: 'llama3.2' })
    expect(good.model).toMatch(/^ok: .*has llama3\.2/)
    expect(good.clock).toMatch(/^problem: The clock is 3[56]\d\d seconds off/)
    expect((await found({ OPENAI_BASE_URL, OPENAI_API_KEY: 'right', OPENAI_MODEL: 'gone' })).model).toMatch(
      /^problem: .*has no gone/,
    )
    expect((await found({ OPENAI_BASE_URL, OPENAI_API_KEY: 'wrong' })).model).toMatch(/^problem: .*refused the key/)
    await models.close()
  })
})

describe('settings and data', () => {
  it('shows names that are no settings, and what they may have been meant as', async ({ folder }) => {
    const file = join(folder, '.env')
    writeFileSync(file, 'BASEURL=https://cook.example\nSMTP_URL=\nFRIDGE=cold\nNODE_ENV=production\n')
    const [found] = await lookAtAll([settingsCheck(file)])
    expect(found?.says).toContain('BASEURL (is BASE_URL meant?), FRIDGE.')
  })

  it('shows rows that name rows that are gone, and a lost key', async ({ folder }) => {
    const file = join(folder, 'longtable.db')
    const database = await openDatabase(file)
    const app = await testApp({ database, settings: { DATABASE_URL: file } })
    expect(byName(await examine(app.services, { isRunning: true })).database).toMatch(/^ok: /)
    await database.db.run(sql`pragma foreign_keys = off`)
    await database.db.run(sql`insert into health_vaults (user_id, wrapped_key, payload) values (77, x'00', x'00')`)
    const found = byName(await examine(app.services, { isRunning: true }))
    expect(found.database).toMatch(/^problem: 1 rows? of the database name/)
    expect(found['cycle-key']).toMatch(/^problem: The key of cycle data is gone/)
    await app.close()
  })
})

test('admins alone have the server checked', async () => {
  const app = await testApp()
  const [admin, chef] = [await app.make.chef('Noor', { role: 'admin' }), await app.make.chef('Inès')]
  const findings = await app.as(admin).admin.system.examine()
  expect(findings.map(({ name }) => name)).toContain('address')
  await expect(app.as(chef).admin.system.examine()).rejects.toThrow()
  await app.close()
})

test('a check that fails or takes too long is one finding, and keeps no other', async () => {
  const found = await lookAtAll([
    { name: 'a', title: 'A', look: () => Promise.reject(Object.assign(new Error('secret'), { code: 'EODD' })) },
    { name: 'b', title: 'B', patienceMs: 1, look: () => new Promise(() => {}) },
    { name: 'c', title: 'C', look: () => ({ state: 'ok', says: 'Well.', next: null }) },
  ])
  expect(found.map(({ state }) => state)).toEqual(['warning', 'warning', 'ok'])
  expect(JSON.stringify(found)).not.toContain('secret')
})
