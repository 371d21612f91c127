import ipaddr from 'ipaddr.js'
import { FetchRefused } from './fetch-errors.ts'

/** Longest address that is looked at, in characters. */
const MAX_URL_LENGTH = 4096

/** Web ports that may be reached on public hosts. */
const WEB_PORTS = new Set(['80', '443'])

/** 2000::/3, the only part of IPv6 that is handed out for public use. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parse('2000::')

/** Answers from every machine in Azure with what belongs to that machine alone. */
const AZURE_HOST_V4 = '168.63.129.16'

/** Documentation prefix of RFC 9637, newer than the range table of ipaddr.js. */
const DOCUMENTATION_V6 = ipaddr.IPv6.parse('3fff::')

/**
 * True for an address on the public internet, false for everything else: private, loopback, link-local, shared,
 * documentation, multicast and reserved ranges, and every IPv6 form that carries an IPv4 address inside
 * (mapped, 6to4, Teredo, NAT64), as those can lead back into a private network. Text that is no address is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return address.toString() !== AZURE_HOST_V4
  const v6 = address as ipaddr.IPv6
  return v6.zoneId === undefined && v6.match(GLOBAL_UNICAST_V6, 3) && !v6.match(DOCUMENTATION_V6, 20)
}

/** A URL that passed the check, with the host as the resolver wants it and whether the operator exempted it. */
export type Target = { url: URL; hostname: string; exempt: boolean }

/** Host name without brackets, trailing dot or upper case, so that one host has one spelling. */
function plainHostname(url: URL): string {
  const name = url.hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return name.endsWith('.') ? name.slice(0, -1) : name
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

/**
 * Reads the operator's exemptions (`host:port`, IPv6 in brackets) into the form {@link checkTarget} compares with.
 * Throws an Error naming the entry that makes no sense, so that a typing mistake shows at start.
 */
export function readAllowList(entries: readonly string[]): ReadonlySet<string> {
  const allowed = new Set<string>()
  for (const entry of entries.map(text => text.trim()).filter(text => text !== '')) {
    const url = /:\d{1,5}$/.test(entry) && URL.canParse(`http://${entry}`) ? new URL(`http://${entry}`) : null
    if (!url || url.username || url.pathname !== '/' || url.search || url.hash) {
      throw new Error(`"${entry}" is not a host:port that may be fetched`)
    }
    allowed.add(`${plainHostname(url)}:${portOf(url)}`)
  }
  return allowed
}

/**
 * Checks one URL, the first or a redirect's, before anything is connected. The URL parser has already turned decimal,
 * octal, hexadecimal and full-width spellings of IPv4 into dotted form; literal addresses are judged here because a
 * socket asks no resolver about them. Throws {@link FetchRefused}.
 */
export function checkTarget(text: string, allowed: ReadonlySet<string>): Target {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) throw new FetchRefused('url')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused('scheme')
  if (url.username !== '' || url.password !== '') throw new FetchRefused('credentials')
  url.hash = ''
  const hostname = plainHostname(url)
  if (hostname === '') throw new FetchRefused('url')
  const port = portOf(url)
  if (allowed.has(`${hostname}:${port}`)) return { url, hostname, exempt: true }
  if (!WEB_PORTS.has(port)) throw new FetchRefused('port')
  if (ipaddr.isValid(hostname) && !isPublicAddress(hostname)) throw new FetchRefused('private-address')
  return { url, hostname, exempt: false }
}
