import { type Context, Hono } from 'hono'
import type { AccessScope } from '#common/access-scopes.ts'
import { requireConfirmation } from '../../auth/confirmation.ts'
import type { ChefCtx, ReadContext } from '../../platform/context.ts'
import { badRequest, forbidden, notFound, unauthorized, unprocessable } from '../../platform/errors.ts'
import type { Origin } from '../../platform/http/client-address.ts'
import { isForeign } from '../../platform/http/same-site.ts'
import { archiveName } from '../../platform/zip-stream.ts'
import { requireChosen } from '../bulk/chosen.ts'
import { transferMessages } from './constants.ts'
import { exportInput } from './contract.ts'
import { exportKitchen } from './export-kitchen.ts'
import { addImport } from './imports/change-import.ts'
import { renderLinePicture } from './imports/line-picture.ts'

/**
 * To be mounted at `/api`: `GET /kitchen/export` answers the viewer's kitchen, or the recipes that `?ids=` names, as a zip
 * archive in the form that `?format=` names; `POST /kitchen/import` takes a file of recipes of any known program as the body, with its name as
 * `?name=`, and answers the import that begins; `GET /kitchen/imports/:token/recipes/:position/picture` answers a small
 * picture of a recipe in it.
 */
export function transferRoutes(contextOf: ReadContext, originOf: (c: Context) => Origin): Hono {
  const chefOf = async (c: Context, scope: AccessScope): Promise<ChefCtx> => {
    const ctx = await contextOf(c, scope)
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
      const ctx = await chefOf(c, 'kitchen:read')
      await requireConfirmation(ctx)
      await ctx.limits.charge('exportKitchen', ctx.viewer.id)
      const asked = exportInput.safeParse(c.req.query())
      if (!asked.success) throw badRequest(asked.error.issues[0]?.message ?? transferMessages.unknownFormat)
      const { format, ids } = asked.data
      if (ids) await requireChosen(ctx, ids)
      const name = archiveName('kitchen', ctx.viewer.name, ctx.now())
      const fileName = format === 'paprika' ? name.replace(/zip$/, 'paprikarecipes') : name
      return ctx.downloads.answer(c, ctx, {
        fileName,
        blocks: exportKitchen({ ...ctx, ...(ids && { chosen: ids }) }, format),
      })
    })
    .post('/kitchen/import', async c => {
      const ctx = await chefOf(c, 'kitchen:write')
      await ctx.limits.charge('upload', ctx.viewer.id)
      await ctx.work.require(ctx.viewer.id)
      const { body } = c.req.raw
      if (!body) throw unprocessable(transferMessages.notAFile)
      const name = c.req.query('name') ?? ''
      return c.json(await ctx.work.waiting(ctx.viewer.id, () => addImport(ctx, body, name)))
    })
    .get('/kitchen/imports/:token/recipes/:position{[0-9]+}/picture', async c => {
      const ctx = await chefOf(c, 'kitchen:read')
      const { token, position } = c.req.param()
      if (!/^[\w-]{22}$/.test(token)) throw notFound('Picture')
      const bytes = await ctx.work.waiting(ctx.viewer.id, () =>
        renderLinePicture(ctx, { token, position: Number(position) }),
      )
      c.header('Cache-Control', 'private, max-age=3600')
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' })
    })
}
