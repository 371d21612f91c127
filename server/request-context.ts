import type { Context } from 'hono'
import type { AccessScope } from '#common/access-scopes.ts'
import { tokenMessages } from './access-tokens/constants.ts'
import { readToken, type TokenHolder } from './access-tokens/read-token.ts'
import { noteVisit } from './admin/engagement/visits.ts'
import { readSessionCookie, setSessionCookie } from './auth/session-cookie.ts'
import type { Ctx, ReadContext, Services } from './platform/context.ts'
import { DomainError, forbidden } from './platform/errors.ts'
import { accessTokenOf, refuseTokenInAddress } from './platform/http/access-token.ts'
import type { Origin } from './platform/http/client-address.ts'
import { loggedAddress } from './platform/http/logged-address.ts'
import { logSecurityEvent } from './platform/security-events.ts'

/** Who is asking, and by what right. */
type Asking = Pick<Ctx, 'viewer' | 'sessionToken' | 'confirmedAt' | 'sessionEnded' | 'accessToken' | 'cookies'>

/**
 * The context of a request: who is asking, from where. A session in the second half of its life is prolonged, and the
 * answer carries the cookie again. That a chef was here today is noted on the way. Where an access token is sent, it alone
 * says who is asking: no cookie counts beside it.
 */
export function createContextReader(services: Services, originOf: (c: Context) => Origin): ReadContext {
  async function bySession(c: Context, secure: boolean): Promise<Asking> {
    const cookies: string[] = []
    const token = readSessionCookie(c.req.header('cookie'), secure)
    const session = token ? await services.sessions.validate(token) : null
    if (token && session?.renewed) setSessionCookie({ cookies, secure }, token)
    if (session) {
      c.set('chef', session.viewer.id)
      noteVisit(services, session.viewer.id)
    }
    return {
      viewer: session?.viewer ?? null,
      sessionToken: session ? token : null,
      confirmedAt: session?.confirmedAt ?? null,
      sessionEnded: Boolean(token) && session === null,
      cookies,
    }
  }

  async function byToken(c: Context, token: string, scope: AccessScope | 'any' | null): Promise<Asking> {
    const { address, client } = originOf(c)
    const refuse = (error: unknown, outcome: 'invalid_token' | 'insufficient_scope', more = ''): never => {
      if (!(error instanceof DomainError)) throw error
      if (error.code !== 'TOO_MANY_REQUESTS') {
        c.header('WWW-Authenticate', `Bearer realm="Longtable", error="${outcome}"${more}`)
      }
      logSecurityEvent(
        {
          log: services.log,
          requestId: c.get('requestId') as string,
          loggedAddress: loggedAddress(client, services.settings.LOG_ADDRESSES),
        },
        'access-token',
        { outcome: error.code, chef: c.get('chef') as number | undefined },
      )
      throw error
    }
    const holder: TokenHolder = await readToken(services, token, address).catch(error => refuse(error, 'invalid_token'))
    c.set('chef', holder.viewer.id)
    c.set('accessToken', holder.id)
    if (scope === null) return refuse(forbidden(tokenMessages.notHere), 'insufficient_scope')
    if (scope !== 'any' && !holder.scopes.includes(scope)) {
      return refuse(forbidden(tokenMessages.lacking(scope)), 'insufficient_scope', `, scope="${scope}"`)
    }
    // The token of an admin does what that of a chef does, but for the one thing that is its own scope.
    const role = scope === 'admin:export' ? holder.viewer.role : 'chef'
    return {
      viewer: { ...holder.viewer, role },
      sessionToken: null,
      // The chef gave the password for what it may do when it was made.
      confirmedAt: services.now(),
      accessToken: { id: holder.id, scopes: holder.scopes },
      cookies: [],
    }
  }

  return async (c, scope = null) => {
    const { address, client, secure } = originOf(c)
    refuseTokenInAddress(c)
    const token = accessTokenOf(c)
    const asking = token === null ? await bySession(c, secure) : await byToken(c, token, scope)
    return {
      ...asking,
      requestId: c.get('requestId') as string,
      address,
      // Few calls write it.
      get loggedAddress() {
        return loggedAddress(client, services.settings.LOG_ADDRESSES)
      },
      secure,
      userAgent: c.req.header('user-agent') ?? '',
      language: c.req.header('accept-language') ?? '',
      cookieHeader: token === null ? c.req.header('cookie') : undefined,
      // Last: what is added to a copy of so many makes the copy many times as slow, in this version of V8.
      ...services,
    }
  }
}
