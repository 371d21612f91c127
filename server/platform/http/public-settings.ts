import type { Settings } from '../env.ts'

/** What the pages need to know about this server before they ask it anything. */
export type PublicSettings = { mail: boolean; allowDevtools: boolean }

/** The settings that are sent to browsers. */
export const publicSettings = (settings: Settings): PublicSettings => ({
  mail: settings.SMTP_URL !== '',
  allowDevtools: settings.LONGTABLE_ALLOW_DEVTOOLS,
})
