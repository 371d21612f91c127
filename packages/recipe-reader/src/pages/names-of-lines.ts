import { isLatin, LATIN_WORDS } from '../values/latin-letters.ts'
import { isUnit } from './amounts.ts'

/** The words of an ingredient line that name the thing: long ones, without units and what stands in brackets. */
export function namesOf(line: string): string {
  const small = (line.includes('(') ? line.replace(/\([^()]*\)/g, ' ') : line).toLowerCase()
  const words = small.match(isLatin(small) ? LATIN_WORDS : /\p{L}{3,}/gu)
  return words?.filter(word => !isUnit(word)).join(' ') ?? ''
}
