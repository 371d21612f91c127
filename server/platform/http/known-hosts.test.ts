import { hostname } from 'node:os'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { createHostCheck } from './known-hosts.ts'

const it = appTest({ settings: { BASE_URL: 'https://cook.example' } })
const itWithAllowedHosts = it.extend('settings', { ALLOWED_HOSTS: 'other.example, third.example' })
const itBehindProxy = it.extend('settings', { TRUSTED_PROXIES: '127.0.0.1' })

const json = { name: 'Eve', email: 'eve@example.com', password: 'seven green olives' }
/** What a browser sends for a page that was opened in that name. */
const asPageOf = (host: string, scheme = 'http') => ({
  Host: host,
  Origin: `${scheme}://${host}`,
  'Sec-Fetch-Site': 'same-origin',
})
const register = (app: TestApp, headers: Record<string, string>) => app.request('/api/auth/register', { json, headers })

describe('a page that has its own name lead here', () => {
  const addresses = [
    ['', 'http'],
    ['https://cook.example', 'https'],
  ] as const
  for (const [BASE_URL, scheme] of addresses) {
    const itAtAddress = it.extend('settings', { BASE_URL })
    itAtAddress(`gets nothing, with BASE_URL “${BASE_URL}”`, async ({ app }) => {
      const answer = await register(app, asPageOf('evil.example', scheme))
      expect(answer.status).toBe(421)
      expect((await answer.json()).message).toContain('ALLOWED_HOSTS')
      expect(await app.db.select().from(users)).toEqual([])
      for (const path of ['/', '/api/health', '/trpc/notifications.live', '/api/cycle/push', '/media/1']) {
        expect((await app.request(path, { headers: { Host: 'evil.example' } })).status, path).toBe(421)
      }
    })
  }

  it('gets no further with the name of a proxy that nobody trusts', async ({ app }) => {
    const headers = { ...asPageOf('evil.example', 'https'), 'X-Forwarded-Host': 'cook.example' }
    expect((await register(app, headers)).status).toBe(421)
  })
})

describe('a page of ours', () => {
  it('may be opened at the public address, with its scheme alone', async ({ app }) => {
    expect((await register(app, asPageOf('cook.example', 'http'))).status).toBe(403)
    expect((await register(app, asPageOf('cook.example', 'https'))).status).toBe(200)
  })

  itWithAllowedHosts('may be opened in a name that was allowed', async ({ app }) => {
    expect((await register(app, asPageOf('third.example:8443', 'https'))).status).toBe(200)
  })

  itBehindProxy('may be opened in the name that a trusted proxy was asked in', async ({ app }) => {
    const headers = { ...asPageOf('cook.example', 'https'), Host: 'longtable:3000', 'X-Forwarded-Host': 'cook.example' }
    expect((await register(app, headers)).status).toBe(200)
  })
})

describe('createHostCheck', () => {
  const check = (host: string, BASE_URL = '', ALLOWED_HOSTS: string[] = []) =>
    createHostCheck({ BASE_URL, ALLOWED_HOSTS })(host)

  it('takes this machine and its network where there is no public address', () => {
    for (const host of [
      'localhost:3000',
      'LOCALHOST.',
      'cook.localhost',
      '127.0.0.1:3000',
      '[::1]:3000',
      '192.168.1.9',
    ]) {
      expect(check(host), host).toBe(true)
    }
    for (const host of ['nas.local:3000', hostname(), `${hostname()}:3000`]) expect(check(host), host).toBe(true)
  })

  it('takes no other name, and nonsense for none', () => {
    const bad = ['evil.example', 'localhost.evil.example', 'evillocalhost', '127.0.0.1.evil.example', 'local']
    for (const host of [...bad, 'evil.example@localhost', 'localhost/evil.example', 'a b', ':80', '..']) {
      expect(check(host), host).toBe(false)
    }
  })

  it('takes the public address, and for looking after the server what cannot be another’s', () => {
    for (const host of ['cook.example', 'COOK.example:443', 'cook.example.', '127.0.0.1:3000', 'localhost:3000']) {
      expect(check(host, 'https://cook.example'), host).toBe(true)
    }
    for (const host of ['www.cook.example', 'nas.local', hostname()]) {
      expect(check(host, 'https://cook.example'), host).toBe(false)
      expect(check(host, 'https://cook.example', [host.toUpperCase()]), host).toBe(true)
    }
  })
})
