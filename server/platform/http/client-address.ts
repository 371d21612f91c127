import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { rememberLast } from '../remember-last.ts'
import { type Address, readRange } from './address-range.ts'

/** How a request reached this server, by trusted information only. */
export type Origin = {
  /** What limits count by: an IPv4 address, or the /64 of an IPv6 one, since a home has all of those. */
  address: string
  /** The whole address, for the log alone. */
  client: string
  /** Whether the browser speaks https with us, or with a proxy that we trust. */
  secure: boolean
  /** The host that the browser asked for. */
  host: string
  /** Where our pages are, as `Origin` says it: at that host, and at the public address. */
  pages: readonly string[]
}

/**
 * Reads the `X-Forwarded-*` headers of the proxies in `trusted` (addresses or ranges), and of nobody else. The first time
 * that somebody else sends them, `onUnknownProxy` hears of the address: a proxy that was forgotten makes all chefs one.
 */
export function createOriginReader(
  trusted: string[],
  baseUrl: string,
  onUnknownProxy: (address: string) => void = () => undefined,
): (c: Context) => Origin {
  const isTrusted = createTrust(trusted)
  let hasWarned = false
  const servedSecurely = baseUrl.startsWith('https:')
  // Only a public address tells whether pages are opened by http or by https.
  const schemes = baseUrl ? [new URL(baseUrl).protocol] : ['http:', 'https:']
  const publicPages = baseUrl ? [new URL(baseUrl).origin] : []
  const pagesAt = rememberLast((host): readonly string[] => [
    ...schemes.flatMap(scheme => (URL.canParse(`${scheme}//${host}`) ? [new URL(`${scheme}//${host}`).origin] : [])),
    ...publicPages,
  ])

  return c => {
    const known = c.get('origin') as Origin | undefined
    if (known) return known
    const origin = read(c)
    c.set('origin', origin)
    return origin
  }

  function read(c: Context): Origin {
    const peer = parse(remoteAddress(c))
    const host = c.req.header('host') ?? ''
    if (!isTrusted(peer) && !hasWarned && c.req.header('x-forwarded-for')) {
      hasWarned = true
      onUnknownProxy(peer?.toString() ?? 'unknown')
    }
    if (!isTrusted(peer)) {
      return { address: bucket(peer), client: textOf(peer), secure: servedSecurely, host, pages: pagesAt(host) }
    }
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').slice(-20).reverse()
    let client: Address | null = peer
    for (const hop of hops) {
      const address = parse(hop.trim())
      if (!address) break
      client = address
      if (!isTrusted(address)) break
    }
    const requestedHost = c.req.header('x-forwarded-host')?.split(',').at(-1)?.trim() ?? host
    return {
      address: bucket(client),
      client: textOf(client),
      secure: servedSecurely || c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https',
      host: requestedHost,
      pages: pagesAt(requestedHost),
    }
  }
}

/** Whether an address is one of these addresses or ranges. */
function createTrust(trusted: string[]): (address: Address | null) => boolean {
  const ranges = trusted.map(readRange)
  return address =>
    address !== null && ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))
}

/** Reads from whom the connection of a request is, and whether that is one of the proxies in `trusted`. */
export function createPeerReader(trusted: string[]): (c: Context) => { peer: string; isTrusted: boolean } {
  const isTrusted = createTrust(trusted)
  return c => {
    const peer = parse(remoteAddress(c))
    return { peer: textOf(peer), isTrusted: isTrusted(peer) }
  }
}

function remoteAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    // A request made inside the process, as tests do, has no socket.
    return '127.0.0.1'
  }
}

function parse(text: string): Address | null {
  try {
    // Some proxies write the port behind the address.
    return ipaddr.process(text.replace(/^\[|\](:\d+)?$/g, '').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1'))
  } catch {
    return null
  }
}

const textOf = (address: Address | null): string => address?.toString() ?? 'unknown'

function bucket(address: Address | null): string {
  if (!address) return 'unknown'
  if (address.kind() === 'ipv4') return address.toString()
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${parts.map(part => part.toString(16)).join(':')}::/64`
}
