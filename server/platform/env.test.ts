import { describe, expect, it } from 'vitest'
import { readSettings, SettingsRefused } from './env.ts'

describe('readSettings', () => {
  it.each([
    { PORT: 'abc' },
    { PORT: '70000' },
    { BASE_URL: 'cook.example' },
    { BASE_URL: 'https://somebody:secret@cook.example' },
    { BASE_URL: 'https://cook.example/kitchen' },
    { BASE_URL: 'https://cook.example?from=mail' },
    { DATABASE_URL: 'postgres://somewhere/longtable' },
    { DATABASE_URL: 'libsql://somewhere' },
    { VALKEY_URL: 'http://somewhere' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'smtp://50%off:secret@mail.example' },
    { TRUSTED_PROXIES: 'my-proxy' },
    { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/99' },
    { LONGTABLE_FETCH_ALLOW: 'nas.local' },
    { LONGTABLE_FETCH_ALLOW: 'http://nas.local:80' },
    { LONGTABLE_RATE_LIMITS: 'maybe' },
  ])('refuses %j in a sentence that names it', environment => {
    const refused = () => readSettings(environment)
    expect(refused).toThrow(SettingsRefused)
    expect(refused).toThrow(new RegExp(`${Object.keys(environment)[0]}: must be `))
  })

  const server = 'http://10.0.0.1:8080'
  it.each([
    [{ VALKEY_URL: 'redis://10.0.0.1:6379' }, /VALKEY_URL: is for several nodes/],
    [{ DATABASE_REPLICA_FILE: '/replica', DATABASE_REPLICA_URL: server }, /DATABASE_REPLICA_URL: is for several nodes/],
    [{ DATABASE_URL: server, DATABASE_REPLICA_FILE: '/replica' }, /need each other/],
    [{ DATABASE_URL: server, DATABASE_REPLICA_URL: server }, /need each other/],
  ])('refuses %j, which says two things at once', (environment, why) => {
    expect(() => readSettings(environment)).toThrow(why)
  })

  it('takes what may stand there', () => {
    const ofNode = { DATABASE_URL: server, DATABASE_REPLICA_FILE: '/replica', DATABASE_REPLICA_URL: server }
    expect(readSettings({ ...ofNode, VALKEY_URL: 'rediss://10.0.0.1:6379' })).toMatchObject(ofNode)
    expect(readSettings({})).toMatchObject({ PORT: 3000, BASE_URL: '', TRUSTED_PROXIES: [] })
    expect(
      readSettings({
        BASE_URL: 'https://cook.example:8443/',
        DATABASE_URL: 'https://libsql.example?authToken=abc',
        TRUSTED_PROXIES: '10.0.0.1, fd00::/8,192.168.0.0/16 ',
        LONGTABLE_FETCH_ALLOW: 'nas.local:8080, [fd00::1]:80',
        LONGTABLE_RATE_LIMITS: ' ',
      }),
    ).toMatchObject({
      BASE_URL: 'https://cook.example:8443',
      TRUSTED_PROXIES: ['10.0.0.1', 'fd00::/8', '192.168.0.0/16'],
      LONGTABLE_RATE_LIMITS: 'on',
    })
    for (const DATABASE_URL of ['/var/lib/longtable.db', 'other.db', ':memory:', 'C:\\longtable\\longtable.db']) {
      expect(readSettings({ DATABASE_URL })).toMatchObject({ DATABASE_URL })
    }
  })
})
