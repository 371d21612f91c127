import { type DishKind, dishKinds, dishSections, type Flavour, flavours, type Section } from './dish-kinds.ts'
import { defaultKinds, flavourByWord, kindByWord, sectionByWord, type WordTable } from './dish-words.ts'
import { hashText } from './random.ts'

/** All that a picture of a dish depends on. */
export type DishSpec = { kind: DishKind; section: Section; flavours: Flavour[]; seed: number }

const mostFlavours = 4
const longestTitle = 200
const longestKey = 120

/**
 * What to draw for a recipe, judged by the words of its title (English, German, French, Spanish, Italian) and, where
 * they say nothing, by its meal section or category. Pure and cheap; only the first 200 characters of a title count.
 */
export function describeDish(title: string, sectionOrCategory?: string | null): DishSpec {
  const text = title.slice(0, longestTitle).trim().toLowerCase()
  const words = wordsOf(text)
  const section = sectionOf(sectionOrCategory ?? '')
  const seed = hashText(`${text}|${section ?? ''}`)
  const kind = kindOf(words, section ?? 'dinner', seed)
  return { kind, section: section ?? usualSection(kind), flavours: flavoursOf(words), seed }
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

const joiners = new Set(['with', 'and', 'over', 'on', 'in', 'mit', 'und', 'avec', 'et', 'con', 'e', 'y', 'sur', 'auf'])

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

/** The dish is named before "with": tomato soup with toast is a soup. */
function kindOf(words: readonly string[], section: Section, seed: number): DishKind {
  const cut = words.findIndex(word => joiners.has(word))
  const head = cut > 0 ? words.slice(0, cut) : words
  const found = firstKind(head) ?? firstKind(words)
  const usual = defaultKinds[section]
  return found ?? usual[seed % usual.length]!
}

function firstKind(words: readonly string[]): DishKind | undefined {
  const found = new Set(words.flatMap((word, index) => lookUp(kindByWord, word, words[index + 1])))
  return dishKinds.find(kind => found.has(kind))
}

function flavoursOf(words: readonly string[]): Flavour[] {
  const found = new Set<Flavour>()
  for (const [index, word] of words.entries()) {
    for (const flavour of lookUp(flavourByWord, word, words[index + 1])) {
      if (found.size < mostFlavours) found.add(flavour)
    }
  }
  return flavours.filter(flavour => found.has(flavour))
}

/** Everything the table says of a word, alone or with the next, in singular or plural, whole or as part of a compound. */
function lookUp<T>(table: WordTable<T>, word: string, next = ''): T[] {
  const pair = table.whole.get(`${word} ${next}`) ?? table.whole.get(`${word} ${next.replace(/s$/, '')}`)
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
  const whole = forms.map(form => table.whole.get(form)).find(value => value !== undefined)
  const direct = [pair, whole].filter(value => value !== undefined)
  if (direct.length > 0) return direct
  const starts = table.beginnings.find(([start]) => word.startsWith(start) && word.length > start.length + 2)
  const ends = table.endings.find(([end]) => word.endsWith(end) && word.length > end.length + 2)
  return [starts?.[1], ends?.[1]].filter(value => value !== undefined)
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
