import { badRequest } from '../platform/errors.ts'
import { isInBloomFilter } from './bloom-filter.ts'
import { registrationMessages } from './constants.ts'

/** What is known about the owner of a password. */
export type PasswordOwner = {
  name?: string | null | undefined
  email?: string | null | undefined
  phoneNumber?: string | null | undefined
}

let filter: Promise<Uint8Array> | undefined

/** Loaded when the first password is chosen: it is a quarter of a megabyte. */
const commonPasswords = (): Promise<Uint8Array> => {
  filter ??= import('./common-password-filter.ts').then(({ COMMON_PASSWORD_FILTER }) =>
    Buffer.from(COMMON_PASSWORD_FILTER, 'base64'),
  )
  return filter
}

/** A password in the form in which it is compared with the common ones: normalised and in lower case. */
export const passwordKey = (password: string): string => password.normalize('NFKC').toLowerCase()

/**
 * Throws BAD_REQUEST for a password that guesses begin with: one of the hundred thousand commonest, one of hardly any
 * different characters, or one made of its owner's name, address or number, or of the name of this product.
 */
export async function requireStrongPassword(password: string, owner: PasswordOwner): Promise<void> {
  const key = passwordKey(password)
  const common = await commonPasswords()
  // Many people add a full stop or an exclamation mark at the end.
  const forms = [key, key.replace(/[^\p{L}\p{N}]+$/u, '')]
  if (new Set(key).size <= 2 || forms.some(form => isInBloomFilter(common, form))) {
    throw badRequest(registrationMessages.passwordCommon)
  }
  if (isPersonal(key, owner)) throw badRequest(registrationMessages.passwordPersonal)
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether a password's letters, or its digits, consist only of what is known of its owner. */
function isPersonal(key: string, { name, email, phoneNumber }: PasswordOwner): boolean {
  const words = [name, email, email?.split('@')[0], 'longtable'].flatMap(text => {
    const folded = passwordKey(text ?? '')
    return [folded, ...folded.split(/[^\p{L}]+/u)].map(lettersOf)
  })
  let letters = lettersOf(key)
  for (const word of words.filter(word => word.length >= 3).sort((one, other) => other.length - one.length)) {
    letters = letters.replaceAll(word, '')
  }
  const isName = lettersOf(key).length >= 3 && letters === ''
  const number = digitsOf(phoneNumber ?? '')
  return isName || (number.length >= 7 && lettersOf(key) === '' && digitsOf(key).includes(number.slice(-7)))
}
