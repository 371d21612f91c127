import { type Settings, settingsSchema } from '../platform/env.ts'

/** How the server of this machine listens and behaves, which the demo does too. */
const shared: ReadonlySet<string> = new Set<keyof Settings>([
  'PORT',
  'HOST',
  'ALLOWED_HOSTS',
  'DATABASE_SYNC',
  'PHONE_REGION',
  'LOG_ADDRESSES',
  'LONGTABLE_FETCH_ALLOW',
  'LONGTABLE_ALLOW_DEVTOOLS',
  'LONGTABLE_RATE_LIMITS',
])

/**
 * Settings that the demo goes without: it keeps everything in its own folder, has no public address, sends nothing and asks
 * nobody. A bucket that it shared with a real server would lose the pictures that only that server knows.
 */
export const settingsLeftOut = Object.keys(settingsSchema.shape).filter(name => !shared.has(name))
