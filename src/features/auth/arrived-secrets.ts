import { takeSecret } from '#src/lib/secret-links.ts'

// When the program starts: the address is clean before anything is asked of the server.
let resetToken = takeSecret(window, 'reset')
let setupCode = takeSecret(window, 'setup')

/** What the link that opened this page carried: the token for a new password, and the code for the first account. */
export const arrivedSecrets = () => ({ resetToken, setupCode })

/** They have had their turn: signing out later does not bring them back. */
export function forgetArrivedSecrets(): void {
  resetToken = null
  setupCode = null
}
