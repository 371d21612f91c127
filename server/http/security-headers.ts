import type { Context, MiddlewareHandler } from 'hono'
import { isFinished } from './finished-answer.ts'
import type { RequestEnv } from './request-context.ts'

/**
 * What pages may load: everything from this server alone, and no inline script. Inline styles stay allowed because the
 * dialog primitives lock scrolling with a style element; nothing a chef writes is ever put into markup.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
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
].join('; ')

const HEADERS: [string, string][] = [
  ['Content-Security-Policy', POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(self), screen-wake-lock=(self), microphone=(), geolocation=(), interest-cohort=()'],
]

/** Code, styles and fonts: parts of a page, to which its own policy applies. The long headers would double small ones. */
const PARTS = /^(text\/(javascript|css)|font\/)/
const PARTS_HEADERS = HEADERS.filter(([name]) =>
  ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy'].includes(name),
)

const plain: Readonly<Record<string, string>> = Object.fromEntries(HEADERS)
const secure = { ...plain, 'Strict-Transport-Security': 'max-age=31536000' }

/** Sets the security headers that an answer does not set for itself. */
export function securityHeaders(isSecure: (c: Context<RequestEnv>) => boolean): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    c.set('houseHeaders', isSecure(c) ? secure : plain)
    await next()
    if (isFinished(c)) return
    const { headers } = c.res
    const wanted = PARTS.test(headers.get('Content-Type') ?? '') ? PARTS_HEADERS : HEADERS
    for (const [name, value] of wanted) if (!headers.has(name)) headers.set(name, value)
    if (isSecure(c)) headers.set('Strict-Transport-Security', secure['Strict-Transport-Security'])
  }
}
