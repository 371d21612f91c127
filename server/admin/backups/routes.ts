import { type Context, Hono } from 'hono'
import { requireConfirmation } from '../../auth/confirmation.ts'
import type { ReadContext } from '../../platform/context.ts'
import { forbidden, unauthorized } from '../../platform/errors.ts'
import type { Origin } from '../../platform/http/client-address.ts'
import { isForeign } from '../../platform/http/same-site.ts'
import { archiveBackup } from './archive.ts'
import { archivePath } from './constants.ts'

/** The archive of a backup, for admins; to be mounted at `/`. */
export function adminBackupsRoutes(contextOf: ReadContext, originOf: (c: Context) => Origin): Hono {
  return new Hono().get(archivePath(':id'), async c => {
    if (isForeign(c.req.header('origin'), c.req.header('sec-fetch-site'), originOf(c).pages)) {
      throw forbidden('This request came from another site and was refused.')
    }
    const ctx = await contextOf(c)
    const { viewer } = ctx
    if (!viewer) throw unauthorized()
    if (viewer.role !== 'admin') throw forbidden('Only an admin can do this.')
    const admin = { ...ctx, viewer }
    await requireConfirmation(admin)
    await ctx.limits.charge('write', viewer.id)
    for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
    const id = c.req.param('id') ?? ''
    const blocks = await archiveBackup(admin, id)
    return ctx.downloads.answer(c, admin, { fileName: `longtable-backup-${id}.zip`, blocks, isAlone: true })
  })
}
