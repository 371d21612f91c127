import type { Context, MiddlewareHandler } from 'hono'
import type { Settings } from '../env.ts'
import { isFinished } from './finished-answer.ts'
import type { RequestEnv } from './request-env.ts'

/**
 * What pages may load: everything from this server alone, and of scripts within the page those of the hashes that are
 * given. Inline styles stay allowed because the dialog primitives lock scrolling with a style element whose text hangs on
 * the width of the scroll bar, and a page that is the same for all, kept by its `ETag`, can carry no nonce. What chefs write
 * stands in pages as JSON and in values of attributes alone.
 */
export const pagePolicy = (...scriptHashes: string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes code; the one policy, src/lib/trusted-types.ts, lets the program start its own workers.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

const POLICY = pagePolicy()

const HEADERS: [string, string][] = [
  ['Content-Security-Policy', POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(self), screen-wake-lock=(self), microphone=(), geolocation=(), interest-cohort=()'],
]

/** Browsers heed it by https alone, and complain of it in their consoles elsewhere. */
const SECURE_HEADERS: [string, string][] = [...HEADERS, ['Cross-Origin-Opener-Policy', 'same-origin']]

/** Code, styles and fonts: parts of a page, to which its own policy applies. The long headers would double small ones. */
const PARTS = /^(text\/(javascript|css)|font\/)/
const PARTS_HEADERS = HEADERS.filter(([name]) =>
  ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy'].includes(name),
)

const plain: Readonly<Record<string, string>> = Object.fromEntries(HEADERS)
const plainSecure: Readonly<Record<string, string>> = Object.fromEntries(SECURE_HEADERS)

/** After signing out the browser has nothing of the chef's in its cache; the pages themselves drop what they keep. */
const SIGN_OUT = new Set(['/api/auth/logout', 'auth.logout', 'account.remove'])

const signsOut = (path: string): boolean =>
  path.startsWith('/trpc/')
    ? path
        .slice('/trpc/'.length)
        .split(',', 20)
        .some(name => SIGN_OUT.has(name))
    : SIGN_OUT.has(path)

/** Sets the security headers that an answer does not set for itself. */
export function securityHeaders(
  isSecure: (c: Context<RequestEnv>) => boolean,
  { HSTS_SUBDOMAINS }: Pick<Settings, 'HSTS_SUBDOMAINS'>,
): MiddlewareHandler<RequestEnv> {
  const onlySecure = `max-age=31536000${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`
  // Browsers take these by https alone.
  const secure = { 'Strict-Transport-Security': onlySecure }
  const signedOut = { ...secure, 'Clear-Site-Data': '"cache"' }
  const [allSecure, allSignedOut] = [
    { ...plainSecure, ...secure },
    { ...plainSecure, ...signedOut },
  ]
  return async (c, next) => {
    const bySecurity = isSecure(c)
    const isSignOut = signsOut(c.req.path)
    c.set('defaultHeaders', !bySecurity ? plain : isSignOut ? allSignedOut : allSecure)
    await next()
    if (isFinished(c)) return
    const { headers } = c.res
    const wanted = PARTS.test(headers.get('Content-Type') ?? '') ? PARTS_HEADERS : bySecurity ? SECURE_HEADERS : HEADERS
    for (const [name, value] of wanted) if (!headers.has(name)) headers.set(name, value)
    for (const [name, value] of !bySecurity ? [] : Object.entries(isSignOut ? signedOut : secure))
      headers.set(name, value)
  }
}
