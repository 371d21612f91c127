/** A number as a line writes it, and where it ends. */
export type ReadNumber = {
  value: number
  /** What it is if its comma or point parts thousands, as in 1,000 g. */
  thousands: number | null
  separator: '.' | ',' | null
  end: number
  /** The word it was written with, in lower case; null for figures. */
  word: string | null
}

const VULGAR: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅐': 1 / 7,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}
export const VULGAR_CLASS = Object.keys(VULGAR).join('')

/** Articles count as one only where a unit follows: "a pinch". */
export const ARTICLES = new Set('a an ein eine einen einer un une una uno'.split(' '))
const WORDS = new Map<string, number>([...ARTICLES].map(article => [article, 1]))
const COUNTED: [number, string][] = [
  [0.5, 'half halbe halber halben demi demie media medio'],
  [1, 'one'],
  [2, 'two zwei deux dos'],
  [3, 'three drei trois tres'],
  [4, 'four vier quatre cuatro'],
  [5, 'five fünf cinq cinco'],
  [6, 'six sechs seis'],
  [7, 'seven sieben sept siete'],
  [8, 'eight acht huit ocho'],
  [9, 'nine neun neuf nueve'],
  [10, 'ten zehn dix diez'],
  [11, 'eleven elf onze'],
  [12, 'twelve zwölf douze doce'],
]
const PARTS: [number, string][] = [
  [1 / 2, 'one-half'],
  [1 / 3, 'one-third'],
  [2 / 3, 'two-thirds'],
  [1 / 4, 'one-quarter one-fourth'],
  [3 / 4, 'three-quarters three-fourths'],
]
for (const [value, words] of [...COUNTED, ...PARTS]) for (const word of words.split(' ')) WORDS.set(word, value)

/** The words that may stand for a number, longest first, as the source of a regular expression. */
export const WORD_SOURCE = [...WORDS.keys()].sort((a, b) => b.length - a.length).join('|')

const FIGURES = /\d+/y
const POINT_FIRST = /\.(\d{1,3})(?!\d)/y
const DECIMALS = /([.,])(\d{1,3})(?!\d)/y
const SLASH = /[ \u00a0]?[/⁄∕][ \u00a0]?(\d{1,2})(?![\d.,]\d|\d)/y
const AND = String.raw`(?:\s{0,2}[-&+]\s?|\s{1,2}(?:and|und|et|y)\s|\s{0,2})`
const MORE_VULGAR = new RegExp(`${AND}([${VULGAR_CLASS}])`, 'yu')
const MORE_SLASH = new RegExp(
  String.raw`${AND.replace('\\s{0,2})', '\\s{1,2})')}(\d{1,2})\s?[/⁄∕]\s?(\d{1,2})(?!\d)`,
  'yi',
)
const WORD = new RegExp(`(?:${WORD_SOURCE})(?![\\p{L}\\p{N}])`, 'yiu')
export const AND_A_HALF = /\s(?:and a half|y media|et demie?|einhalb)(?!\p{L})/iuy
const A = /\s(?:an?|of an?)(?= )/iy

const DENOMINATORS = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 32])
/** Longest whole number that can be an amount, in figures. */
const MAX_FIGURES = 6

function at(regex: RegExp, text: string, from: number): RegExpExecArray | null {
  regex.lastIndex = from
  return regex.exec(text)
}

/** The end of a run of figures; what cannot be an amount is skipped as a whole, so that reading stays linear. */
export const endOfFigures = (text: string, from: number): number => from + (at(FIGURES, text, from)?.[0].length ?? 0)

const plain = (value: number, end: number): ReadNumber => ({ value, thousands: null, separator: null, end, word: null })

/** What follows a whole number and belongs to it: "½", " 1/2", "-1/2", " and 1/2", " and a half". */
function withFraction(text: string, whole: number, end: number): ReadNumber {
  const vulgar = at(MORE_VULGAR, text, end)
  if (vulgar) return plain(whole + (VULGAR[vulgar[1] ?? ''] ?? 0), end + vulgar[0].length)
  const slash = at(MORE_SLASH, text, end)
  const [top, bottom] = [Number(slash?.[1]), Number(slash?.[2])]
  if (slash && top < bottom && DENOMINATORS.has(bottom)) return plain(whole + top / bottom, end + slash[0].length)
  const half = at(AND_A_HALF, text, end)
  return half ? plain(whole + 0.5, end + half[0].length) : plain(whole, end)
}

function readWord(text: string, from: number): ReadNumber | null {
  const match = at(WORD, text, from)
  if (!match) return null
  const word = match[0].toLowerCase()
  const end = from + word.length
  const value = WORDS.get(word) ?? 0
  const half = at(AND_A_HALF, text, end)
  if (half) return { ...plain(value + 0.5, end + half[0].length), word }
  const article = value === 0.5 ? at(A, text, end) : null
  return { ...plain(value, end + (article?.[0].length ?? 0)), word }
}

/**
 * The number that begins at a place: figures, decimals with point or comma, fractions, mixed numbers, number words in
 * English, German, French and Spanish. Null when there is none, or one that cannot be an amount ("00", "1/99").
 */
export function readNumber(text: string, from: number): ReadNumber | null {
  const first = text[from] ?? ''
  const vulgar = VULGAR[first]
  if (vulgar !== undefined) return plain(vulgar, from + 1)
  if (first === '.') {
    const match = at(POINT_FIRST, text, from)
    return match ? plain(Number(`0${match[0]}`), from + match[0].length) : null
  }
  const figures = at(FIGURES, text, from)?.[0]
  if (figures === undefined) return readWord(text, from)
  if (figures.length > MAX_FIGURES) return null
  const end = from + figures.length
  const decimals = at(DECIMALS, text, end)
  if (decimals) {
    const [all, separator, fraction] = decimals
    const parts = fraction?.length === 3 && figures.length <= 3 && !figures.startsWith('0')
    return {
      value: Number(`${figures}.${fraction}`),
      thousands: parts ? Number(figures + fraction) : null,
      separator: separator === ',' ? ',' : '.',
      end: end + all.length,
      word: null,
    }
  }
  if (figures.length > 1 && figures.startsWith('0')) return null
  const slash = at(SLASH, text, end)
  if (slash) {
    const bottom = Number(slash[1])
    return DENOMINATORS.has(bottom) ? plain(Number(figures) / bottom, end + slash[0].length) : null
  }
  return withFraction(text, Number(figures), end)
}
