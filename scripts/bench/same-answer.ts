import { isDeepStrictEqual } from 'node:util'
import type { RunningServer } from '../testing/built-server.ts'
import type { Cookies, Figure } from './figures.ts'
import type { Call } from './load.ts'

export type Servers = { product: RunningServer; floor: RunningServer }

/** Calls a server once. Throws when the answer is not 2xx. */
export const send = async (server: string, { method = 'GET', path, cookie, body }: Call) => {
  const answer = await fetch(server + path, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(json)}`)
  const given = answer.headers.getSetCookie().map(text => text.split(';')[0])
  return { json, cookie: given.join('; ') }
}

/** What an answer says, without the envelope of tRPC. */
const said = (json: unknown): unknown => {
  const { result } = json as { result?: { data?: unknown } }
  return result && 'data' in result ? result.data : json
}

/** Both have to do the same work, so they have to say the same. */
export async function requireSameAnswer(
  figure: Figure,
  servers: Servers,
  cookies: Cookies,
  known: Record<string, number>,
): Promise<void> {
  if (figure.floorSaysLess) return
  const both = figure.calls(cookies, known)
  const ours = said((await send(servers.product.url, both.product)).json) as Record<string, unknown>
  const bare = said((await send(servers.floor.url, both.floor)).json) as Record<string, unknown>
  const different = differences(ours, bare)
  if (different.length > 0) throw new Error(`${figure.name}: product and floor differ.\n${different.join('\n')}`)
}

/** Where two answers differ, a line each: the place, what the product says there, and what the floor. */
function differences(ours: unknown, bare: unknown, place = ''): string[] {
  if (isDeepStrictEqual(ours, bare)) return []
  const [one, other] = [ours, bare].map(value => (value !== null && typeof value === 'object' ? value : undefined))
  if (!one || !other)
    return [`${place}: ${[ours, bare].map(value => JSON.stringify(value)?.slice(0, 300)).join(' / ')}`]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap(key =>
    differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], `${place}.${key}`),
  )
}
