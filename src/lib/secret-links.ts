export interface Page {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'state' | 'replaceState'>
}

/** What links of this server carry after the `#`, which browsers send to nobody: it is in no log and no `Referer`. */
const secrets = ['invite', 'reset', 'setup'] as const
export type SecretName = (typeof secrets)[number]

/**
 * The secret part of the link that opened this page, such as that of `/#reset=…`; null without one. It leaves the address
 * at once, so that it stays neither in the history nor in what somebody copies from the address bar. Links of earlier
 * versions have it in the query (`/?reset=…`).
 */
export function takeSecret({ location, history }: Page, name: SecretName): string | null {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const query = new URLSearchParams(location.search)
  const value = fragment.get(name) ?? query.get(name)
  if (value === null) return null
  // An anchor such as `#comments` is no list of parameters, and would not come out of one as it went in.
  const rest = fragment.has(name) ? without(fragment, name, '#') : location.hash
  history.replaceState(history.state, '', `${location.pathname}${without(query, name, '?')}${rest}`)
  return value.trim() || null
}

function without(parameters: URLSearchParams, name: string, sign: string): string {
  parameters.delete(name)
  const rest = parameters.toString()
  return rest && `${sign}${rest}`
}

/** Reopens a link with a secret when it was pasted into the address bar of this page, which changes only the fragment. */
export function followSecretLinks(view: Window): void {
  view.addEventListener('hashchange', () => {
    const fragment = new URLSearchParams(view.location.hash.slice(1))
    if (secrets.some(name => fragment.has(name))) view.location.reload()
  })
}
