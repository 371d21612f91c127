import type { LimitName, RateLimits } from '../platform/rate-limits.ts'

/**
 * What an e-mail is about: a link to choose a password, an invitation, a link that confirms an address, the notice that a
 * password was changed, a link that undoes a change of address.
 */
export type EmailKind = 'reset' | 'invitation' | 'confirm' | 'password' | 'undo'

/** Answers whether one more use of a budget is fine, and counts it. */
type Uses = (limit: LimitName) => Promise<boolean>

/**
 * How many e-mails of a kind one address may get. Each kind has a budget of its own, so that the e-mails which strangers can
 * cause, at most 12 and then one an hour, 3 and 6 in a day, leave those of the chef alone: the notice of a change can be caused
 * by the account alone, and the budget of undoing is wider than that of changing. However often a link for a new password is
 * asked for, there is one that is no older than an hour in the mailbox.
 */
const budgets: Record<EmailKind, (uses: Uses) => Promise<boolean>> = {
  reset: async uses =>
    (await uses('resetEmail')) && ((await uses('resetEmailInDay')) || (await uses('resetEmailBeyond'))),
  invitation: uses => uses('inviteEmail'),
  confirm: async uses => (await uses('confirmEmail')) && (await uses('confirmEmailInDay')),
  password: async uses => (await uses('passwordEmail')) && (await uses('passwordEmailInDay')),
  undo: uses => uses('undoEmail'),
}

/** Whether an address, however it is written, may get one more e-mail of a kind; counts it. */
export function mayReceive(limits: Pick<RateLimits, 'allows'>, kind: EmailKind, address: string): Promise<boolean> {
  const mailbox = address.trim().toLowerCase()
  return budgets[kind](limit => limits.allows(limit, mailbox))
}
