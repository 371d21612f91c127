import { type Page, takeSecret } from '#src/lib/secret-links.ts'

let arrived: { resetToken: string | null; setupCode: string | null } = { resetToken: null, setupCode: null }

/** Takes the secrets out of the address of a page that has just been opened, before anything is asked of the server. */
export function takeArrivedSecrets(page: Page): void {
  arrived = { resetToken: takeSecret(page, 'reset'), setupCode: takeSecret(page, 'setup') }
}

/** What the link that opened this page carried: the token for a new password, and the code for the first account. */
export const arrivedSecrets = () => arrived

/** They have had their turn: signing out later does not bring them back. */
export function forgetArrivedSecrets(): void {
  arrived = { resetToken: null, setupCode: null }
}
