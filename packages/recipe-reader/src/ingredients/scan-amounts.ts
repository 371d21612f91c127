import { type ReadUnit, readUnit, type UnitKind } from '../units/read-unit.ts'
import {
  AND_A_HALF,
  ARTICLES,
  endOfFigures,
  type ReadNumber,
  readNumber,
  VULGAR_CLASS,
  WORD_SOURCE,
} from './numbers.ts'

/** A number with its unit and its position in a line. Lengths are found too, marked by their kind. */
export type ScannedAmount = {
  start: number
  end: number
  quantity: number
  quantityTo: number | null
  unit: string | null
  kind: UnitKind
  /** Whether a size word qualifies the unit, as in "heaped tablespoon". */
  modified: boolean
  isContainer: boolean
}

/** The longest text that is read; ingredient lines are shorter by far. */
const MAX_TEXT = 1000
const MAX_AMOUNTS = 24
/** Places at which an amount may begin that are looked at; no honest line has half as many. */
const MAX_LOOKS = 64

const CANDIDATE = new RegExp(
  `(?<![\\p{L}\\p{N}.,#$€£°])(?:\\d|\\.\\d|(?:${WORD_SOURCE})(?![\\p{L}\\p{N}'’-]))|[${VULGAR_CLASS}]`,
  'giu',
)
const RANGE =
  /\s{0,2}[-–—‐‑‒−~]\s{0,2}(?:to\s)?|-?\s{1,2}(?:up to|to|or|bis|à|a|ou|oder|o|hasta)\s{1,2}|(?<=\d)-?(?:to|bis)-?(?=\d)/iuy
/** Words before a range whose ends are joined by "and". */
const BETWEEN = /\b(?:between|zwischen|entre)\s{1,2}$/iu
const RANGE_BETWEEN = /\s{1,2}(?:and|und|et|y)\s{1,2}/iuy
const TIMES = /\s?[x×*]\s?(?=[\d.½¼¾⅓⅔])/iuy
/** What makes a number a share, a temperature or an ordinal. */
const NO_AMOUNT_AFTER = /\s?(?:[%°º]|per ?cent)|(?:st|nd|rd|th)(?!\p{L})|[:]\d/uy
const DEGREES_AFTER = /\s?[CF](?![\p{L}.])/uy
/** Nobody adds forty cups, which may be written C too. */
const LEAST_DEGREES = 40
const JOINED = /[-‐]?[\p{L}]|[-–/.,]\d/uy
/** Words that name a kind, a grade or a place, not a quantity. */
const NAMED_BEFORE =
  /(?:\b(?:no|nº|n°|nr|num|number|type|typ|tipo|grade|size|grösse|größe|t|w|page|step|vitamin|omega|mark|gas)\.?|[-–‐])[\s:]{0,2}$/iu
/** A number without a unit inside a line counts something when one of these stands before it. */
const COUNTS_BEFORE =
  /(?:^|[([/;]|[,—–-]\s|\b(?:about|approximately|approx\.?|roughly|around|some|ca\.?|circa|etwa|environ|unos|unas|plus|or|and|of|from|additional|extra|another|juice|zest|von|aus|und|plus|de|du|d'|d’|ou|oder|preferably|total|optional)\.?|[+&~≈])\s{0,2}$/iu
/** A size that things are cut to; it stays when the dish grows. */
const CUT_BEFORE = /\b(?:into|in|cut|by|per|every|for|than|in etwa|en)\s(?:about\s|roughly\s|approximately\s)?$/iu
const BULLET = /^[\s\-–—•·*▢□☐]*$/u
const VAGUE_AFTER =
  /^(?:\s(?:very|good|nice|small|large|big))?\s(?:little|few|bit|lot|lots|couple|mix|mixture|combination|selection|variety|touch|hint|generous|quantity|peu|poco|wenig|bisschen|paar|the)\b|^\S/iu
const YEAR = /^(?:1[89]|20)\d\d$/

function readAfter(regex: RegExp, text: string, from: number): number | null {
  regex.lastIndex = from
  const match = regex.exec(text)
  return match ? from + match[0].length : null
}

/** 1,000 is a thousand, but a comma before kg or l, or any point but one before g or ml, parts decimals. */
function settle(number: ReadNumber, unit: ReadUnit | null): number {
  if (number.thousands === null) return number.value
  const small = unit?.name === 'g' || unit?.name === 'ml'
  const large = unit?.name === 'kg' || unit?.name === 'l'
  return (number.separator === ',' ? !large : small) ? number.thousands : number.value
}

/** "1-inch-thick", "2 cm thick": the word belongs to the length. */
const THICK = /[\s-](?:thick|long|wide|diameter|square)\b/iuy

type Reading = { first: ReadNumber; second: ReadNumber | null; unit: ReadUnit | null; end: number }

function readAmount(text: string, start: number): Reading | null {
  const first = readNumber(text, start)
  if (!first) return null
  const inner = readUnit(text, first.end)
  const range = BETWEEN.test(text.slice(Math.max(0, start - 12), start)) ? RANGE_BETWEEN : RANGE
  // "5 oz to 7 oz", "250 g – 300 g": a unit after the lower end too.
  for (const [from, unit] of [
    [first.end, null],
    [inner?.end ?? first.end, inner],
  ] as const) {
    const after = readAfter(range, text, from)
    const second = after === null ? null : readNumber(text, after)
    if (
      !second ||
      second.value <= first.value ||
      (second.word !== null && first.word === null && ARTICLES.has(second.word))
    )
      continue
    const upper = readUnit(text, second.end)
    if (unit && upper?.name !== unit.name) continue
    return { first, second, unit: upper, end: upper?.end ?? second.end }
  }
  const end = inner?.end ?? first.end
  // "1 taza y media", "one cup and a half"
  const half = inner && Number.isInteger(first.value) ? readAfter(AND_A_HALF, text, end) : null
  if (half !== null) return { first: { ...first, value: first.value + 0.5 }, second: null, unit: inner, end: half }
  return { first, second: null, unit: inner, end }
}

/** Whether a number without a unit is an amount where it stands. */
function counts(text: string, start: number, end: number): boolean {
  if (YEAR.test(text.slice(start, end)) || readAfter(JOINED, text, end) !== null) return false
  const before = text.slice(Math.max(0, start - 24), start)
  return (start < 24 && BULLET.test(before)) || (COUNTS_BEFORE.test(before) && !NAMED_BEFORE.test(before))
}

/** Whether an article says how many: "a pinch", "un oignon", but not "a little" or "cut in a bowl". */
function isOne(text: string, start: number, end: number, unit: ReadUnit | null): boolean {
  if (unit) return start === 0 || unit.isVague
  return start === 0 && !VAGUE_AFTER.test(text.slice(end, end + 24))
}

function accept(text: string, start: number, reading: Reading): boolean {
  const { first, second, unit, end } = reading
  const figuresEnd = (second ?? first).end
  if (settle(first, unit) <= 0 || readAfter(NO_AMOUNT_AFTER, text, figuresEnd) !== null) return false
  if (first.value >= LEAST_DEGREES && readAfter(DEGREES_AFTER, text, figuresEnd) !== null) return false
  if (unit?.kind === 'other') return false
  if (first.word !== null && ARTICLES.has(first.word) && !isOne(text, start, end, unit)) return false
  const before = text.slice(Math.max(0, start - 24), start)
  if (!unit) return counts(text, start, end)
  if (NAMED_BEFORE.test(before) && unit.kind === 'count') return false
  return !(CUT_BEFORE.test(before) && unit.kind !== 'measure') && !/\b(?:into)\s(?:\p{L}+\s)?$/iu.test(before)
}

/** Every number of a text that says how much or how long, in order. Linear in the text, of which it reads the start. */
export function scanAmounts(text: string): ScannedAmount[] {
  const line = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text
  const found: ScannedAmount[] = []
  CANDIDATE.lastIndex = 0
  for (let looks = 0; looks < MAX_LOOKS && found.length < MAX_AMOUNTS; looks++) {
    const match = CANDIDATE.exec(line)
    if (!match) break
    const start = match.index
    const reading = readAmount(line, start)
    if (!reading) {
      CANDIDATE.lastIndex = Math.max(start + 1, endOfFigures(line, start))
      continue
    }
    const { first, second, unit, end } = reading
    const numbersEnd = (second ?? first).end
    const times = readAfter(TIMES, line, numbersEnd)
    if (times !== null) {
      found.push(asAmount(start, numbersEnd, first, second, null))
      CANDIDATE.lastIndex = times
      continue
    }
    const last = unit?.kind === 'length' ? (readAfter(THICK, line, end) ?? end) : end
    if (accept(line, start, reading)) found.push(asAmount(start, last, first, second, unit))
    CANDIDATE.lastIndex = Math.max(start + 1, last)
  }
  return found
}

function asAmount(
  start: number,
  end: number,
  first: ReadNumber,
  second: ReadNumber | null,
  unit: ReadUnit | null,
): ScannedAmount {
  const [low, high] = [settle(first, unit), second ? settle(second, unit) : null]
  // Two ends that read thousands differently ("1,012 to 12") are read as decimals.
  const isRange = high !== null && high > low
  return {
    start,
    end,
    quantity: high === null || isRange ? low : first.value,
    quantityTo: high === null || isRange ? high : (second?.value ?? null),
    unit: unit?.name ?? null,
    kind: unit?.kind ?? 'count',
    modified: unit?.modified ?? false,
    isContainer: unit?.isContainer ?? false,
  }
}
