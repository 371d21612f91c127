import { badRequest } from '../platform/errors.ts'
import { fold } from '../platform/fold.ts'
import { registrationMessages } from './contract.ts'

/** The columns that hold a chef's name. Whoever writes one writes both, or search would find the old name. */
export const nameColumns = (name: string) => ({ name, nameFolded: fold(name) })

/** Names that speak for the place. */
const RESERVED =
  /^(the|your)?(longtable)?(admins?|administrators?|administration|moderators?|moderation|support|system|root|owner|staff|team|helpdesk|security|official|longtable)$/

/** Throws BAD_REQUEST where somebody who is no admin takes a name that speaks for the place, however it is spaced. */
export function requireFreeName(name: string, role: 'chef' | 'admin'): void {
  const letters = fold(name.normalize('NFKC')).replace(/[^\p{L}]/gu, '')
  if (role !== 'admin' && RESERVED.test(letters)) throw badRequest(registrationMessages.nameReserved)
}
