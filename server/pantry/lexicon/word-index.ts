import { entries } from './foods.ts'
import { noFoods } from './other-words.ts'
import type { Language } from './plurals.ts'

/** A name of a food; `food` is its place among the foods, -1 for words that only look like one. */
export type Form = {
  food: number
  /** Of a language whose nouns stand before what describes them. */
  isHeadFirst: boolean
  /** Whether it counts only when it is all that is said. */
  isAlone: boolean
  /** Whether it stands in a table; else it was made from a name that does. */
  isWritten: boolean
  language: Language
}

const index = new Map<string, Form>()
/** By their first word: how many words the longest name has. */
const longest = new Map<string, number>()

function add(form: string, value: Form): void {
  if (index.has(form)) return
  index.set(form, value)
  const words = form.split(' ')
  const first = words[0] ?? ''
  longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
}

const ROMANCE: ReadonlySet<Language> = new Set<Language>(['fr', 'es', 'it'])
/** Names that are written win over plurals that were made, and those of an earlier language over a later one. */
const ORDER: readonly [Language, boolean][] = [
  ['en', true],
  ['en', false],
  ['de', true],
  ['fr', true],
  ['es', true],
  ['it', true],
  ['other', true],
  ['de', false],
  ['fr', false],
  ['es', false],
  ['it', false],
  ['other', false],
]

for (const words of noFoods)
  add(words, { food: -1, isHeadFirst: false, isAlone: false, isWritten: true, language: 'en' })
for (const [wanted, written] of ORDER) {
  entries.forEach((entry, food) => {
    for (const { form, language, isWritten, isAlone } of entry.names) {
      if (language === wanted && isWritten === written)
        add(form, { food, isHeadFirst: ROMANCE.has(language), isAlone, isWritten, language })
    }
  })
}

/** All names with their foods. */
export const forms: ReadonlyMap<string, Form> = index

/** How many words the longest name has that begins with this one; 0 when none does. */
export const longestFrom = (word: string): number => longest.get(word) ?? 0
