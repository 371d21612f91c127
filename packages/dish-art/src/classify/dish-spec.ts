import { hashText } from '../random.ts'
import { type DishKind, dishKinds, dishSections, type Flavour, flavours, type Section } from './dish-kinds.ts'
import {
  flavourByWord,
  kindByWord,
  kindsOfSection,
  neutralKinds,
  sectionByWord,
  sweetKinds,
  sweetNames,
  weakKindByWord,
} from './dish-words.ts'
import { formByWord } from './form-words.ts'
import { namesAnimal, saysMeatless, withoutMeat, withStead } from './meatless.ts'
import { meaningsOf, phraseAt, type WordTable } from './word-table.ts'

/** All that a picture of a dish depends on. */
export type DishSpec = { kind: DishKind; section: Section; flavours: Flavour[]; seed: number }

const mostFlavours = 5
const longestTitle = 200
const longestKey = 120

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
  const { kind, flavours: shown } = drawnAs(
    words,
    named ?? neutralKind(words, section ?? 'dinner', own),
    named !== null,
  )
  const seed = salt === '' ? own : hashText(`${salt}|${text}|${section ?? ''}`)
  return { kind, section: section ?? usualSection(words, kind), flavours: shown, seed }
}

/** A short text for URLs from which the picture can be drawn again, e.g. `pasta.dinner.tomato-herb.9f3ac21b`. */
export function dishKey(spec: DishSpec): string {
  const seed = (spec.seed >>> 0).toString(16).padStart(8, '0')
  return [spec.kind, spec.section, spec.flavours.join('-') || 'plain', seed].join('.')
}

/** The spec of a text made by `dishKey`; null for every other text, so that each picture has exactly one key. */
export function parseDishKey(text: string): DishSpec | null {
  if (text.length > longestKey) return null
  const parts = text.split('.')
  if (parts.length !== 4) return null
  const kind = dishKinds.find(known => known === parts[0])
  const section = dishSections.find(known => known === parts[1])
  const named = parts[2] === 'plain' ? [] : parts[2]!.split('-')
  const ordered = flavours.filter(known => named.includes(known))
  const seed = parts[3]!
  if (!kind || !section || !/^[0-9a-f]{8}$/.test(seed)) return null
  if (ordered.length > mostFlavours || ordered.join('-') !== named.join('-')) return null
  return { kind, section, flavours: ordered, seed: Number.parseInt(seed, 16) }
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
  const told = section === 'dinner' || section === 'lunch' ? meaningsOf(flavourByWord, words) : []
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
 * The kind and flavours of the picture: no meat stands in the place of what the title names, and none at all where it
 * says so or says nothing. The form goes before what is in it: a picture has room for five.
 */
function drawnAs(words: readonly string[], named: DishKind, known: boolean): Pick<DishSpec, 'kind' | 'flavours'> {
  const forms = formByWord[named]
  const told = [...new Set([...(forms ? meaningsOf(forms, words) : []), ...meaningsOf(flavourByWord, words)])]
  const bare = saysMeatless(words) || (!known && !namesAnimal(told))
  const { kind, found } = bare ? withoutMeat(named, told) : { kind: named, found: withStead(named, told) }
  const kept = found.slice(0, mostFlavours)
  return { kind, flavours: flavours.filter(flavour => kept.includes(flavour)) }
}

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
