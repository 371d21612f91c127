import type * as Sdk from '@modelcontextprotocol/server'
import { type AnyTRPCProcedure, type AnyTRPCRouter, TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { AccessScope } from '#common/access-scopes.ts'
import { tokenMessages } from '../access-tokens/constants.ts'
import type { ChefCtx } from '../platform/context.ts'
import { forbidden } from '../platform/errors.ts'
import { asTRPCError, callProcedure, type ProcedureMeta, publicError } from '../platform/trpc.ts'
import { describeInput } from '../rest/openapi/input-shapes.ts'
import { tidied } from '../rest/openapi/tidied.ts'
import { type Tool, tools } from './tools.ts'

const INSTRUCTIONS =
  'Longtable is the cookbook, meal plan and shopping list of a chef and their household. Ids come from the answers of other tools. Nothing here can be seen that the chef may not see.'

/** Nothing is asked of clients that would have to be judged by a schema. */
const noValidator: Sdk.jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'Not asked for' }),
}

/** What the SDK passes on with a request. */
export type McpRequest = { ctx: ChefCtx; scopes: readonly AccessScope[] }

/** Serves the tools to assistants, each request by itself, within what its token may do. */
export function createMcp(sdk: typeof Sdk, router: AnyTRPCRouter, version: string): Sdk.McpHttpHandler {
  const procedures = router._def.procedures as Record<string, AnyTRPCProcedure>
  const known = new Map(tools.map(tool => [tool.name, { tool, listed: listedAs(tool), scopes: scopesOf(tool) }]))

  function scopesOf({ procedures: paths }: Tool): AccessScope[] {
    return paths.map(path => scopeOf(path))
  }

  function scopeOf(path: string): AccessScope {
    const scope = (procedures[path]?._def.meta as ProcedureMeta | undefined)?.rest?.scope
    if (!scope) throw new Error(`No token may call ${path}`)
    return scope
  }

  function serve({ ctx, scopes }: McpRequest): Sdk.Server {
    const server = new sdk.Server(
      { name: 'longtable', title: 'Longtable', version },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: noValidator },
    )
    const call = (path: string, input: Record<string, unknown> = {}): Promise<unknown> => {
      const scope = scopeOf(path)
      if (!scopes.includes(scope)) throw forbidden(tokenMessages.lacking(scope))
      const procedure = procedures[path] as AnyTRPCProcedure
      const { type } = procedure._def
      const getRawInput = async () => input
      return callProcedure(procedure, { ctx, path, type, getRawInput, signal: undefined, batchIndex: 0 })
    }
    server.setRequestHandler('tools/list', () => ({
      tools: [...known.values()]
        .filter(tool => tool.scopes.every(scope => scopes.includes(scope)))
        .map(({ listed }) => listed),
    }))
    server.setRequestHandler('tools/call', async ({ params }) => {
      const found = known.get(params.name)
      if (!found) throw new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`)
      try {
        const lacking = found.scopes.find(scope => !scopes.includes(scope))
        if (lacking) throw forbidden(tokenMessages.lacking(lacking))
        const given = params.arguments ?? {}
        const { error } = found.tool.input.safeParse(given)
        if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
        return { content: [{ type: 'text' as const, text: JSON.stringify(await found.tool.run(call, given)) }] }
      } catch (error) {
        return { isError: true, content: [{ type: 'text' as const, text: sentenceOf(ctx, params.name, error) }] }
      }
    })
    return server
  }

  return sdk.createMcpHandler(({ authInfo }) => serve(authInfo?.extra as McpRequest), {
    // Nothing here changes by itself, so nobody need listen.
    maxSubscriptions: 0,
  })
}

function listedAs({ name, title, description, input, changes, isOpen = false }: Tool): Sdk.Tool {
  const schema = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: context => describeInput(context as never),
  })
  return {
    name,
    title,
    description,
    inputSchema: { ...tidied(schema, 'input', name), type: 'object' },
    annotations: {
      readOnlyHint: changes === 'nothing',
      destructiveHint: changes === 'removes' || changes === 'changes',
      openWorldHint: isOpen,
    },
  }
}

/** What went wrong, as the assistant can tell it, with what is wrong about each field. */
function sentenceOf(ctx: ChefCtx, tool: string, error: unknown): string {
  const known = asTRPCError(error, ctx.disk.note)
  if (known.code === 'INTERNAL_SERVER_ERROR') {
    ctx.log.error({ err: known.cause ?? known, requestId: ctx.requestId, tool }, 'a request failed')
  }
  const { message, fields } = publicError(known)
  const about = Object.entries(fields).map(([field, complaint]) => `${field}: ${complaint}`)
  return [message, ...about].join('\n')
}
