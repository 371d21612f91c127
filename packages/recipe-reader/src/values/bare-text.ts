import { isLatin, isPlain } from './latin-letters.ts'

/** Text as it is compared: letters and figures alone, in small letters, fractions as figures. */
export function bareText(text: string): string {
  // Most text is plain, and nearly all of the rest is Latin, for which there are short ways to the same.
  if (isPlain(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  const small = text.normalize('NFKC').toLowerCase()
  // What there is of other letters is made of `ŉ` and `µ`.
  return isLatin(text) ? small.replace(/[^a-z0-9ß-öø-ſʼμ]+/g, '') : small.replace(/[^\p{L}\p{N}]+/gu, '')
}
