import { URL_MAX } from '../limits.ts'

/** An address found on a page as an absolute http(s) address without credentials; null for any other kind. */
export function webAddress(address: string, base: string): string | null {
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.length > URL_MAX || !URL.canParse(trimmed, base)) return null
  const url = new URL(trimmed, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  return url.username || url.password || url.href.length > URL_MAX ? null : url.href
}
