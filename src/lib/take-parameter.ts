export interface Page {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'state' | 'replaceState'>
}

/**
 * The parameter of the address that opened this page; null without one. It leaves the address at once, so that it stays
 * neither in the history nor in what somebody copies from the address bar.
 */
export function takeParameter({ location, history }: Page, name: string): string | null {
  const query = new URLSearchParams(location.search)
  const value = query.get(name)
  if (value === null) return null
  query.delete(name)
  const rest = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  return value.trim() || null
}
