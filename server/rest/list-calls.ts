import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import type { ProcedureMeta } from '../platform/trpc.ts'

export type RestCall = {
  method: string
  /** As documented, with `{name}` for what the address carries. */
  path: string
  procedurePath: string
  procedure: AnyTRPCProcedure
  meta: ProcedureMeta
}

/** Every REST call that the procedures of a router declare. */
export function listRestCalls(router: AnyTRPCRouter): RestCall[] {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>)
  const calls = procedures.flatMap(([procedurePath, procedure]) => {
    const meta = (procedure._def.meta ?? {}) as ProcedureMeta
    const documented = [...(meta.rest ? [meta.rest] : []), ...(meta.alsoRest ?? [])]
    return documented.map(call => ({ ...call, procedurePath, procedure, meta }))
  })
  // A fixed word goes before a name in the same place, or /recipes/{id} would swallow /recipes/featured.
  const rank = (call: RestCall) => call.path.replace(/\{\w+\}/g, '~')
  return calls.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}
