import type { Patches } from './components.ts'
import { classifyGlyph, type GlyphGuess } from './glyph-classifier.ts'
import { glyphFeatures } from './glyph-features.ts'
import type { Grey } from './grey.ts'
import { type Glyph, mergedBox } from './line-glyphs.ts'

/** A word as the reader read it, with its place on the page in pixels and how sure it is, from 0 to 100. */
export type ReadWord = { text: string; left: number; right: number; confidence: number }

/** A word after its figures were looked at once more. */
export type CheckedWord = { text: string; left: number; right: number; doubt: string | null }

/** What figures are looked at in: the page, its patches, and the line's capitals and foot. */
export type CheckedLine = { page: Grey; found: Patches; glyphs: readonly Glyph[]; capital: number; foot: number }

const FRACTIONS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞'
/** Fractions that recipes hardly ever have; only a clear one is believed. */
const RARE = '⅕⅖⅗⅘⅙⅚'
const isFraction = (label: string): boolean => label.length === 1 && FRACTIONS.includes(label)
const isDigit = (label: string): boolean => /^\d$/.test(label)

/** From this share on a guess is taken for certain; below the second one it says nothing. */
const CERTAIN = 0.9
const LIKELY = 0.5
const VERY_CERTAIN = 0.97
/** Below this the reader was not sure of a word itself. */
const UNSURE = 70
const SURE = 88

/** Why a word or a line may have been misread. */
export const doubtReasons = {
  fraction: 'This fraction is hard to read.',
  amount: 'This amount is hard to read.',
  differs: 'Two readings of this number differ.',
  missing: 'There may be an amount that was not read.',
  line: 'This line is hard to read.',
} as const

type Piece = GlyphGuess & { glyphs: Glyph[] }

function guess({ page, found, capital, foot }: CheckedLine, glyphs: readonly Glyph[]): GlyphGuess {
  const own = new Set(glyphs.flatMap(glyph => glyph.ids))
  const isOwn = (at: number): boolean => {
    const id = found.ids[at] as number
    // Soft edges belong to no patch and so to every glyph.
    return id === 0 || own.has(id)
  }
  return classifyGlyph(glyphFeatures(page, { box: mergedBox(glyphs), capital, foot }, isOwn))
}

/** Takes a word's glyphs one after the other, and together where they make a fraction. */
function piecesOf(line: CheckedLine, glyphs: readonly Glyph[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < glyphs.length) {
    let best: Piece | null = null
    for (let count = Math.min(4, glyphs.length - at); count > 0; count--) {
      const some = glyphs.slice(at, at + count)
      const box = mergedBox(some)
      const [width, height] = [box.right - box.left, box.bottom - box.top]
      if (width > 1.7 * line.capital || width < 0.45 * line.capital || height < 0.6 * line.capital) continue
      // A dash or a point is no part of a fraction.
      if (count > 1 && some.some(glyph => glyph.box.bottom - glyph.box.top < 0.3 * line.capital)) continue
      const found = guess(line, some)
      if (RARE.includes(found.label) && found.share < VERY_CERTAIN) continue
      if (isFraction(found.label) && found.share > Math.max(LIKELY, best?.share ?? 0)) best = { ...found, glyphs: some }
    }
    const glyph = glyphs[at] as Glyph
    const piece = best ?? { ...guess(line, [glyph]), glyphs: [glyph] }
    pieces.push(piece)
    at += piece.glyphs.length
  }
  return pieces
}

/** What a word has before and after its number: brackets, quotes, a unit joined by a hyphen. */
function around(text: string): { before: string; after: string } {
  const before = /^[(["“‘'~]{0,2}/u.exec(text)?.[0] ?? ''
  const after = /(?:[-–][\p{L}][\p{L}-]{0,30}|["”'’“″])?[)\].,;:!?]{0,3}$/u.exec(text.slice(before.length))?.[0] ?? ''
  return { before, after }
}

/** A word in which a fraction was seen: the figures before it, the fraction, and what stands around. */
function withFraction(word: ReadWord, pieces: readonly Piece[]): CheckedWord | null {
  const place = pieces.findIndex(piece => isFraction(piece.label))
  const fraction = pieces[place]
  if (!fraction) return null
  const { before, after } = around(word.text)
  const whole = pieces.slice(0, place).filter((_, at) => at >= before.length)
  if (whole.length > 2 || !whole.every(piece => isDigit(piece.label) || piece.share < LIKELY)) return null
  const digits = whole.map(piece => (isDigit(piece.label) ? piece.label : '')).join('')
  const behind = pieces.slice(place + 1)
  // A range such as "½-1" is left to the chef.
  const rest = behind.length === 0 ? '' : after
  if (behind.length > 0 && after === '') return null
  const isClear = fraction.share >= CERTAIN && whole.every(piece => isDigit(piece.label) && piece.share >= CERTAIN)
  return {
    ...word,
    text: before + digits + fraction.label + rest,
    doubt: isClear ? null : doubtReasons.fraction,
  }
}

/** Compares the number that a word begins with with what its glyphs look like. */
function compared(word: ReadWord, pieces: readonly Piece[]): CheckedWord {
  const start = word.text.search(/\d/)
  const run = /^[\d.,/–-]*/.exec(word.text.slice(start))?.[0].replace(/[^\d]+$/, '') ?? ''
  const digits = [...run].filter(character => /\d/.test(character))
  // Where every sign has its glyph, each digit is held against its own; touching signs make fewer.
  const part = pieces.slice(pieces.length === [...word.text].length ? start : 0, start + run.length)
  const seen = part.filter(piece => isDigit(piece.label) && piece.share >= CERTAIN).map(piece => piece.label)
  if (!isWithin(seen, digits)) return { ...word, doubt: doubtReasons.differs }
  const isConfirmed = seen.length === digits.length
  if (isConfirmed || word.confidence >= SURE) return { ...word, doubt: null }
  return { ...word, doubt: word.confidence < UNSURE ? doubtReasons.amount : null }
}

/** Parts a figure from the word behind it where there is a space between them on paper: "1tsp". */
function apart(word: ReadWord, glyphs: readonly Glyph[], capital: number): ReadWord {
  const figures = /^\d{1,4}(?=\p{L})/u.exec(word.text)?.[0].length ?? 0
  if (figures === 0 || glyphs.length <= figures + 1) return word
  const gaps = glyphs.slice(1).map(({ box }, at) => box.left - (glyphs[at]?.box.right ?? 0))
  const gap = gaps[figures - 1] ?? 0
  const widest = Math.max(1, ...gaps.filter((_, at) => at !== figures - 1))
  if (gap < 0.26 * capital || gap < 1.6 * widest) return word
  return { ...word, text: `${word.text.slice(0, figures)} ${word.text.slice(figures)}` }
}

/** Whether all of `part` are in `whole` in the same order. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0
  for (const item of whole) if (at < part.length && part[at] === item) at++
  return at === part.length
}

/** Letters that are misread figures where they stand alone before a unit. */
const LIKE_FIGURES: Record<string, string> = {
  I: '1',
  l: '1',
  '|': '1',
  i: '1',
  '!': '1',
  T: '1',
  J: '1',
  S: '5',
  s: '5',
  Z: '2',
  z: '2',
  B: '8',
  A: '4',
  g: '9',
  q: '9',
  G: '6',
  b: '6',
}
const ODD = /[%*&@$¥€£«»{}[\]|\\^~<>=_#§©®™°]/

/** Whether a word may hold a number, rightly or wrongly read. `place` is its place in the line. */
function mayBeNumber(text: string, place: number): boolean {
  if (/\d/.test(text) || ODD.test(text)) return true
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length <= 2 || (place === 0 && (letters.length <= 3 || /^[lIiTtJ|]/.test(text)))
}

/** Looks at every word of a line that may be a number once more, glyph by glyph. */
export function checkNumbers(words: readonly ReadWord[], line: CheckedLine): CheckedWord[] {
  const checked = words.map((word, place) => {
    if (!mayBeNumber(word.text, place)) return { ...word, doubt: null }
    const slack = 0.12 * line.capital
    const glyphs = line.glyphs.filter(
      ({ box }) => (box.left + box.right) / 2 > word.left - slack && (box.left + box.right) / 2 < word.right + slack,
    )
    if (glyphs.length === 0 || glyphs.length > 14) return { ...word, doubt: null }
    const pieces = piecesOf(line, glyphs)
    const fraction = withFraction(word, pieces)
    // What was surely read as a plain number stays one, but is doubtful.
    const isPlain =
      /^[(]?\d{1,4}(?:[.,/–-]\d{1,4})?(?:-?\p{L}{1,14}|°[CF]?)?[).,;:]{0,2}$/u.test(word.text) && word.confidence > 85
    if (fraction?.doubt && isPlain) return { ...word, doubt: doubtReasons.differs }
    if (fraction) return fraction
    const [only] = pieces
    if (place === 0 && pieces.length === 1 && only && only.label === LIKE_FIGURES[word.text] && only.share >= CERTAIN) {
      return { ...word, text: only.label, doubt: null }
    }
    if (place === 0 && only && isStuckOne(word.text, only, line, glyphs.length)) {
      return { ...word, text: `1 ${word.text.slice(1)}`, doubt: doubtReasons.amount }
    }
    return /\d/.test(word.text) ? compared(apart(word, glyphs, line.capital), pieces) : { ...word, doubt: null }
  })
  return [...unreadStart(words, line), ...checked]
}

/** Whether the first letter of a word is a 1 that stands too near: "legg" or "Tegg" for "1 egg". */
function isStuckOne(text: string, first: Piece, { glyphs, capital }: CheckedLine, count: number): boolean {
  if (!/^[lIiTtJ|]\p{Ll}{2}/u.test(text) || first.label !== '1' || first.share < CERTAIN) return false
  const gaps = glyphs.slice(1, count).map(({ box }, at) => box.left - (glyphs[at]?.box.right ?? 0))
  const [gap = 0, ...others] = gaps
  return gap > 0.3 * capital && gap > 1.8 * Math.max(1, ...others)
}

/** Glyphs left of all words: the reader passes over a lone figure at times. */
function unreadStart(words: readonly ReadWord[], line: CheckedLine): CheckedWord[] {
  const first = Math.min(...words.map(word => word.left))
  const missed = line.glyphs.filter(({ box }) => box.right < first && box.bottom - box.top > 0.62 * line.capital)
  if (missed.length === 0 || missed.length > 4) return []
  const pieces = piecesOf(line, missed)
  const isNumber = pieces.every(piece => isDigit(piece.label) || isFraction(piece.label))
  const text = isNumber ? pieces.map(piece => piece.label).join('') : ''
  const isClear = isNumber && pieces.every(piece => piece.share >= CERTAIN)
  if (text === '' && pieces.every(piece => piece.share >= CERTAIN)) return []
  const box = mergedBox(missed)
  return [{ text, left: box.left, right: box.right, doubt: isClear ? null : doubtReasons.missing }]
}
