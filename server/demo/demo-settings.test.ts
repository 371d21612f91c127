import { expect, it } from 'vitest'
import { settingsLeftOut } from './demo-settings.ts'

it.each([
  'S3_ENDPOINT',
  'S3_BUCKET',
  'UPLOADTHING_TOKEN',
  'BACKUP_S3_BUCKET',
  'DATABASE_URL',
  'DATABASE_REPLICA_FILE',
  'VALKEY_URL',
  'SMTP_URL',
  'CYCLE_KEY_FILE',
])('the demo touches nothing that %s names', name => {
  expect(settingsLeftOut).toContain(name)
})

it('the demo listens where the server is set to', () => {
  expect(settingsLeftOut).not.toContain('PORT')
  expect(settingsLeftOut).not.toContain('HOST')
})
