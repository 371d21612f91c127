import { type Page, takeSecret } from '#src/lib/secret-links.ts'

const KEY = 'invitation'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage may be forbidden, and then even asking for it throws; an invitation lasts as long as the page then. */
function tabStore(): Store {
  try {
    return sessionStorage
  } catch {
    return {
      getItem: () => memory,
      setItem: (_key, value) => {
        memory = value
      },
      removeItem: () => {
        memory = null
      },
    }
  }
}
let memory: string | null = null

/**
 * Takes the token of an invitation's link (`/#invite=…`) out of the address and keeps it in this tab, until somebody has
 * registered or signed in and takes it up. What cannot be a token is dropped.
 */
export function keepInvitation(page: Page, store: Store = tabStore()): void {
  const token = takeSecret(page, 'invite')
  if (token && /^[\w-]{20,100}$/.test(token)) putInvitation(token, store)
}

/** Keeps a token in this tab for another try. */
export function putInvitation(token: string, store: Store = tabStore()): void {
  try {
    store.setItem(KEY, token)
  } catch {
    // Storage is full. The link can be opened again.
  }
}

/** The token that is kept; null without an invitation. */
export const keptInvitation = (store: Store = tabStore()): string | null => store.getItem(KEY)

/** The token that is kept, which is not kept any more; null without one. */
export function takeInvitation(store: Store = tabStore()): string | null {
  const token = store.getItem(KEY)
  store.removeItem(KEY)
  return token
}
