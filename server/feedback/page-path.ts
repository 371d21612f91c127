/** The path alone, of a path or a whole address: what follows it may hold tokens and words that were searched for. */
export function pagePath(page: string | undefined): string | null {
  const path = (page ?? '').replace(/^[a-z][a-z\d+.-]{0,20}:\/\/[^/?#\s]*/i, '').split(/[?#\s]/, 1)[0] ?? ''
  return path.startsWith('/') ? path : null
}
