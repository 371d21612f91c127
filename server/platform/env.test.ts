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
    { S3_ENDPOINT: 'storage.example' },
    { S3_ENDPOINT: 'https://key:secret@storage.example' },
    { S3_ENDPOINT: 'https://storage.example/?region=here' },
    { S3_BUCKET: '..' },
    { S3_BUCKET: 'pictures/mine' },
    { S3_PREFIX: '/pictures' },
    { S3_PREFIX: 'a/../../other/' },
    { S3_PREFIX: './pictures/' },
    { S3_PREFIX: 'pic tures/' },
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
  const storage = {
    S3_ENDPOINT: 'http://127.0.0.1:9000/storage',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const settingsOf = (...names: string[]) => Object.fromEntries(names.map(name => [name, storage[name as 'S3_BUCKET']]))
  it.each([
    [{ VALKEY_URL: 'redis://10.0.0.1:6379' }, /VALKEY_URL: is for several nodes/],
    [{ DATABASE_REPLICA_FILE: '/replica', DATABASE_REPLICA_URL: server }, /DATABASE_REPLICA_URL: is for several nodes/],
    [{ DATABASE_URL: server, DATABASE_REPLICA_FILE: '/replica' }, /need each other/],
    [{ DATABASE_URL: server, DATABASE_REPLICA_URL: server }, /need each other/],
    [settingsOf('S3_ENDPOINT'), /S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set too/],
    [settingsOf('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'), /S3_SECRET_ACCESS_KEY: must be set too/],
    [{ S3_PREFIX: 'longtable/' }, /S3_ENDPOINT, .*: must be set too/],
    [{ BACKUP_S3_PREFIX: 'backups/' }, /BACKUP_S3_BUCKET: must be set too/],
    [{ BACKUP_S3_BUCKET: 'backups' }, /BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, .*: must be set too/],
    [{ ...storage, BACKUP_S3_BUCKET: 'backups', BACKUP_DIR: 'there' }, /BACKUP_DIR, BACKUP_S3_BUCKET: only one/],
    [{ S3_REGION: 'eu-central-1' }, /S3_ENDPOINT, .*: must be set too/],
  ])('refuses %j, which says two things at once', (environment, why) => {
    expect(() => readSettings(environment)).toThrow(why)
  })

  it('takes what may stand there', () => {
    const ofNode = { DATABASE_URL: server, DATABASE_REPLICA_FILE: '/replica', DATABASE_REPLICA_URL: server }
    expect(readSettings({ ...ofNode, VALKEY_URL: 'rediss://10.0.0.1:6379' })).toMatchObject(ofNode)
    expect(readSettings({ ...storage, S3_PREFIX: 'cook.example/a-b_c/' })).toMatchObject(storage)
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
