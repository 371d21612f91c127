import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { noteVisit } from '../../admin/engagement/visits.ts'
import { readSessionCookie, setSessionCookie } from '../../auth/session-cookie.ts'
import type { Ctx, Services } from '../context.ts'
import type { Origin } from './client-address.ts'
import { loggedAddress } from './logged-address.ts'

/** What the first middlewares know about every request. */
export type RequestEnv = {
  Variables: {
    requestId: string
    /** The chef who is signed in, once the session was looked at. */
    chef?: number
    /** It only asks, by whatever method, so the log passes it by. */
    changesNothing?: boolean
    /** What every answer to it carries unless it says otherwise. */
    houseHeaders?: Readonly<Record<string, string>>
    /** The answer that carries all of it already. */
    finished?: Response
  }
}

const boot = randomBytes(5).toString('hex')
let counter = 0

/** An id that a chef can quote: unique in the logs of this server. */
export const nextRequestId = (): string => `${boot}-${(++counter).toString(36)}`

/**
 * The context of a request: who is asking, from where. A session in the second half of its life is prolonged, and the
 * answer carries the cookie anew. That a chef was here today is noted on the way.
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
      loggedAddress: loggedAddress(client, services.settings.LOG_ADDRESSES),
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
