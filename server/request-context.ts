import type { Context } from 'hono'
import { noteVisit } from './admin/engagement/visits.ts'
import { readSessionCookie, setSessionCookie } from './auth/session-cookie.ts'
import type { Ctx, Services } from './platform/context.ts'
import type { Origin } from './platform/http/client-address.ts'
import { loggedAddress } from './platform/http/logged-address.ts'

/**
 * The context of a request: who is asking, from where. A session in the second half of its life is prolonged, and the
 * answer carries the cookie again. That a chef was here today is noted on the way.
 */
export function createContextReader(
  services: Services,
  originOf: (c: Context) => Origin,
): (c: Context) => Promise<Ctx> {
  return async c => {
    const { address, client, secure } = originOf(c)
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
      requestId: c.get('requestId') as string,
      address,
      // Few calls write it.
      get loggedAddress() {
        return loggedAddress(client, services.settings.LOG_ADDRESSES)
      },
      secure,
      userAgent: c.req.header('user-agent') ?? '',
      language: c.req.header('accept-language') ?? '',
      cookieHeader: c.req.header('cookie'),
      cookies,
      // Last: what is added to a copy of so many makes the copy many times as slow, in this version of V8.
      ...services,
    }
  }
}
