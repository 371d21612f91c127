import type { PageElement } from '../html/page-model.ts'
import { stepLikeness } from '../pages/amounts.ts'
import { cookingIn, type Mentions } from '../pages/ingredient-mentions.ts'
import { bareText } from '../values/bare-text.ts'
import type { SourcePage } from './doubt.ts'

type Line = SourcePage['lines'][number]

/** Characters by which a line is looked for among the steps, and a step among the lines. */
const BEGINNING = 40
/** Lines looked at before the first and after the last step. */
const NEAR = 4
/** Characters of a line that could be a step of its own. */
const LEAST = 25
/** Lines after the ingredients in which cooking is looked for, and how much of it steps have at least. */
const AFTER = 80
const COOKING = 3

/** The entry of a list around a block, else the block itself where it has a name of its own. */
function rowOf(block: PageElement | null): PageElement | null {
  for (let at = block, up = 0; at && up < 4; at = at.parent, up += 1) if (at.name === 'li') return at
  return block && /[a-z]/.test(block.label) ? block : null
}

/** An element's name and classes; an id is its own. */
const kindOf = (element: PageElement | null | undefined): string =>
  element ? `${element.name}${element.label.replace(/ ?#.*/, '')}` : ''

/** Whether two entries stand in one list or in boxes of the same names. */
function areAlike(one: PageElement | null, other: PageElement | null): boolean {
  if (!one || !other || kindOf(one) !== kindOf(other)) return false
  return one.parent === other.parent || (one.name !== 'li' && kindOf(one.parent) === kindOf(other.parent))
}

/** Whether two lines stand in boxes of the same names, one around the other. */
const standAlike = (one: PageElement | null, other: PageElement | null): boolean =>
  one !== null &&
  other !== null &&
  kindOf(one) === kindOf(other) &&
  kindOf(one.parent) === kindOf(other.parent) &&
  kindOf(one.parent?.parent) === kindOf(other.parent?.parent)

/** How much of cooking a line beside the steps has that is one more of them, although it is in no list with them. */
const LIKELY = 2

type Lists = { ingredients: readonly string[]; instructions: readonly string[] }

/**
 * Whether the list or the boxes on the page in which the steps stand hold more before the first and after the last, whose
 * places among the lines are given.
 */
export function moreInTheirList(
  { ingredients, instructions }: Lists,
  { first, last }: { first: number; last: number },
  lines: readonly Line[],
  mentions: Mentions,
): { before: boolean; after: boolean } {
  let known: string | undefined
  const isKnown = (start: string): boolean => {
    known ??= bareText([...instructions, ...ingredients].join(' '))
    return known.includes(bareText(start))
  }
  const isMore = (line: Line, beside: Line): boolean =>
    line.heading === 0 &&
    !line.ofSite &&
    line.linked < 0.3 &&
    line.text.length >= LEAST &&
    stepLikeness(line.text) >= 0.7 &&
    (areAlike(rowOf(line.block), rowOf(beside.block)) ||
      (standAlike(line.block, beside.block) && cookingIn(line.text, mentions) >= LIKELY)) &&
    !isKnown(line.text.slice(0, BEGINNING))
  const [top, bottom] = [lines[first], lines[last]]
  if (!top || !bottom || last < first) return { before: false, after: false }
  return {
    before: lines.slice(Math.max(0, first - NEAR), first).some(line => isMore(line, top)),
    after: lines.slice(last + 1, last + 1 + NEAR).some(line => isMore(line, bottom)),
  }
}

/** The place of the last line that begins as a step does; -1 for none. */
export function placeOf(step: string, lines: readonly Line[]): number {
  const start = step.slice(0, BEGINNING)
  if (start.length < 12) return -1
  const letter = start.charCodeAt(0)
  const place = lines.findLastIndex(({ text }) => text.charCodeAt(0) === letter && text.startsWith(start))
  if (place >= 0) return place
  const bare = bareText(start)
  return lines.findLastIndex(
    ({ text }) => text[0] === start[0] && text.length >= start.length && bareText(text.slice(0, 60)).startsWith(bare),
  )
}

/** Characters by which a line is known that begins as a step does, and fewest that say something more. */
const START = 25
const MORE = 20

/** What the lines of a page say after the steps with which they begin, and what the steps do not say elsewhere; '' for a step without. */
export function cutOff(steps: readonly string[], lines: readonly Line[]): string[] {
  const long = steps.filter(step => step.length >= START)
  if (long.length === 0) return []
  const starts = new Map(long.map(step => [step.slice(0, START), '']))
  const least = Math.min(...long.map(step => step.length)) + MORE
  for (const { text } of lines) {
    if (text.length < least) continue
    const start = text.slice(0, START)
    if (text.length > (starts.get(start) ?? text).length) starts.set(start, text)
  }
  let known: string | undefined
  return steps.map(step => {
    const text = starts.get(step.slice(0, START)) ?? ''
    if (text.length < step.length + MORE || !text.startsWith(step)) return ''
    const rest = text.slice(step.length)
    known ??= bareText(steps.join(' '))
    return known.includes(bareText(rest.slice(0, BEGINNING))) ? '' : rest
  })
}

/**
 * Whether steps stand before the ingredients and leave out the cooking that comes after these; `last` is the place of the
 * last of them among the lines.
 */
export function standBeforeCooking(
  { ingredients, instructions }: Lists,
  last: number,
  lines: readonly Line[],
  mentions: Mentions,
): boolean {
  if (last < 0) return false
  const texts = new Set(ingredients)
  const begin = lines.findIndex(line => texts.has(line.text))
  if (begin < 0 || last > begin) return false
  const end = lines.findLastIndex(line => texts.has(line.text))
  const after = lines
    .slice(end + 1, end + 1 + AFTER)
    .filter(
      ({ text, ofSite, linked, heading }) => heading === 0 && !ofSite && linked < 0.3 && stepLikeness(text) >= 0.7,
    )
    .map(line => line.text)
    .join(' ')
  return cookingIn(after, mentions) >= Math.max(COOKING, cookingIn(instructions.join(' '), mentions))
}
