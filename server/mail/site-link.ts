import type { Settings } from '../platform/env.ts'

/**
 * The full address of a page, for e-mails and for links that are handed on. It is built from the settings alone: the
 * Host header is whatever the sender of a request writes into it.
 */
export const siteLink = (settings: Pick<Settings, 'BASE_URL' | 'PORT'>, pathAndQuery: `/${string}`): string =>
  `${settings.BASE_URL || `http://localhost:${settings.PORT}`}${pathAndQuery}`
