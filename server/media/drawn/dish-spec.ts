import { type DishKind, dishKinds, dishSections, type Flavour, flavours, type Section } from './dish-kinds.ts'
import { defaultKinds, flavourByWord, kindByWord, sectionByWord, weakKindByWord } from './dish-words.ts'
import { formByWord } from './form-words.ts'
import { hashText } from './random.ts'
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
  const kind = kindOf(words, section ?? 'dinner', own)
  const seed = salt === '' ? own : hashText(`${salt}|${text}|${section ?? ''}`)
  return { kind, section: section ?? usualSection(kind), flavours: flavoursOf(words, kind), seed }
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
    .split(/[^\p{L}]+/u)
    .filter(word => word !== '')
}

/**
 * The dish is named before "with": tomato soup with toast is a soup. What stands before "and" may be only the first of
 * the things it is made of: chicken and rice soup is a soup too.
 */
function kindOf(words: readonly string[], section: Section, seed: number): DishKind {
  const first = headOf(words, joiners)
  const head = headOf(words, companions)
  const usual = defaultKinds[section]
  return (
    firstKind(kindByWord, first) ??
    firstKind(kindByWord, head) ??
    firstKind(weakKindByWord, first) ??
    firstKind(kindByWord, words) ??
    firstKind(weakKindByWord, words) ??
    usual[seed % usual.length]!
  )
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

/** The form goes before what is in it: a picture has room for five. */
function flavoursOf(words: readonly string[], kind: DishKind): Flavour[] {
  const forms = formByWord[kind]
  const found = new Set([...(forms ? meaningsOf(forms, words) : []), ...meaningsOf(flavourByWord, words)])
  const kept = [...found].slice(0, mostFlavours)
  return flavours.filter(flavour => kept.includes(flavour))
}

function sectionOf(name: string): Section | null {
  for (const word of wordsOf(name.slice(0, 60).toLowerCase())) {
    const section = sectionByWord[word]
    if (section) return section
  }
  return null
}

function usualSection(kind: DishKind): Section {
  const sections: Section[] = ['dinner', 'breakfast', 'lunch', 'treats', 'drink']
  return sections.find(section => defaultKinds[section].includes(kind)) ?? 'dinner'
}
