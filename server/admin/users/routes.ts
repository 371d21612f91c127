import { type Context, Hono } from 'hono'
import { requireConfirmation } from '../../auth/confirmation.ts'
import type { ReadContext } from '../../platform/context.ts'
import { forbidden, unauthorized } from '../../platform/errors.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import type { Origin } from '../../platform/http/client-address.ts'
import { isForeign } from '../../platform/http/same-site.ts'
import { EXPORT_CSV_PATH } from './constants.ts'
import { exportCsv } from './export-users.ts'

/** The table of all accounts as a file to download, for admins; to be mounted at `/`. */
export function adminUsersRoutes(contextOf: ReadContext, originOf: (c: Context) => Origin): Hono {
  return new Hono().get(EXPORT_CSV_PATH, async c => {
    if (isForeign(c.req.header('origin'), c.req.header('sec-fetch-site'), originOf(c).pages)) {
      throw forbidden('This request came from another site and was refused.')
    }
    const ctx = await contextOf(c, 'admin:export')
    const { viewer } = ctx
    if (!viewer) throw unauthorized()
    if (viewer.role !== 'admin') throw forbidden('Only an admin can do this.')
    await requireConfirmation({ ...ctx, viewer })
    await ctx.limits.charge('write', viewer.id)
    for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
    const day = new Date(ctx.now()).toISOString().slice(0, 10)
    return c.body(
      asBody(exportCsv(ctx, viewer), part => ctx.work.outside(viewer.id, part)),
      200,
      {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="longtable-users-${day}.csv"`,
        'Cache-Control': 'no-store',
      },
    )
  })
}

type Charged = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A body that is made while it is read, each part within `charged`; other requests run between two parts of it. */
function asBody(parts: AsyncGenerator<string>, charged: Charged): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await yieldToEventLoop()
      const { value, done } = await charged(() => parts.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
