import { type Context, Hono } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { requireConfirmation } from '../auth/confirmation.ts'
import type { Ctx } from '../platform/context.ts'
import { forbidden, tooMany, unauthorized } from '../platform/errors.ts'
import type { Origin } from '../platform/http/client-address.ts'
import { isForeign } from '../platform/http/same-site.ts'
import { archiveName } from '../platform/zip-stream.ts'
import { accountMessages } from './constants.ts'
import { exportAccount } from './export-zip.ts'

/** Seconds between two downloads of one chef. */
const PAUSE_SECONDS = 60

/**
 * `GET /account/export`, to be mounted at `/api`: all data of the viewer as a zip file. A chef has one download at a
 * time, a newer one ends the older, and one may start each minute.
 */
export function accountRoutes(contextOf: (c: Context) => Promise<Ctx>, originOf: (c: Context) => Origin): Hono {
  const starts = new RateLimiterMemory({ keyPrefix: 'export', points: 1, duration: PAUSE_SECONDS })

  return new Hono().get('/account/export', async c => {
    if (isForeign(c.req.header('origin'), c.req.header('sec-fetch-site'), originOf(c).pages)) {
      throw forbidden('This request came from another site and was refused.')
    }
    const ctx = await contextOf(c)
    const { viewer } = ctx
    if (!viewer) throw unauthorized()
    await requireConfirmation({ ...ctx, viewer })
    if (!ctx.limits.off) {
      await starts.consume(viewer.id).catch((refusal: RateLimiterRes) => {
        throw tooMany(accountMessages.exportSoon, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      })
    }
    for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
    const chef = { ...ctx, viewer }
    const fileName = archiveName('longtable', viewer.name, ctx.now())
    return ctx.downloads.answer(c, chef, { fileName, blocks: exportAccount(chef), isAlone: true })
  })
}
