import { normalizeForSearch } from '../platform/normalize-for-search.ts'

/** Characters of the source and of all lines that are compared. */
const SOURCE_MAX = 120_000
const LINES_MAX = 60_000
/** How near two words of a line must stand to each other in the source, counted in words. */
const NEAR = 9

const FRACTION = /(\d{1,4})(?:\s?⁄|\/)(\d{1,4})/g
/** A whole number with a fraction after it, once the fraction is a decimal. */
const MIXED = /(\d{1,4}) (0\.\d{1,2})(?!\d)/g

/** Numbers in words, which an answer may write in digits, in the languages that recipes come in most. */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  [
    'half quarter one two three four five six seven eight nine ten twelve',
    'halb viertel eins zwei drei vier funf sechs sieben acht neun zehn zwolf',
    'demi quart un deux trois quatre cinq six sept huit neuf dix douze',
    'medio cuarto uno dos tres cuatro cinco seis siete ocho nueve diez doce',
  ].flatMap(words =>
    words
      .split(' ')
      .map((word, at): [string, string] => [word, ['0.5', '0.25', ...'123456789'].concat('10', '12')[at] ?? '']),
  ),
)

const decimal = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * The words and numbers of a text: lower case, without accents and marks, "1½", "1 1/2" and
 * "1,5" alike, "two" as 2.
 */
export function wordsOf(text: string): string[] {
  // A fraction glyph stands apart from the number before it once it is parsed.
  const apart = text.replace(/\s+/g, ' ').replace(/(\d)([½⅓⅔¼¾⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚])/g, '$1 $2')
  const plain = normalizeForSearch(apart)
    .replace(FRACTION, (whole, top: string, below: string) => (Number(below) === 0 ? whole : decimal(+top / +below)))
    .replace(MIXED, (_, whole: string, part: string) => decimal(+whole + +part))
    .replace(/(\d),(?=\d{1,2}(?!\d))/g, '$1.')
  const words = plain.match(/\d{1,9}(?:\.\d{1,3})?|\p{L}{1,60}/gu) ?? []
  return words.map(word => NUMBER_WORDS.get(word) ?? word)
}

const isNumber = (word: string): boolean => /^\d/.test(word)

/** The words of a text, and which of them stand near each other. */
function readSource(source: string) {
  const ids = new Map<string, number>()
  const order = wordsOf(source.slice(0, SOURCE_MAX)).map(word => {
    const known = ids.get(word) ?? ids.size
    ids.set(word, known)
    return known
  })
  const pairs = new Set<number>()
  const key = (one: number, other: number): number => Math.min(one, other) * ids.size + Math.max(one, other)
  order.forEach((word, at) => {
    for (let next = at + 1; next <= at + NEAR && next < order.length; next++) pairs.add(key(word, order[next] ?? word))
  })
  return {
    has: (word: string) => ids.has(word),
    areNear(one: string, other: string) {
      const [first, second] = [ids.get(one), ids.get(other)]
      return first !== undefined && second !== undefined && pairs.has(key(first, second))
    },
  }
}
type Source = ReturnType<typeof readSource>

/** Whether one line is taken from the source: hardly any other word, no other number, and its neighbouring words near each other. */
function lineIsFrom(source: Source, line: string): boolean {
  const words = wordsOf(line)
  if (words.length === 0) return true
  if (words.some(word => isNumber(word) && !source.has(word))) return false
  const known = words.filter(source.has)
  if (known.length < words.length * 0.8) return false
  const neighbours = known.slice(1).filter((word, at) => source.areNear(known[at] ?? '', word)).length
  return neighbours >= (known.length - 1) / 2
}

/**
 * Whether every line of an answer is taken from a source: at least four fifths of its words stand there, all of its
 * numbers do, and most neighbours are near each other there too. Case, accents, spacing and the way fractions are
 * written do not matter. A model that invents, or that obeys what a page told it, fails this.
 */
export function isGrounded(source: string, lines: readonly string[]): boolean {
  if (lines.reduce((sum, line) => sum + line.length, 0) > LINES_MAX) return false
  const read = readSource(source)
  return lines.every(line => lineIsFrom(read, line))
}

/**
 * The share of the words of lines that stand in a source, from 0 to 1, of all lines and of each, and for each line whether
 * all of its numbers do: for sources that were read with mistakes themselves.
 */
export function overlapWith(
  source: string,
  lines: readonly string[],
): { share: number; shares: number[]; numbersFound: boolean[] } {
  const known = new Set(wordsOf(source.slice(0, SOURCE_MAX)))
  let words = 0
  let found = 0
  const shares: number[] = []
  const numbersFound = lines.map(line => {
    const inLine = wordsOf(line.slice(0, LINES_MAX))
    words += inLine.length
    const foundInLine = inLine.filter(word => known.has(word)).length
    found += foundInLine
    shares.push(inLine.length === 0 ? 1 : foundInLine / inLine.length)
    return inLine.every(word => !isNumber(word) || known.has(word))
  })
  return { share: words === 0 ? 0 : found / words, shares, numbersFound }
}
