import { URL_MAX } from '../limits.ts'

function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** An address found on a page as an absolute http(s) address without credentials; null for any other kind. */
export function webAddress(address: string, base: string): string | null {
  const trimmed = address.trim()
  const url = trimmed === '' || trimmed.length > URL_MAX ? null : parsed(trimmed, base)
  if (url === null) return null
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  return url.username || url.password || url.href.length > URL_MAX ? null : url.href
}
