/** Places of the first and the last byte, counted from 0. */
type ByteRange = { first: number; last: number }

/**
 * The one part of `size` bytes that a `Range` header asks for (RFC 9110, 14.1.2); `outside` when none of it is there.
 * Null for several parts, other units and what makes no sense: then the whole is what to send.
 */
export function findRange(header: string, size: number): ByteRange | 'outside' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : 'outside'
  }
  const [first, last] = [Number(from), to === '' ? Number.POSITIVE_INFINITY : Number(to)]
  if (last < first) return null
  return first < size ? { first, last: Math.min(last, size - 1) } : 'outside'
}
