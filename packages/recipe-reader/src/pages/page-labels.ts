import type { PageElement, PageModel } from '../html/page-model.ts'
import { readMinutes, saysTime } from '../values/durations.ts'
import { withFigures } from '../values/number-words.ts'
import { readServings, servingsInHeading } from '../values/servings.ts'
import { findLabels, type Label, type LabelKind } from './label-vocabulary.ts'
import { sectionKind } from './section-vocabulary.ts'

/** Times in minutes, servings and the words of the yield, as a page names them beside its recipe. */
export type PageLabels = {
  prepTime: number | null
  cookTime: number | null
  totalTime: number | null
  servings: number | null
  yieldText: string | null
}

/** Lines about what one serving holds, not how many there are. */
const OF_ONE =
  /per serving|serving size(?![\s:]{0,3}(?:serves )?\d{1,2}(?:\s?(?:-|–|to)\s?\d{1,2})?(?: (?:people|persons|servings?|portions))?\s{0,2}$)|per portion|pro portion|je portion|per container|nutrition|amount per|calories|kcal|par portion|por porción|por ración|per porzione|per portie|serving suggestion|% daily/i

const MAX_LINE = 160
/** Longest line that is nothing but a label. */
const MAX_LONE_LABEL = 60

/** A time without a label: `45 min`, `1 h 30`, `30 to 40 minutes`. */
function readDuration(text: string): number | null {
  const plain = text.trim()
  if (plain.length > 48 || !saysTime(plain)) return null
  const rest = plain
    .replace(/[\d½⅓⅔¼¾.,:/–—~+()-]+/g, ' ')
    .split(/\s+/)
    .filter(word => word !== '')
  return rest.length <= 7 ? readMinutes(plain) : null
}

/** What joins the two words of a label for both times. */
const AND = /^(?: time)?\s{0,2}(?:&|\+|\/|and|und|et|y|e|i|en|och|og|ja)\s{0,2}$/iu

/** One label for both times, "Prep & cook time", is that of the total. */
function withBothAsOne(line: string, labels: readonly Label[]): Label[] {
  const joined: Label[] = []
  for (const label of labels) {
    const last = joined.at(-1)
    const isPair = last && [last.kind, label.kind].sort().join() === 'cook,prep'
    if (isPair && AND.test(line.slice(last.end, label.start))) {
      joined[joined.length - 1] = { kind: 'total', start: last.start, end: label.end }
    } else joined.push(label)
  }
  return joined
}

/** Splits a line into its labels and what follows each. */
function labelsIn(line: string): { kind: LabelKind; before: string; after: string; isWhole: boolean }[] {
  const found = findLabels(line)
  if (found.length === 0) return []
  const labels = withBothAsOne(line, found)
  return labels.map(({ kind, start, end }, index) => {
    const before = line.slice(labels[index - 1]?.end ?? 0, start)
    const after = line.slice(end, labels[index + 1]?.start).replace(/^[\s:：=\-–—|•·~.]+/, '')
    return { kind, before, after, isWhole: !/[\p{L}\d]/u.test(line.slice(0, start) + line.slice(end)) }
  })
}

type Found = Map<LabelKind, number>

/** The smallest element around a line that holds more than this line. */
function around(model: PageModel, at: number): PageElement | null {
  let element: PageElement | null = model.lines[at]?.block ?? null
  while (element && element.end - element.start < 2) element = element.parent
  return element
}

/** Most lines of a box that holds one label and its value. */
const MAX_BOX = 5

/** What the box of a label says besides it, where it holds that label alone. */
function restOfBox(model: PageModel, at: number): string {
  const box = around(model, at)
  if (!box || box.end - box.start > MAX_BOX) return ''
  const rest = model.lines.slice(box.start, box.end).filter((_line, index) => index !== at - box.start)
  return rest.some(line => findLabels(line.text).length > 0) ? '' : rest.map(line => line.text).join(' ')
}

/** The time in the box of a label; a bare number there is minutes. */
function timeNear(model: PageModel, at: number): number | null {
  const rest = restOfBox(model, at)
  const isNumber = /^\d{1,3}$/.test(rest)
  return (
    (isNumber || rest.length <= 48 ? readDuration(rest) : null) ??
    valueNear(model, at, readDuration) ??
    (isNumber ? readMinutes(rest) : null)
  )
}

/** The value of a label in a box of its own: in the same table column below, after it, or before it. */
function valueNear<T>(model: PageModel, at: number, read: (text: string) => T | null): T | null {
  const line = model.lines[at]
  if (!line) return null
  const below = line.block.name === 'th' || line.block.name === 'td' ? inColumnBelow(model, at) : null
  const besides = valueAt(model, at + 1, read)
  if (below !== null && besides === null) {
    const value = valueAt(model, below, read)
    if (value !== null) return value
  }
  const box = around(model, at)
  const isPrevious = box !== null && at - 1 >= box.start
  const isNext = box !== null && at + 1 < box.end
  if (isPrevious && !isNext) return valueAt(model, at - 1, read) ?? besides
  if (besides !== null) return besides
  if (box !== null && box.end - box.start <= 4) {
    for (let near = box.start; near < box.end; near += 1) {
      const value = near === at ? null : valueAt(model, near, read)
      if (value !== null) return value
    }
  }
  return isPrevious ? valueAt(model, at - 1, read) : null
}

function valueAt<T>(model: PageModel, at: number, read: (text: string) => T | null): T | null {
  const line = model.lines[at]
  return line && line.text.length <= 48 ? read(line.text) : null
}

function inColumnBelow(model: PageModel, at: number): number | null {
  const cell = model.lines[at]?.block
  const row = cell?.parent
  if (!cell || !row) return null
  const column = row.children.indexOf(cell)
  const table = row.parent?.parent?.name === 'table' ? row.parent.parent : row.parent
  if (!table || column < 0) return null
  const next = model.elements
    .slice(row.order + 1, row.order + 200)
    .find(({ name, start, end }) => name === 'tr' && start >= row.end && end > start && end <= table.end)
  return next?.children[column]?.start ?? null
}

/** Reads a number of servings that stands alone or with its unit. */
function readCount(written: string): number | null {
  const text = withFigures(written, 2)
  if (!/\d/.test(text) || text.length > 48 || saysTime(text) || OF_ONE.test(text)) return null
  return /^(?:approx\.?|about|ca\.?|circa|for|für|pour|para|per|voor|för|til)?[\s:]{0,3}\(?\d/i.test(text)
    ? readServings(text)
    : null
}

const CLASSES: [RegExp, LabelKind][] = [
  [/total[-_]?(?:recipe[-_]?)?(?:time|zeit|tid)|time[-_]{0,2}total|ready[-_]?in|gesamtzeit|totaltime/, 'total'],
  [/prep(?:aration)?[-_]?(?:recipe[-_]?)?time|time[-_]{0,2}prep/, 'prep'],
  [/cook(?:ing)?[-_]?(?:recipe[-_]?)?time|time[-_]{0,2}cook|bak(?:e|ing)[-_]?time/, 'cook'],
  [/serv(?:es|ings?)(?![-_]?size)|yield|portion|person(?:en|as|ne|er|s|-?amount)|porsjoner|people/, 'servings'],
  [/(?:^|[-_ ])(?:time|duration|clock|dauer|zeit|tijd|tiempo|tempo|tid)(?:$|[-_ ])/, 'any'],
]

const ANY_CLASS = new RegExp(CLASSES.map(([pattern]) => pattern.source).join('|'))

/** The ISO duration that an element carries beside what it shows. */
function machineTime({ machineValue }: PageElement): string | null {
  const time = machineValue.slice(0, 200)
  return /^P\d*T/i.test(time) ? time : null
}

/** Most lines of an element that is named after a label. */
const MAX_NAMED = 2

/** The elements that begin from one line to another, have few lines, and are named after what labels tell, each with that. */
function* classedElements(
  { elements }: PageModel,
  from: number,
  to: number,
): Generator<{ element: PageElement; kinds: readonly LabelKind[] }> {
  const known = new Map<string, LabelKind[]>()
  for (const element of elements) {
    const { label, start, end } = element
    if (start > to) break
    if (start < from || label === '' || end - start > MAX_NAMED) continue
    let kinds = known.get(label)
    if (!kinds) {
      kinds = ANY_CLASS.test(label) ? CLASSES.filter(([pattern]) => pattern.test(label)).map(([, kind]) => kind) : []
      known.set(label, kinds)
    }
    if (kinds.length > 0) yield { element, kinds }
  }
}

/** What elements say whose names tell what they are. */
function fromClasses(model: PageModel, from: number, to: number, found: Found): string | null {
  let words: string | null = null
  for (const { element, kinds } of classedElements(model, from, to)) {
    for (const kind of kinds) {
      if (found.has(kind)) continue
      // A picture named so says what stands beside it.
      let holder: PageElement | null = element
      for (let steps = 0; holder && holder.end === holder.start && steps < 3; steps += 1) holder = holder.parent
      if (!holder || holder.end - holder.start > MAX_NAMED) continue
      const text = model.lines
        .slice(holder.start, holder.end)
        .map(line => line.text)
        .join(' ')
      if (text === '' || text.length > 60) continue
      const isoTime = kind === 'servings' ? null : machineTime(element)
      const value =
        kind === 'servings'
          ? readCount(text.replace(/^[\p{L}\s:]{0,24}/u, ''))
          : isoTime
            ? readMinutes(isoTime)
            : readDuration(text.replace(/^[\p{L}\s:]{0,24}:/u, ''))
      if (value === null) continue
      found.set(kind, value)
      if (kind === 'servings') words = text
    }
  }
  return words
}

/** A count right before its word, or with a word about its size between: `3 (large) portions`. */
const COUNT_BEFORE = /(?:^|[^\d.,/])\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s*(?:\(\p{L}+\)\s*)?$/u

/** The number of servings after their word or before it; what follows in brackets says something else. */
function countAround(before: string, after: string, line: string): number | null {
  const isBefore = line.length <= 60 && COUNT_BEFORE.test(before)
  if (isBefore && (after === '' || after.startsWith('('))) return readServings(before)
  return readCount(after) ?? (isBefore ? readServings(before) : null)
}

/** How many the heading of the ingredients says that they are for. */
function countInHeading(text: string): number | null {
  const count = text.length <= MAX_LONE_LABEL ? servingsInHeading(text) : null
  return count !== null && sectionKind(text, true)?.kind === 'ingredients' ? count : null
}

/** Reads the labels on the lines from `from` to before `to`. */
function fromLines(model: PageModel, from: number, to: number, found: Found): string | null {
  let words: string | null = null
  for (let at = Math.max(0, from); at < Math.min(to, model.lines.length); at += 1) {
    const line = model.lines[at]
    if (!line || line.ofSite || line.text.length > MAX_LINE) continue
    // Without a figure it can only be a label alone, whose value stands beside it.
    if (line.text.length > MAX_LONE_LABEL && !/\d/.test(line.text)) continue
    const text = line.text.length > MAX_LONE_LABEL ? line.text : withFigures(line.text, 2)
    const eaters = found.has('servings') ? null : countInHeading(text)
    if (eaters !== null) found.set('servings', eaters)
    for (const { kind, before, after, isWhole } of labelsIn(text)) {
      if (kind === 'other' || found.has(kind)) continue
      if (kind === 'servings') {
        if (OF_ONE.test(line.text)) continue
        const count = isWhole ? valueNear(model, at, readCount) : countAround(before, after, text)
        if (count === null || count > 200) continue
        found.set(kind, count)
        words = isWhole ? String(count) : line.text.length <= 40 ? line.text : null
      } else {
        const time = isWhole
          ? timeNear(model, at)
          : (readDuration(after) ?? (line.text.length <= 40 ? readDuration(before) : null))
        if (time !== null) found.set(kind, time)
      }
    }
  }
  return words
}

/** Where a recipe is on its page: its title, its ingredients, its steps (null without) and its end. */
export type Places = { title: number; ingredients: number; steps: { start: number; end: number } | null; end: number }

const TIMES = ['total', 'any', 'cook', 'prep'] as const

/**
 * Times and servings among the lines of a recipe: from its title to its last step, then what stands just outside. A time
 * that a step takes counts only where no other is given.
 */
export function readLabels(model: PageModel, { title, ingredients, steps, end }: Places): PageLabels {
  const found: Found = new Map()
  const hasTime = (): boolean => TIMES.some(kind => found.has(kind))
  const before = fromLines(model, title, steps?.start ?? end, found)
  const after = steps ? fromLines(model, steps.end, end, found) : null
  const named = found.get('any') ?? null
  const classed = fromClasses(model, title, end, found)
  const inSteps: Found = new Map()
  const last = steps ? fromLines(model, steps.start, steps.end, inSteps) : null
  if (!hasTime()) {
    const lone = loneDuration(model, title, ingredients)
    if (lone !== null) found.set('any', lone)
  }
  const hasOther = hasTime()
  for (const [kind, value] of inSteps)
    if (!found.has(kind) && (kind === 'servings' || !hasOther)) found.set(kind, value)
  if (!found.has('servings')) fromLines(model, end, end + linesBeforeHeading(model, end), found)
  const prepTime = found.get('prep') ?? null
  const cookTime = found.get('cook') ?? null
  const sum = prepTime !== null || cookTime !== null ? (prepTime ?? 0) + (cookTime ?? 0) : null
  const any = cookTime === null ? (found.get('any') ?? null) : named
  const longest = Math.max(any ?? 0, sum ?? 0)
  return {
    prepTime,
    cookTime,
    totalTime: found.get('total') ?? (longest > 0 ? longest : null),
    servings: found.get('servings') ?? null,
    yieldText: before ?? after ?? classed ?? last,
  }
}

/** How many lines, a dozen at most, come before the next heading. */
function linesBeforeHeading(model: PageModel, from: number): number {
  const next = model.lines.slice(from, from + 12).findIndex(line => line.heading >= 1 && line.heading <= 6)
  return next < 0 ? 12 : next
}

/** The one time that stands between title and ingredients without a word about it. */
function loneDuration(model: PageModel, from: number, to: number): number | null {
  const times = new Set<number>()
  for (const line of model.lines.slice(Math.max(0, from), Math.max(0, to))) {
    const time = line.ofSite || line.linked > 0.5 || line.text.length > 24 ? null : readDuration(line.text)
    if (time !== null) times.add(time)
  }
  const [only] = times
  return times.size === 1 && only !== undefined ? only : null
}
