import type { TestChef } from '../fixtures/make.ts'
import type { Case, Fields, GoodRequest, Malformed, Request } from './case.ts'
import type { ContractWorld, How } from './contract-world.ts'
import { documentedCalls, nameOf } from './documented.ts'

/** A call made well, in full: what was sent, in what form, and what came back. */
export type MadeCall = { request: GoodRequest; how: How; status: number; answer: unknown; headers: Headers }

const forAnybody = new Set<string>(documentedCalls.filter(({ auth }) => auth === 'none').map(nameOf))

/** Who makes a good request: the chef it names, else Inès, or nobody where the call is for anybody. */
export const askerOf = (world: ContractWorld, { call }: Case, { as }: GoodRequest): TestChef | null =>
  as ?? (forAnybody.has(call) ? null : world.ines)

/** How a request travels unless a form is asked for: as a form too when there is a file that JSON cannot carry. */
const usualHow = ({ formOnly, body = {} }: GoodRequest): How =>
  formOnly || Object.values(body).some(value => value instanceof File) ? 'form' : 'json'

/** Makes a documented call well, anew each time, as the case's chef. */
export async function makeCall(world: ContractWorld, tested: Case): Promise<MadeCall> {
  return make(world, tested, await tested.good(world))
}

/** Makes a call with a request of its own: the usual way and as the chef it names, if nothing else is given. */
export async function make(
  world: ContractWorld,
  tested: Case,
  request: GoodRequest,
  { how = usualHow(request), as = askerOf(world, tested, request) }: { how?: How; as?: TestChef | null } = {},
): Promise<MadeCall> {
  const { status, body, headers } = await world.ask(tested.call, request, as, how)
  return { request, how, status, answer: body, headers }
}

/** All good requests of a case, made ready anew. */
export async function goodRequests(world: ContractWorld, tested: Case): Promise<GoodRequest[]> {
  return [await tested.good(world), ...((await tested.alsoGood?.(world)) ?? [])]
}

/** A good request with some of it changed; what is changed to undefined is left out. */
export function changed(good: GoodRequest, { path, query, body }: Request | Malformed): GoodRequest {
  const form = good.form && body ? without(good.form, Object.keys(body)) : good.form
  return {
    ...good,
    ...(path || good.path ? { path: { ...good.path, ...path } } : {}),
    ...(query || good.query ? { query: defined({ ...good.query, ...query }) } : {}),
    ...(body || good.body ? { body: defined({ ...good.body, ...body }) } : {}),
    ...(form ? { form } : {}),
  }
}

const defined = <Value>(fields: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const without = <Value>(fields: Record<string, Value>, names: string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** The fields that a request sends as a form. */
export const sentFields = ({ body, form }: GoodRequest): Fields => ({ ...body, ...form })
