import { type Context, Hono } from 'hono'
import type { Ctx } from '../platform/context.ts'
import type { Origin } from '../platform/http/client-address.ts'
import { isForeign } from '../platform/http/same-site.ts'
import { signOut } from './sign-in.ts'

/** The one call of this area that is an address to go to: signing out from the profile. */
export function authRoutes(contextOf: (c: Context) => Promise<Ctx>, originOf: (c: Context) => Origin): Hono {
  const app = new Hono()
  app.get('/auth/logout', async c => {
    const { pages } = originOf(c)
    const from = c.req.header('referer')
    const origin = from === undefined ? undefined : URL.canParse(from) ? new URL(from).origin : 'null'
    const fetchSite = c.req.header('sec-fetch-site')
    // A link or picture on another site must not sign a chef out.
    if (!isForeign(origin, fetchSite, pages) && c.req.header('sec-fetch-dest') !== 'image') {
      const ctx = await contextOf(c)
      await signOut(ctx)
      for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
    }
    c.header('Cache-Control', 'no-store')
    return c.redirect('/', 303)
  })
  return app
}
