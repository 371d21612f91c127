import { foods as entries, type Language, namesOf, readFoodNames } from 'recipe-reader/foods'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { noFoods } from './context-vocabulary.ts'

/** A name of a food; `food` is its place among the foods, -1 for words that only look like one. */
export type Form = {
  food: number
  /** Of a language whose nouns stand before what describes them. */
  isHeadFirst: boolean
  /** Whether it counts only when it is all that is said. */
  isAlone: boolean
  /** Whether it comes from a table; else it was derived from a name that does. */
  isWritten: boolean
  language: Language
}

const index = new Map<string, Form>()
/** By their first word: how many words the longest name has. */
const longest = new Map<string, number>()

function add(form: string, value: Form): void {
  if (index.has(form)) return
  index.set(form, value)
  const space = form.indexOf(' ')
  const first = space < 0 ? form : form.slice(0, space)
  const words = space < 0 ? 1 : form.split(' ').length
  if (words > (longest.get(first) ?? 0)) longest.set(first, words)
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
/** Names that are added between two pauses. */
const STEP = 2000

/** Adds all names, and pauses between some of them. */
function* fill(): Generator<undefined> {
  for (const words of noFoods)
    add(words, { food: -1, isHeadFirst: false, isAlone: false, isWritten: true, language: 'en' })
  const ranked: [string, Form][][] = ORDER.map(() => [])
  for (const [food, entry] of entries.entries()) {
    for (const { form, language, isWritten, isAlone } of namesOf(entry)) {
      const rank = ORDER.findIndex(([wanted, written]) => wanted === language && written === isWritten)
      ranked[rank]?.push([form, { food, isHeadFirst: ROMANCE.has(language), isAlone, isWritten, language }])
    }
    if (food % 30 === 29) yield
  }
  for (const names of ranked) {
    for (const [at, [form, value]] of names.entries()) {
      add(form, value)
      if (at % STEP === STEP - 1) yield
    }
  }
}

/** What is left to be done until the index is whole: reading thousands of names is not worth the start of a server. */
let filling: Generator<undefined> | null = fill()

function whole(): void {
  while (filling && !filling.next().done);
  filling = null
}

/**
 * Reads the names of all foods in small steps, and yields to the event loop in between. Callers who are about
 * to look something up and can wait call it before: else the first look reads them all in one go, some tenths of a second.
 */
export async function readLexicon(): Promise<void> {
  while (filling) {
    if (filling.next().done) filling = null
    await yieldIfDue()
  }
  await readFoodNames(yieldIfDue)
}

/** All names with their foods. */
export function allForms(): ReadonlyMap<string, Form> {
  if (filling) whole()
  return index
}

/** The food that a name means. */
export const formOf = (name: string): Form | undefined => allForms().get(name)

/** How many words the longest name has that begins with this one; 0 when none does. */
export function longestFrom(word: string): number {
  if (filling) whole()
  return longest.get(word) ?? 0
}
