import { isLatin, isPlain, LATIN_WORDS } from '../values/latin-letters.ts'
import { isUnit } from './amounts.ts'

/** Letters by which a word is known whatever its ending, and fewest letters of a word that tells something. */
const STEM = 5
const SHORTEST = 4

/** Lines of ingredients, and words of each and of a text, that are looked at. */
const MAX_LINES = 60
const MAX_WORDS = 600

/** A time or a temperature: what steps have and stories have not. */
const TIME_OR_HEAT =
  /\d ?(?:min(?:s|ut\p{L}*)?|h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|tim(?:mar|me)?|godz|perc)(?!\p{L})|\d ?[°º]|\d (?:degrees|grad|grader|graden|gradi|grados|degrés)/giu

function wordsOf(text: string): string[] | null {
  // Most text is plain, and nearly all of the rest is Latin, for which there are short ways to the same.
  if (isPlain(text)) return text.match(/[a-z]{3,}/g)
  const apart = text.normalize('NFD')
  if (isLatin(text)) return apart.replace(/[\u0300-\u036f]+/g, '').match(LATIN_WORDS)
  return apart.replace(/\p{M}/gu, '').match(/\p{L}{3,}/gu)
}

/** The words of three letters or more in a text, in small letters without accents. */
function folded(text: string): string[] {
  const words = wordsOf(text.slice(0, 6000).toLowerCase()) ?? []
  return words.length > MAX_WORDS ? words.slice(0, MAX_WORDS) : words
}

/** Calls `visit` with the words of a text in small plain letters, until that is false. */
function eachPlainWord(text: string, visit: (word: string) => boolean): void {
  let start = 0
  let count = 0
  for (let at = 0; at <= text.length && count < MAX_WORDS; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 0x61 && code <= 0x7a) continue
    if (at - start >= 3) {
      count += 1
      if (!visit(text.slice(start, at))) return
    }
    start = at + 1
  }
}

/** The ingredients of a recipe by the words that name them. */
export type Mentions = ReadonlyMap<string, readonly number[]>

/** What to look for in texts that may speak of these ingredients. */
export function mentionsOf(ingredients: readonly string[]): Mentions {
  const stems = new Map<string, number[]>()
  ingredients.slice(0, MAX_LINES).forEach((line, at) => {
    for (const word of folded(line)) {
      if (!isName(word)) continue
      const stem = word.slice(0, STEM)
      const known = stems.get(stem)
      if (known) known.push(at)
      else stems.set(stem, [at])
    }
  })
  return stems
}

const isName = (word: string): boolean => word.length >= SHORTEST && !isUnit(word)

/** The words of a line by which the thing that it names is known. */
export const namesIn = (line: string): Set<string> =>
  new Set(
    folded(line)
      .filter(isName)
      .map(word => word.slice(0, STEM)),
  )

/** The words of a text by which ingredients are known. */
export const stemsIn = (text: string): Set<string> => new Set(folded(text).map(word => word.slice(0, STEM)))

/** How many of the ingredients a text names; counted up to `most`. */
export function countMentions(text: string, mentions: Mentions, most = Number.POSITIVE_INFINITY): number {
  const named = new Set<number>()
  const visit = (word: string): boolean => {
    const first = mentions.get(word.slice(0, STEM))?.[0]
    if (first !== undefined) named.add(first)
    return named.size < most
  }
  const start = text.slice(0, 6000).toLowerCase()
  if (isPlain(start)) eachPlainWord(start, visit)
  else folded(text).every(visit)
  return named.size
}

/** Whether a text speaks of cooking these ingredients at all. */
export const speaksOfCooking = (text: string, mentions: Mentions): boolean =>
  countMentions(text, mentions, 1) > 0 || !isTimeless(text)

/** How much a text speaks of cooking these ingredients: those that it names, and its times and temperatures, four at most. */
export function cookingIn(text: string, mentions: Mentions): number {
  return countMentions(text, mentions) + Math.min(timesIn(text), 4)
}

const ONE_TIME_OR_HEAT = new RegExp(TIME_OR_HEAT.source, 'iu')

/** Whether a text has no time and no temperature. */
export const isTimeless = (text: string): boolean => !/\d/.test(text) || !ONE_TIME_OR_HEAT.test(text.slice(0, 6000))

/** How many times and temperatures a text has. */
export const timesIn = (text: string): number =>
  /\d/.test(text) ? (text.slice(0, 6000).match(TIME_OR_HEAT)?.length ?? 0) : 0
