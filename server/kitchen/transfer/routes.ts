import { type Context, Hono } from 'hono'
import { requireConfirmation } from '../../auth/confirmation.ts'
import type { ChefCtx, Ctx } from '../../platform/context.ts'
import { forbidden, unauthorized, unprocessable } from '../../platform/errors.ts'
import type { Origin } from '../../platform/http/client-address.ts'
import { isForeign } from '../../platform/http/same-site.ts'
import { archiveName } from '../../platform/zip-stream.ts'
import { transferMessages } from './constants.ts'
import { exportKitchen } from './export-kitchen.ts'
import { previewImport } from './preview-import.ts'

/**
 * To be mounted at `/api`: `GET /kitchen/export` answers the viewer's kitchen as a zip archive; `POST /kitchen/import`
 * takes a zip archive or a JSON file as the body and answers what it offers.
 */
export function transferRoutes(contextOf: (c: Context) => Promise<Ctx>, originOf: (c: Context) => Origin): Hono {
  const chefOf = async (c: Context): Promise<ChefCtx> => {
    const ctx = await contextOf(c)
    if (!ctx.viewer) throw unauthorized()
    for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
    c.header('Cache-Control', 'no-store')
    return { ...ctx, viewer: ctx.viewer }
  }

  return new Hono()
    .get('/kitchen/export', async c => {
      if (isForeign(c.req.header('origin'), c.req.header('sec-fetch-site'), originOf(c).pages)) {
        throw forbidden('This request came from another site and was refused.')
      }
      const ctx = await chefOf(c)
      await requireConfirmation(ctx)
      await ctx.limits.charge('exportKitchen', ctx.viewer.id)
      const fileName = archiveName('kitchen', ctx.viewer.name, ctx.now())
      return ctx.downloads.answer(c, ctx, { fileName, blocks: exportKitchen(ctx) })
    })
    .post('/kitchen/import', async c => {
      const ctx = await chefOf(c)
      await ctx.limits.charge('upload', ctx.viewer.id)
      await ctx.work.require(ctx.viewer.id)
      const { body } = c.req.raw
      if (!body) throw unprocessable(transferMessages.notAFile)
      return c.json(await ctx.work.waiting(ctx.viewer.id, () => previewImport(ctx, body)))
    })
}
