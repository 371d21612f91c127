import { badRequest } from '../platform/errors.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import { registrationMessages } from './constants.ts'
import { skeleton } from './look-alikes.ts'

/** The columns that hold a chef's name. Always write both, or search would find the old name. */
export const nameColumns = (name: string) => ({ name, nameFolded: normalizeForSearch(name) })

const patternOf = (list: string): string => list.split(' ').map(skeleton).join('|')

/** Reserved names, which would speak for the operator, in the form in which look-alikes are compared. */
const RESERVED = new RegExp(
  `^(${patternOf('the your')})?(${skeleton('longtable')})?(${patternOf(
    'admin admins administrator administrators administration moderator moderators moderation support system root owner ' +
      'staff team helpdesk security official longtable',
  )})$`,
)

/**
 * Throws BAD_REQUEST where somebody who is no admin takes a reserved name or one that looks like it, however it is
 * spaced.
 */
export function requireFreeName(name: string, role: 'chef' | 'admin'): void {
  if (role === 'admin') return
  // Digits set a name apart, unless they stand for a letter.
  const withZeros = name.normalize('NFKC').replaceAll('0', 'o').replaceAll('1', 'l')
  for (const text of [name, withZeros]) {
    if (RESERVED.test(skeleton(text).replace(/[^\p{L}]/gu, ''))) throw badRequest(registrationMessages.nameReserved)
  }
}
