/** A new id of 32 hexadecimal digits that nobody guesses. Works on plain http too, where `randomUUID` is missing. */
export const madeId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
