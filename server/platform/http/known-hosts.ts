import { hostname } from 'node:os'
import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Settings } from '../env.ts'
import { rememberLast } from '../remember-last.ts'
import type { Origin } from './client-address.ts'

/** The name in a `Host` header, without its port, in the form in which browsers compare names; null for nonsense. */
export function nameOf(host: string): string | null {
  const address = /^[\w.\-:[\]]+$/.test(host) ? `http://${host}` : ''
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : null
}

/**
 * Whether this server answers to a host. A page of somebody else's may have its own name lead to this machine and then ask
 * in that name as if it were ours (DNS rebinding). It cannot have an IP address or `localhost` lead anywhere, and no name
 * under `.local`, which only the home network gives out. With a public address only that one counts beside the former.
 */
export function createHostCheck({ BASE_URL, ALLOWED_HOSTS }: Pick<Settings, 'BASE_URL' | 'ALLOWED_HOSTS'>) {
  const own = hostname().toLowerCase()
  const named = new Set([
    ...ALLOWED_HOSTS.map(nameOf),
    ...(BASE_URL ? [new URL(BASE_URL).hostname] : [own, own.split('.')[0] ?? own]),
  ])
  return rememberLast(host => {
    const name = nameOf(host)
    if (name === null) return false
    if (named.has(name) || ipaddr.isValid(name.replace(/^\[|\]$/g, ''))) return true
    return /(^|\.)localhost$/.test(name) || (BASE_URL === '' && name.endsWith('.local'))
  })
}

const REFUSAL =
  'This server does not answer to that name. The person who runs it can set BASE_URL to its public address, or add the name to ALLOWED_HOSTS.'

/** Refuses requests in a name that is not this server's, with 421, before anything is done for them. */
export function refuseUnknownHosts(
  originOf: (c: Parameters<MiddlewareHandler>[0]) => Origin,
  settings: Pick<Settings, 'BASE_URL' | 'ALLOWED_HOSTS'>,
  onRefusal: (c: Parameters<MiddlewareHandler>[0]) => void = () => undefined,
): MiddlewareHandler {
  const isOurs = createHostCheck(settings)
  return async (c, next) => {
    const { host } = originOf(c)
    // Browsers always name one, and so does everything that speaks HTTP/1.1.
    if (host === '' || isOurs(host)) return next()
    onRefusal(c)
    if (/^\/(api|trpc)\//.test(c.req.path)) return c.json({ message: REFUSAL }, 421)
    return c.text(REFUSAL, 421)
  }
}
