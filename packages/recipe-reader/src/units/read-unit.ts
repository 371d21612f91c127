import { unitsOfMeasure } from 'parse-ingredient'
import { countOf, counts } from './counts.ts'
import { measureWords, notAmounts } from './unit-vocabulary.ts'

/**
 * What a unit does to its number: `measure` (g, ml, cup …) and `count` (clove, can …) make an amount, `length` is a
 * size that must not grow with the dish, and `other` (minutes, degrees) is no amount at all.
 */
export type UnitKind = 'measure' | 'count' | 'length' | 'other'
export type Unit = { name: string; kind: UnitKind; isContainer: boolean; isVague: boolean }
export type ReadUnit = Unit & { end: number; modified: boolean }

/** parse-ingredient's names for units, where ours are shorter. */
const SHORT: Record<string, string> = {
  gram: 'g',
  kilogram: 'kg',
  milligram: 'mg',
  ounce: 'oz',
  pound: 'lb',
  milliliter: 'ml',
  deciliter: 'dl',
  liter: 'l',
  'fluid ounce': 'fl oz',
  teaspoon: 'tsp',
  tablespoon: 'tbsp',
}
const SIZES = new Set(['large', 'medium', 'small'])

const known = new Map<string, Unit>()
/** The most words of any unit that begins with this one. */
const longest = new Map<string, number>()

const ACCENTS = /[\u0300-\u036f]/g
const NOT_ASCII = /[^\0-\x7f]/
/** A unit's spelling for look-up: lower case, no accents, words parted by single spaces, no points. */
function spelling(text: string): string {
  const lower = text.toLowerCase()
  const bare = NOT_ASCII.test(lower) ? lower.normalize('NFD').replace(ACCENTS, '').replace(/’/g, "'") : lower
  return bare.replace(/[.\s‐-]+/g, ' ').trim()
}

function learn(words: string, name: string, kind: UnitKind): void {
  const key = spelling(words)
  if (key === '') return
  const { isContainer = false, isVague = false } = countOf(name) ?? {}
  known.set(key, { name, kind, isContainer, isVague })
  const [first = ''] = key.split(' ')
  longest.set(first, Math.max(longest.get(first) ?? 0, key.split(' ').length))
}

for (const [id, { short, plural, alternates, type }] of Object.entries(unitsOfMeasure)) {
  if (SIZES.has(id)) continue
  const kind = type === 'length' ? 'length' : type === 'mass' || type === 'volume' ? 'measure' : 'count'
  for (const word of [id, short, plural, ...(alternates ?? [])]) {
    if (word !== 'T' && word !== 't') learn(word, SHORT[id] ?? id, kind)
  }
}
for (const [name, words] of Object.entries(measureWords)) {
  for (const word of [name, ...words.split(',')]) learn(word, name, 'measure')
}
for (const { name, words } of counts) for (const word of [name, ...words]) learn(word, name, 'count')
for (const [name, words] of Object.entries(notAmounts)) for (const word of words.split(',')) learn(word, name, 'other')
for (const word of ['cm', 'mm', 'centimetre', 'centimetres', 'millimetre', 'millimetres', 'Zentimeter']) {
  learn(word, 'cm', 'length')
}
learn('mm', 'mm', 'length')

const WORD = /(?:\s{0,2}|\s?[-‐]\s?)(\p{L}[\p{L}'’]{0,24}\.?)/uy
/** "in" is a preposition unless it is joined to its number. */
const INCH_ALONE = /^\s/

const MODIFIERS = new Set(
  `heaped heaping level generous scant rounded large small big medium packed tightly loosely firmly lightly good fat
  extra whole thick thin long short overflowing brimming lg sm md gehäufte gehäufter gestrichene gestrichener gestr geh
  knappe knapper gute guter kleine kleiner kleines große großer großes petite petit petites grosse gros grande grand
  bonne belle bon pequeño pequeña grande gran generosa generoso buen buena`.split(/\s+/),
)

type Word = { from: number; end: number; key: string; raw: string }

function wordsAt(text: string, from: number, most: number): Word[] {
  const words: Word[] = []
  let at = from
  while (words.length < most) {
    WORD.lastIndex = at
    const match = WORD.exec(text)
    if (!match) break
    const raw = match[1] ?? ''
    at += match[0].length
    words.push({ from: at - raw.length, end: at, key: raw, raw })
  }
  return words
}

const TABLESPOON = known.get('tablespoon')
const TEASPOON = known.get('teaspoon')

/** The longest unit that the words begin with. */
function unitOf(text: string, words: readonly Word[]): (Unit & { end: number }) | null {
  const [first] = words
  if (!first) return null
  // Capital T is a tablespoon, small t a teaspoon.
  if (/^T\.?$/.test(first.raw) && TABLESPOON) return { ...TABLESPOON, end: first.end }
  if (/^t\.?$/.test(first.raw) && TEASPOON) return { ...TEASPOON, end: first.end }
  const [head = ''] = spelling(first.raw).split(' ')
  for (let count = Math.min(words.length, longest.get(head) ?? 0); count > 0; count--) {
    const last = words[count - 1]
    const unit = last && known.get(spelling(text.slice(first.from, last.end)))
    if (unit) return { ...unit, end: endOf(text, last, count) }
  }
  return null
}

/** A point belongs to an abbreviation, not to a word that ends a sentence. */
function endOf(text: string, last: Word, count: number): number {
  const isSentence = last.raw.endsWith('.') && last.raw.length > 6 && count === 1
  return isSentence && text.slice(last.end).trim() === '' ? last.end - 1 : last.end
}

/**
 * The unit that begins at a place (after spaces or a hyphen), with the words that qualify it: "tightly packed
 * tablespoon" is a tablespoon. Null when no known unit follows.
 */
export function readUnit(text: string, from: number): ReadUnit | null {
  if (/^\s?["″”]/.test(text.slice(from, from + 2))) {
    return { name: 'inch', kind: 'length', isContainer: false, isVague: false, end: from + 1, modified: false }
  }
  const words = wordsAt(text, from, 6)
  let skipped = 0
  while (
    skipped < 3 &&
    skipped < words.length - 1 &&
    MODIFIERS.has((words[skipped]?.raw ?? '').toLowerCase().replace('.', ''))
  ) {
    skipped++
  }
  const unit = unitOf(text, words.slice(skipped, skipped + 4))
  if (!unit) return null
  if (unit.name === 'inch' && words[0]?.key.toLowerCase() === 'in' && INCH_ALONE.test(text.slice(from, from + 1)))
    return null
  return { ...unit, modified: skipped > 0 }
}
