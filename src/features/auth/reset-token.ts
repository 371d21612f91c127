interface Page {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'state' | 'replaceState'>
}

/**
 * The token of the link that opened this page (`/?reset=…`); null without one. It leaves the address at once, so that
 * it stays neither in the history nor in what somebody copies from the address bar.
 */
export function takeResetToken({ location, history }: Page): string | null {
  const query = new URLSearchParams(location.search)
  const token = query.get('reset')
  if (token === null) return null
  query.delete('reset')
  const rest = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  return token.trim() || null
}
