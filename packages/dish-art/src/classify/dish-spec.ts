import { hashText } from '../random.ts'
import { formsOf, ingredients } from './contents.ts'
import { type DishSpec, mostWords } from './dish-key.ts'
import { type DishKind, dishKinds, type Section } from './dish-kinds.ts'
import {
  ingredientByWord,
  kindByWord,
  kindsOfSection,
  neutralKinds,
  sectionByWord,
  sweetKinds,
  sweetNames,
  weakKindByWord,
} from './dish-vocabulary.ts'
import { formByWord, ingredientByWordOf } from './form-vocabulary.ts'
import { contents, meatlessContents, meatlessForms, meatlessKind, namesAnimal, saysMeatless } from './meatless.ts'
import { meaningsOf, phraseAt, type WordTable } from './word-table.ts'

const longestTitle = 200

/**
 * What to draw for a recipe, judged by the words of its title (English, German, French, Spanish, Italian) and, where
 * they say nothing, by its meal section or category. Pure and cheap; only the first 200 characters of a title count.
 * With a `salt` (who cooked it, say) it is the same dish on another table: other cloth, pottery, arrangement and garnish.
 */
export function describeDish(title: string, sectionOrCategory?: string | null, salt = ''): DishSpec {
  const text = title.slice(0, longestTitle).trim().toLowerCase()
  const words = wordsOf(text)
  const section = sectionOf(sectionOrCategory ?? '')
  const own = hashText(`${text}|${section ?? ''}`)
  const named = kindOf(words)
  const shown = shownOf(words, named ?? neutralKind(words, section ?? 'dinner', own), named !== null)
  const seed = salt === '' ? own : hashText(`${salt}|${text}|${section ?? ''}`)
  return { ...shown, section: section ?? usualSection(words, shown.kind), seed } as DishSpec
}

/** What follows these is laid beside the dish. */
const companions = new Set(['with', 'over', 'on', 'in', 'mit', 'avec', 'con', 'sur', 'auf'])
const joiners = new Set(['and', 'und', 'et', 'e', 'y', ...companions])

/** Lower-case words without accents. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .split(/[^\p{L}]+/u)
    .filter(word => word !== '')
}

/**
 * The dish is named before "with": tomato soup with toast is a soup. What stands before "and" may be only the first of
 * the things it is made of: chicken and rice soup is a soup too.
 */
function kindOf(words: readonly string[]): DishKind | null {
  const first = headOf(words, joiners)
  const head = headOf(words, companions)
  return (
    firstKind(kindByWord, first) ??
    firstKind(kindByWord, head) ??
    firstKind(weakKindByWord, first) ??
    firstKind(kindByWord, words) ??
    firstKind(weakKindByWord, words) ??
    null
  )
}

/** What a title is drawn as that names no dish. */
function neutralKind(words: readonly string[], section: Section, seed: number): DishKind {
  const usual = neutralKinds[section]
  const told = section === 'dinner' || section === 'lunch' ? meaningsOf(ingredientByWord, words) : []
  const sweet = namesAnimal(told) ? undefined : sweetKinds.find(([, named]) => told.some(one => named.has(one)))
  return sweet?.[0] ?? usual[seed % usual.length]!
}

/** The words before the first of `ends`, unless that belongs to a name such as mac and cheese; all when none is left. */
function headOf(words: readonly string[], ends: ReadonlySet<string>): readonly string[] {
  const cut = words.findIndex((word, at) => at > 0 && ends.has(word) && phraseAt(kindByWord, words, at - 1) < 3)
  return cut > 0 ? words.slice(0, cut) : words
}

function firstKind(table: WordTable<DishKind>, words: readonly string[]): DishKind | undefined {
  const found = new Set(meaningsOf(table, words))
  return dishKinds.find(kind => found.has(kind))
}

/**
 * The kind of the picture and what shows in it: no meat stands in the place of what the title names, and none at all
 * where it says so or says nothing. The form goes before what is in it: a picture has room for five.
 */
function shownOf(words: readonly string[], named: DishKind, known: boolean) {
  const told = [...new Set([...said(ingredientByWordOf[named], words), ...said(ingredientByWord, words)])]
  const bare = saysMeatless(words) || (!known && !namesAnimal(told))
  const kind = bare ? meatlessKind(named) : named
  const formed: string[] = bare ? meatlessForms(said(formByWord[kind], words)) : said(formByWord[kind], words)
  const form = Object.keys(formsOf(kind)).filter(one => formed.includes(one))
  const found = (bare ? meatlessContents(kind, told) : contents(kind, told)).slice(0, mostWords - form.length)
  return { kind, ingredients: ingredients.filter(one => found.includes(one)), forms: form }
}

const said = <T>(table: WordTable<T> | undefined, words: readonly string[]): T[] =>
  table ? meaningsOf(table, words) : []

function sectionOf(name: string): Section | null {
  for (const word of wordsOf(name.slice(0, 60).toLowerCase())) {
    const section = sectionByWord[word]
    if (section) return section
  }
  return null
}

function usualSection(words: readonly string[], kind: DishKind): Section {
  if (meaningsOf(sweetNames, words).length > 0) return 'treats'
  const sections: Section[] = ['dinner', 'breakfast', 'lunch', 'treats', 'drink']
  return sections.find(section => kindsOfSection[section].includes(kind)) ?? 'dinner'
}
