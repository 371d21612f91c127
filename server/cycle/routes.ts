import { type Context, Hono } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { optional } from '#common/inputs.ts'
import type { ChefCtx, Ctx, Services } from '../platform/context.ts'
import { badRequest, tooMany, unauthorized, unprocessable } from '../platform/errors.ts'
import type { Origin } from '../platform/http/client-address.ts'
import type { Bodies } from '../platform/http/read-body.ts'
import { importHealthExport } from './imports/apple/import-export.ts'
import {
  CYCLE_CSV_MAX,
  CYCLE_CSV_PATH,
  HEALTH_EXPORT_MAX,
  HEALTH_EXPORT_PATH,
  HEALTH_PUSH_PATH,
  importMessages,
  PUSH_MAX,
} from './imports/constants.ts'
import { importName, importView, pushedView } from './imports/contract.ts'
import { dateOrders } from './imports/csv/dates.ts'
import { importCsv } from './imports/csv/import-csv.ts'
import { takePush } from './imports/push/take-push.ts'
import { ownerOfToken } from './sync/push-token.ts'

/** Payloads of one token, and wrong tokens of one address, in ten minutes. A phone pushes every few minutes at most. */
const PUSHES = { points: 60, duration: 600 }
const WRONG_TOKENS = { points: 30, duration: 600 }

const below = (path: string): string => path.replace(/^\/api/, '')

const exportQuery = z.object({ import: optional(importName) })
const csvQuery = z.object({ order: optional(z.enum(dateOrders)) })

/** What the address says besides the path. Throws BAD_REQUEST. */
function queryOf<Shape extends z.ZodType>(c: Context, shape: Shape): z.output<Shape> {
  const query = shape.safeParse(c.req.query())
  if (!query.success) throw badRequest(query.error.issues[0]?.message ?? '')
  return query.data
}

/** To be mounted at `/api`: the files that a chef brings, as the bodies of requests. */
export function cycleRoutes(contextOf: (c: Context) => Promise<Ctx>, bodies: Bodies): Hono {
  const chefOf = async (c: Context): Promise<ChefCtx> => {
    const ctx = await contextOf(c)
    if (!ctx.viewer) throw unauthorized()
    for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
    c.header('Cache-Control', 'no-store')
    await ctx.limits.charge('upload', ctx.viewer.id)
    await ctx.work.require(ctx.viewer.id)
    return { ...ctx, viewer: ctx.viewer }
  }

  return new Hono()
    .post(below(HEALTH_EXPORT_PATH), async c => {
      const ctx = await chefOf(c)
      const query = queryOf(c, exportQuery)
      const request = c.req.raw
      if (!request.body) throw unprocessable(importMessages.noFile)
      const taken = await ctx.work.waiting(ctx.viewer.id, () =>
        importHealthExport(ctx, {
          pieces: stopped => bodies.asPieces(request, HEALTH_EXPORT_MAX, importMessages.too_large, stopped),
          gone: request.signal,
          id: query.import,
        }),
      )
      return c.json(importView.parse(taken))
    })
    .post(below(CYCLE_CSV_PATH), async c => {
      const ctx = await chefOf(c)
      const { order } = queryOf(c, csvQuery)
      const bytes = await bodies.asBytes(c, ctx, CYCLE_CSV_MAX, importMessages.csvTooLarge)
      if (bytes.byteLength === 0) throw unprocessable(importMessages.noFile)
      const taken = await ctx.work.outside(ctx.viewer.id, () => importCsv(ctx, bytes, order))
      return c.json(importView.parse(taken))
    })
}

/**
 * To be mounted at `/api`: what phones push with a token of their chef's. No cookie is looked at. A token that is nobody's
 * gets 401 and no other word.
 */
export function pushRoute(services: Services, originOf: (c: Context) => Origin, bodies: Bodies): Hono {
  const pushes = new RateLimiterMemory({ keyPrefix: 'push', ...PUSHES })
  const wrongTokens = new RateLimiterMemory({ keyPrefix: 'push-token', ...WRONG_TOKENS })
  const charge = async (limiter: RateLimiterMemory, key: string | number): Promise<void> => {
    if (services.limits.off) return
    await limiter.consume(key).catch((refusal: RateLimiterRes) => {
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw tooMany('That was a lot at once. Please try again later.', seconds)
    })
  }

  return new Hono().post(below(HEALTH_PUSH_PATH), async c => {
    c.header('Cache-Control', 'no-store')
    const { address } = originOf(c)
    const token = tokenOf(c)
    const viewer = await ownerOfToken(services.db, token)
    if (!viewer) {
      await charge(wrongTokens, address)
      throw unauthorized()
    }
    await charge(pushes, viewer.id)
    const bytes = await bodies.asBytes(c, { viewer, address }, PUSH_MAX, importMessages.pushTooLarge)
    const pushed = await services.work.outside(viewer.id, () =>
      takePush({ ...services, viewer }, token, new TextDecoder().decode(bytes)),
    )
    return c.json(pushedView.parse(pushed))
  })
}

function tokenOf(c: Context): string {
  const bearer = /^Bearer +(\S+)\s*$/i.exec(c.req.header('authorization')?.slice(0, 300) ?? '')?.[1]
  return bearer ?? c.req.header('api-key')?.trim() ?? c.req.header('x-api-key')?.trim() ?? ''
}
