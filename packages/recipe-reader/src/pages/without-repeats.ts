import type { Heading } from '../recipe.ts'
import { bareText } from '../values/bare-text.ts'
import { FIGURE } from './amounts.ts'
import { namesOf } from './names-of-lines.ts'

/** Lines with the headings over parts of them. */
type Lines = { texts: readonly string[]; headings: readonly Heading[] }

/** Fewest lines of a list that is there again, and how much of it must be. */
const FEWEST = 3
const MOST_OF = 0.75

const METRIC = /[\d½⅓⅔¼¾] ?(?:g|gr|grams?|gramm|kg|ml|cl|dl|l|lit(?:er|re)s?)(?!\p{L})/iu
const OUNCES = /[\d½⅓⅔¼¾] ?(?:oz|ounces?|lbs?|pounds?|cups?|c|pints?|quarts?|qt|fl\.? ?oz|sticks?)(?!\p{L})/iu

/** Headings that tell one form of a list from another: by measures, by the size of the tin. */
const VERSION =
  /\d|metric|imperial|^us\b|\bus (?:customary|measure)|cups?\b|ounces|grams|metrisch|métrique|métric|metrico/iu

/** What is compared of a line, each worked out when it is first asked for: most lines differ by their names alone. */
class Line {
  readonly text: string
  readonly name: string
  private bareForm: string | undefined
  private itsWords: readonly string[] | undefined
  private measures: 'metric' | 'ounces' | null | undefined

  constructor(text: string) {
    this.text = text
    this.name = namesOf(text)
  }

  get bare(): string {
    this.bareForm ??= bareText(this.text)
    return this.bareForm
  }

  get words(): readonly string[] {
    this.itsWords ??= this.name === '' ? [] : this.name.split(' ')
    return this.itsWords
  }

  get system(): 'metric' | 'ounces' | null {
    if (this.measures === undefined)
      this.measures = METRIC.test(this.text) ? 'metric' : OUNCES.test(this.text) ? 'ounces' : null
    return this.measures
  }
}

/** Whether two lines name one thing in the same words. */
const isSame = (one: Line, other: Line): boolean =>
  one.name === '' ? one.bare === other.bare : one.name === other.name

/** Whether two lines say one thing in other measures, and maybe with other words for it. */
function isConverted(one: Line, other: Line): boolean {
  const isLike =
    isSame(one, other) ||
    2 * one.words.filter(word => other.words.includes(word)).length >= Math.min(one.words.length, other.words.length)
  return isLike && one.words.length > 0 && one.system !== null && other.system !== null && one.system !== other.system
}

type Like = (one: Line, other: Line) => boolean
const isSameOrConverted: Like = (one, other) => isSame(one, other) || isConverted(one, other)

/** Share of lines that have their like among others. */
const shared = (lines: readonly Line[], others: readonly Line[], isLike: Like): number =>
  lines.filter(line => others.some(other => isLike(line, other))).length / Math.max(1, lines.length)

/** Whether all lines of a block are those of another again, once or more often. */
const repeats = (first: readonly Line[], rest: readonly Line[]): boolean =>
  rest.length >= first.length - 1 &&
  shared(first, rest, isSameOrConverted) >= MOST_OF &&
  shared(rest, first, isSameOrConverted) >= MOST_OF

/** Whether most lines with a measure are those of another block in other measures. */
function areConverted(first: readonly Line[], rest: readonly Line[]): boolean {
  const found = rest.filter(line => first.some(other => isConverted(line, other))).length
  return found > 1 && 2 * found >= rest.filter(line => line.system !== null).length
}

const isMeasured = (lines: readonly Line[]): boolean => lines.some(({ text }) => FIGURE.test(text))

/** Whether a block is there again line by line, amounts apart, once or more often, or nearly so where it has no amounts. */
const areInOrder = (first: readonly Line[], rest: readonly Line[]): boolean =>
  rest.length % first.length === 0 &&
  rest.filter((line, at) => isSame(line, first[at % first.length] as Line)).length >=
    (isMeasured(first) ? 0.9 : MOST_OF) * rest.length

const isCopy: Like = (one, other) => one.bare === other.bare

/** Places of second starts that are looked at. */
const MAX_STARTS = 4

/** Where a list begins again as a whole, in other measures, for another size or for other screens; -1 where it does not. */
function secondStart(lines: readonly Line[], headings: readonly Heading[]): number {
  const [start] = lines
  const starts = lines.flatMap((line, at) => (at >= FEWEST && start && isSameOrConverted(start, line) ? [at] : []))
  return (
    starts.slice(0, MAX_STARTS).find(at => {
      const first = lines.slice(0, at)
      const rest = lines.slice(at)
      if (!repeats(first, rest)) return false
      if (areConverted(first, rest) || shared(rest, first, isCopy) >= MOST_OF) return true
      const title = headings.find(heading => heading.at === at)?.title
      // What has a heading of its own may be another part of the dish.
      return areInOrder(first, rest) && (title === undefined || VERSION.test(title) || at > FEWEST)
    }) ?? -1
  )
}

/** The first and the line after the last of each group. */
function groupsOf({ texts, headings }: Lines): [number, number][] {
  const starts = [...new Set([0, ...headings.map(({ at }) => at)])].sort((one, other) => one - other)
  return starts
    .map((start, index): [number, number] => [start, starts[index + 1] ?? texts.length])
    .filter(([start, end]) => end > start)
}

/** How many lines of a group say all of it, which the others say in other measures; all of them where they do not. */
function lengthOfFirst(group: readonly Line[]): number {
  for (const copies of [2, 3]) {
    const size = group.length / copies
    if (!Number.isInteger(size)) continue
    const pairs = group.slice(size).map((line, at): [Line, Line] => [group[at % size] as Line, line])
    const isAgain = pairs.every(
      ([one, other]) => isConverted(one, other) || (isSame(one, other) && !isUnlike(one, other)),
    )
    if (isAgain && pairs.some(([one, other]) => isConverted(one, other))) return size
  }
  return group.length
}

/** Whether two lines give other amounts in the same measures. */
const isUnlike = (one: Line, other: Line): boolean =>
  one.system !== null && one.system === other.system && one.bare !== other.bare

function kept({ texts, headings }: Lines, isKept: (at: number) => boolean): { texts: string[]; headings: Heading[] } {
  const places = texts.map((_text, at) => at).filter(isKept)
  const moved = headings.filter(({ at }) => isKept(at)).map(({ at, title }) => ({ at: places.indexOf(at), title }))
  return { texts: places.map(at => texts[at] ?? ''), headings: moved }
}

/**
 * Ingredients without what says the same again: the whole list or each of its groups in other measures, a list for a
 * tin of another size, a list that is there twice. The first is kept, or the one that has amounts.
 */
export function withoutRepeats(list: Lines): { texts: string[]; headings: Heading[] } {
  const { texts, headings } = list
  const whole = { texts: [...texts], headings: [...headings] }
  if (texts.length < 4) return whole
  const lines = texts.map(text => new Line(text))
  const at = secondStart(lines, headings)
  if (at > 0) {
    const [first, second] = [lines.slice(0, at), lines.slice(at, 2 * at)]
    return isMeasured(second) && !isMeasured(first)
      ? kept(list, place => place >= at && place < 2 * at)
      : kept(list, place => place < at)
  }
  const dropped = new Set<number>()
  const drop = (from: number, to: number): void => {
    for (let place = from; place < to; place += 1) dropped.add(place)
  }
  const groups = groupsOf(list)
  for (const [start, end] of groups) drop(start + lengthOfFirst(lines.slice(start, end)), end)
  groups.forEach(([start, end], index) => {
    const title = headings.find(heading => heading.at === start)?.title ?? ''
    const group = lines.slice(start, end)
    if (group.length < FEWEST || !VERSION.test(title)) return
    const isAgain = groups
      .slice(0, index)
      .some(([from, to]) => to - from >= FEWEST && repeats(lines.slice(from, to), group))
    if (isAgain) drop(start, end)
  })
  return dropped.size === 0 ? whole : kept(list, place => !dropped.has(place))
}

/** The first letters and figures of the bare form of a text, as far as they are plain. */
function bareStart(text: string): string {
  let start = ''
  let at = 0
  for (; at < text.length && start.length < 12; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7e) break
    if ((code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a)) start += text.charAt(at)
  }
  // A mark that follows may change the last letter.
  return (at < text.length ? start.slice(0, -1) : start).toLowerCase()
}

/** Whether one of the later steps may begin as the first does. */
function mayBeginAgain(texts: readonly string[]): boolean {
  const first = bareStart(texts[0] ?? '')
  return texts.slice(1).some(text => {
    const start = bareStart(text)
    return first.startsWith(start) || start.startsWith(first)
  })
}

/** Where the second of two equal texts begins that steps make one after the other; -1 where they do not. */
function secondText(texts: readonly string[]): number {
  if (!mayBeginAgain(texts)) return -1
  const bare = texts.map(bareText)
  const text = bare.join('')
  const half = text.length / 2
  let length = 0
  for (const [at, step] of bare.entries()) {
    if (length === half && at > 0) return text.startsWith(text.slice(half)) ? at : -1
    length += step.length
  }
  return -1
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{3,}/gu))

/** Whether a step says what another says, in more words. */
function isLonger(long: ReadonlySet<string>, short: ReadonlySet<string>): boolean {
  let common = 0
  for (const word of short) if (long.has(word)) common += 1
  return short.size > 1 && common >= 0.8 * short.size
}

/** Steps without what says the same again: all of them as one text, or a second view of each, short or long. */
export function withoutRepeatedSteps(list: Lines): { texts: string[]; headings: Heading[] } {
  const { texts } = list
  if (texts.length < 2) return { texts: [...texts], headings: [...list.headings] }
  const again = secondText(texts)
  if (again > 0) return again >= texts.length - again ? kept(list, at => at < again) : kept(list, at => at >= again)
  const half = texts.length / 2
  if (half >= 2 && Number.isInteger(half)) {
    const isTwice = texts.slice(0, half).every((text, at) => {
      const [first, second] = [wordsOf(text), wordsOf(texts[at + half] ?? '')]
      return isLonger(second, first) || isLonger(first, second)
    })
    if (isTwice) return kept(list, at => at < half)
  }
  return { texts: [...texts], headings: [...list.headings] }
}
