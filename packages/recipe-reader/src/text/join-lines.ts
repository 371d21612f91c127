import { parseLine } from '../ingredients/parse-line.ts'
import type { LinePlace, SourceLine } from './source-line.ts'

/** A text put together from lines that follow each other, with their places in the list of lines. */
export type Joined = { text: string; lines: number[]; number: number | null; isAfterGap: boolean; first: SourceLine }

/** What the lines of a section have in common. */
export type Setting = {
  /** Right edge of each column, by page and column. */
  edges: ReadonlyMap<string, number>
  /** Smallest ordinary distance between lines by page and column, in pixels. */
  leadings: ReadonlyMap<string, number>
  /** Characters of a full line where the text was broken at a width; 0 where it was not. */
  breaksAt: number
  /** Whether words are parted at line ends, as in books. */
  hasHyphenation: boolean
}

const keyOf = ({ page, column }: LinePlace): string => `${page}/${column}`

/** What can be told from all lines about where lines end. */
export function settingOf(lines: readonly SourceLine[]): Setting {
  const edges = new Map<string, number>()
  const gaps = new Map<string, number[]>()
  for (const { place } of lines) {
    if (!place) continue
    const key = keyOf(place)
    edges.set(key, Math.max(edges.get(key) ?? 0, place.right))
    if (place.leading > 0) gaps.set(key, [...(gaps.get(key) ?? []), place.leading])
  }
  const leadings = new Map(
    [...gaps].map(([key, all]) => [key, [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.15)] ?? 0]),
  )
  return {
    edges,
    leadings,
    breaksAt: lines.some(line => line.place) ? 0 : breakingWidth(lines),
    hasHyphenation: lines.filter(({ text }) => /\p{Ll}-$/u.test(text)).length > 1,
  }
}

/** Mails and notes are broken at one width: many lines end just below it and none above. */
function breakingWidth(lines: readonly SourceLine[]): number {
  const long = lines.map(({ text }) => text.length).filter(length => length > 45)
  const longest = Math.max(0, ...long)
  if (longest > 100 || long.length < 3) return 0
  return long.filter(length => length > longest - 14).length >= Math.max(3, long.length * 0.5) ? longest : 0
}

/** Whether the first word of a line would have had room at the end of the line before: then the break was meant. */
function hadRoom(before: SourceLine, line: SourceLine, setting: Setting): boolean | null {
  const [a, b] = [before.place, line.place]
  if (a && b) {
    if (a.page !== b.page || a.column !== b.column) return null
    const edge = setting.edges.get(keyOf(a)) ?? 0
    return a.right + b.firstWord < edge - 0.3 * a.height
  }
  if (setting.breaksAt === 0) return null
  return before.text.length + 1 + (line.text.split(' ')[0]?.length ?? 0) <= setting.breaksAt - 2
}

/** Whether a line is clearly further from the one above than lines of one paragraph are. */
function isApart(line: SourceLine, setting: Setting, factor: number): boolean {
  if (!line.place) return line.isAfterGap
  const usual = setting.leadings.get(keyOf(line.place)) ?? 0
  return usual > 0 && line.place.leading > factor * usual
}

/** "Salt as required" is an ingredient of its own though it begins in small letters and names no amount. */
const STANDS_ALONE =
  /^(?!and |or |plus |und |oder |et |ou )[^()]{2,40} (?:to taste|as (?:needed|required|per taste)|for (?:garnish|serving|dusting|frying|greasing)|nach geschmack|au goût|al gusto)$/iu
const GOES_ON =
  /(?:[,(&+–-]|\b(?:and|or|with|of|for|plus|to|in|into|from|the|a|und|oder|mit|von|et|ou|de|du|avec|y|o|con|e|di))$/iu

function hasOpenBracket(text: string): boolean {
  const tail = text.slice(-200)
  return (tail.match(/[([]/g) ?? []).length > (tail.match(/[)\]]/g) ?? []).length
}

function startsWithAmount(text: string): boolean {
  if (/^[\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(text)) return true
  const [first] = parseLine(text).amounts
  return first !== undefined && first.start === 0
}

/** Whether a line of ingredients belongs to the one before. */
function continuesIngredient(
  before: SourceLine,
  { text: soFar, first }: Joined,
  line: SourceLine,
  setting: Setting,
): boolean {
  if (line.isBulleted || line.number !== null) return false
  if (first.isBulleted && !line.place) return !line.isAfterGap && /^[\p{Ll}(]/u.test(line.text)
  const room = hadRoom(before, line, setting)
  if (hasOpenBracket(soFar) && soFar.length < 200 && room !== true)
    return /\)/.test(line.text) || !startsWithAmount(line.text)
  if (room === true || (line.place && isApart(line, setting, 1.6))) return false
  if (before.place && line.place && room === null) return false
  if (startsWithAmount(line.text))
    return room === false && /\b(?:plus|or|and|oder|und|ou|et)$/i.test(soFar) && !isApart(line, setting, 1.07)
  if (!line.place && line.isAfterGap) return false
  if (GOES_ON.test(soFar)) return true
  if (room === null) return /^(?:or|and|plus|oder|und|ou|et)\s/.test(line.text) && soFar.length > 20
  if (line.place && (isApart(line, setting, 1.07) || STANDS_ALONE.test(line.text))) return false
  return /^[\p{Ll}(]/u.test(line.text) || isIndented(before, line) || first.isBulleted
}

function isIndented(before: SourceLine, line: SourceLine): boolean {
  return before.place !== null && line.place !== null && line.place.left > before.place.left + 0.5 * line.place.height
}

/** Whether a line of the method belongs to the one before. */
function continuesStep(
  before: SourceLine,
  soFar: string,
  line: SourceLine,
  setting: Setting,
  isNumbered: boolean,
): boolean {
  if (line.isBulleted || line.number !== null) return false
  const ended = /[.!?:;)”"]$/.test(soFar)
  const room = hadRoom(before, line, setting)
  if (line.place) {
    // From one column or page to the next, an unfinished sentence goes on.
    if (room === null) return isNumbered || !ended
    if (isApart(line, setting, 1.3)) return !ended
    return room === false || !ended || isNumbered
  }
  if (line.isAfterGap) return !ended && /^\p{Ll}/u.test(line.text)
  if (setting.breaksAt > 0) return room === false || !ended
  return !ended && /^[\p{Ll}(]/u.test(line.text)
}

function glue(soFar: string, next: string, setting: Setting): string {
  if (/\p{Ll}[-\u00ad]$/u.test(soFar) && /^\p{Ll}/u.test(next)) {
    return setting.hasHyphenation ? soFar.slice(0, -1) + next : soFar + next
  }
  return `${soFar} ${next}`
}

/** Puts broken lines together: ingredients or steps, as `kind` says. `from` is the place of the first line among all. */
export function joinLines(
  lines: readonly { line: SourceLine; at: number }[],
  kind: 'ingredients' | 'steps',
  setting: Setting,
  isHeading: (line: SourceLine) => boolean,
): Joined[] {
  const joined: Joined[] = []
  const isNumbered = lines.filter(({ line }) => line.number !== null).length > 1
  let before: SourceLine | null = null
  for (const { line, at } of lines) {
    const last = joined[joined.length - 1]
    const heading = isHeading(line)
    const goesOn =
      last &&
      before &&
      !heading &&
      !isHeading(before) &&
      (kind === 'ingredients'
        ? continuesIngredient(before, last, line, setting)
        : continuesStep(before, last.text, line, setting, isNumbered))
    if (last && goesOn) {
      last.text = glue(last.text, line.text, setting)
      last.lines.push(at)
    } else joined.push({ text: line.text, lines: [at], number: line.number, isAfterGap: line.isAfterGap, first: line })
    before = line
  }
  return joined
}
