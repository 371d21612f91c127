import type { Ctx } from '../platform/context.ts'
import { SESSION_SECONDS } from './sessions.ts'

/** The `__Host-` prefix is only accepted by browsers over https, so plain http at home uses the bare name. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-longtable' : 'longtable')

/** The session token in a Cookie header, or null. */
export function readSessionCookie(header: string | undefined, secure: boolean): string | null {
  const prefix = `${cookieName(secure)}=`
  for (const part of header?.split(';') ?? []) {
    const cookie = part.trim()
    if (cookie.startsWith(prefix)) return cookie.slice(prefix.length)
  }
  return null
}

type Target = Pick<Ctx, 'cookies' | 'secure'>

/** Sets the session cookie, for as long as the session is valid. */
export function setSessionCookie(ctx: Target, token: string): void {
  ctx.cookies.push(cookie(ctx.secure, token, SESSION_SECONDS))
}

/** Deletes the session cookie. */
export function clearSessionCookie(ctx: Target): void {
  ctx.cookies.push(cookie(ctx.secure, '', 0))
}

const cookie = (secure: boolean, value: string, seconds: number): string =>
  `${cookieName(secure)}=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${seconds}${secure ? '; Secure' : ''}`
