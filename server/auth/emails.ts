import type { Email } from '../mail/mail.ts'

/*
 * E-mails name nobody: a name is whatever its chef typed, and must not become a message of ours to somebody else.
 */

/** The e-mail with a link for choosing a new password. */
export const resetEmail = (to: string, link: string): Email => ({
  kind: 'reset',
  to,
  subject: 'Choose a new password for Longtable',
  text: `Hello Chef,

somebody asked for a new password for your Longtable account. To choose one, open this link within the hour:

${link}

The link works once. If it was not you who asked, there is nothing to do: your password stays as it is.
`,
})

/** The e-mail to a chef whose password was changed. */
export const passwordChangedEmail = (to: string): Email => ({
  kind: 'password',
  to,
  subject: 'Your Longtable password was changed',
  text: `Hello Chef,

the password of your Longtable account was changed just now, and all other devices were signed out.

If it was not you, choose a new password at once with "Forgot password?" on the sign-in screen.
`,
})

/** The e-mail to an address that somebody wants to use for their account. */
export const confirmAddressEmail = (to: string, link: string): Email => ({
  kind: 'confirm',
  to,
  subject: 'Confirm this address for Longtable',
  text: `Hello Chef,

somebody wants to use this e-mail address for their Longtable account. If it was you, open this link within a day, where
you are signed in:

${link}

If it was not you, there is nothing to do: without the link the address is not used.
`,
})

/** The e-mail to the proven address that an account belonged to until now. */
export const addressChangedEmail = (to: string, undoLink: string): Email => ({
  kind: 'undo',
  to,
  subject: 'Your Longtable address was changed',
  text: `Hello Chef,

your Longtable account belonged to this e-mail address and has another one, or none, from now on.

If it was not you, open this link within seven days. It brings this address back, signs out every device and lets you
choose a new password:

${undoLink}
`,
})
