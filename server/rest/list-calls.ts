import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import type { AccessScope } from '#common/access-scopes.ts'
import type { LargerBodies } from '../platform/http/body-limits.ts'
import type { ProcedureMeta } from '../platform/trpc.ts'

export type RestCall = {
  method: string
  /** As documented, with `{name}` for what the address carries. */
  path: string
  procedurePath: string
  procedure: AnyTRPCProcedure
  /** What an access token must be allowed to do to make it; null where none may. */
  scope: AccessScope | null
  meta: ProcedureMeta
}

const listed = new WeakMap<AnyTRPCRouter, readonly RestCall[]>()

/** Every REST call that the procedures of a router declare. */
export function listRestCalls(router: AnyTRPCRouter): readonly RestCall[] {
  const known = listed.get(router) ?? readRestCalls(router)
  listed.set(router, known)
  return known
}

function readRestCalls(router: AnyTRPCRouter): RestCall[] {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>)
  const calls = procedures.flatMap(([procedurePath, procedure]) => {
    const meta = (procedure._def.meta ?? {}) as ProcedureMeta
    if (!meta.rest) return []
    const { scope } = meta.rest
    return [meta.rest, ...(meta.alsoRest ?? [])].map(call => ({ ...call, scope, procedurePath, procedure, meta }))
  })
  // A fixed word goes before a name in the same place, or /recipes/{id} would swallow /recipes/featured.
  const ranked = calls.map(call => ({ call, rank: call.path.replace(/\{\w+\}/g, '~') }))
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ call }) => call)
}

/** What of a router takes larger bodies than usual: procedures by name, and their documented paths. */
export function listLargerBodies(router: AnyTRPCRouter): LargerBodies {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>)
  const calls = procedures.flatMap(([name, procedure]) => {
    const { body, rest, alsoRest = [] } = (procedure._def.meta ?? {}) as ProcedureMeta
    if (!body) return []
    return [name, ...(rest ? [rest.path] : []), ...alsoRest.map(({ path }) => path)].map(call => [call, body] as const)
  })
  return new Map(calls)
}
