import { pantrySubstitutes } from './substitutes-of-pantries.ts'
import { plateSubstitutes } from './substitutes-of-plates.ts'

/** What does instead of a food: all of these foods, and how a cook says it. */
export type Substitute = { use: string[]; words: string }

/** By the key of what is missing. */
export const substitutions: ReadonlyMap<string, Substitute[]> = `${pantrySubstitutes}${plateSubstitutes}`
  .trim()
  .split(/\n+/)
  .map(line => line.split(' | '))
  .reduce((found, [missing = '', use = '', words = '']) => {
    const known = found.get(missing)
    const one = { use: use.split(' '), words }
    if (known) known.push(one)
    else found.set(missing, [one])
    return found
  }, new Map<string, Substitute[]>())
