import type { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { requireConfirmation } from '../auth/confirmation.ts'
import type { ChefCtx, Ctx } from '../platform/context.ts'
import { forbidden, tooMany, unauthorized } from '../platform/errors.ts'
import type { Origin } from '../platform/http/client-address.ts'
import { isForeign } from '../platform/http/same-site.ts'
import { archiveName, asBody } from '../platform/zip-stream.ts'
import { accountMessages } from './contract.ts'
import { exportZip } from './export-zip.ts'

/** Seconds between two downloads of one chef. */
const PAUSE_SECONDS = 60

/**
 * `GET /account/export`, to be mounted at `/api`: all that is the viewer's, as a zip file. One download a chef at a
 * time, the newer ending the older, and one start a minute.
 */
export function accountRoutes(contextOf: (c: Context) => Promise<Ctx>, originOf: (c: Context) => Origin): Hono {
  const starts = new RateLimiterMemory({ keyPrefix: 'export', points: 1, duration: PAUSE_SECONDS })
  const running = new Map<number, Readable>()

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
    running.get(viewer.id)?.destroy()
    const archive = exportZip({ ...ctx, viewer } satisfies ChefCtx)
    running.set(viewer.id, archive)
    archive.once('error', error => ctx.log.warn({ err: error, requestId: ctx.requestId }, 'a download broke off'))
    archive.once('close', () => {
      if (running.get(viewer.id) === archive) running.delete(viewer.id)
    })
    for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
    return c.body(asBody(archive), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${archiveName('longtable', viewer.name, ctx.now())}"`,
      'Cache-Control': 'no-store',
    })
  })
}
