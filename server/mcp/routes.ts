import type * as Sdk from '@modelcontextprotocol/server'
import type { AnyTRPCRouter } from '@trpc/server'
import { type Context, Hono } from 'hono'
import type { ReadContext } from '../platform/context.ts'
import { badRequest, forbidden, unauthorized } from '../platform/errors.ts'
import { accessTokenOf } from '../platform/http/access-token.ts'
import type { Origin } from '../platform/http/client-address.ts'
import type { Bodies } from '../platform/http/read-body.ts'
import { isForeign } from '../platform/http/same-site.ts'
import type { McpRequest } from './serve.ts'

type McpOptions = {
  router: AnyTRPCRouter
  contextOf: ReadContext
  originOf(c: Context): Origin
  bodies: Bodies
  version: string
}

/** The path at which assistants connect. */
export const MCP_PATH = '/mcp'

/**
 * To be mounted at `/`: the Model Context Protocol over streamable HTTP, without sessions, for who sends an access token; no cookie
 * counts. Browsers on pages of other sites are turned away, whatever they send. What it takes is loaded with the first request.
 */
export function mcpRoutes({ router, contextOf, originOf, bodies, version }: McpOptions): Hono {
  let serving: Promise<Sdk.McpHttpHandler> | undefined
  const load = async (): Promise<Sdk.McpHttpHandler> => {
    const [sdk, { createMcp }] = await Promise.all([import('@modelcontextprotocol/server'), import('./serve.ts')])
    return createMcp(sdk, router, version)
  }
  const ready = () => {
    serving ??= load().catch((error: unknown) => {
      serving = undefined
      throw error
    })
    return serving
  }

  return new Hono().all(MCP_PATH, async c => {
    if (isForeign(c.req.header('origin'), c.req.header('sec-fetch-site'), originOf(c).pages)) {
      throw forbidden('This request came from another site and was refused.')
    }
    if (accessTokenOf(c) === null) {
      c.header('WWW-Authenticate', 'Bearer realm="Longtable"')
      throw unauthorized('An assistant needs an access token, which its chef makes under Profile.')
    }
    const ctx = await contextOf(c, 'any')
    const { viewer, accessToken } = ctx
    if (!viewer || !accessToken) throw unauthorized()
    const { url, method, headers, signal } = c.req.raw
    const parsedBody = method === 'POST' ? (await bodies.asJson(c, ctx))() : undefined
    if (Array.isArray(parsedBody)) throw badRequest('Please send one message at a time.')
    const extra: McpRequest = { ctx: { ...ctx, viewer }, scopes: accessToken.scopes }
    const handler = await ready()
    const answer = await handler.fetch(new Request(url, { method, headers, signal }), {
      ...(parsedBody === undefined ? {} : { parsedBody }),
      authInfo: { token: '', clientId: String(accessToken.id), scopes: [...accessToken.scopes], extra },
    })
    answer.headers.set('Cache-Control', 'no-store')
    return answer
  })
}
