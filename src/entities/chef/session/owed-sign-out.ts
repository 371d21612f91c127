const owedKey = 'owes-sign-out'

/** Whether the server has yet to be told that the chef of this browser signed out, because there was no connection. */
export function owesSignOut(): boolean {
  try {
    return localStorage.getItem(owedKey) !== null
  } catch {
    return false
  }
}

/** Remembers, or forgets, that the server has yet to be told of a sign-out. Until then nobody is signed in here. */
export function setOwesSignOut(owes: boolean): void {
  try {
    if (owes) localStorage.setItem(owedKey, 'yes')
    else localStorage.removeItem(owedKey)
  } catch {
    // Without storage the session of the server lives on until it ends by itself.
  }
}
