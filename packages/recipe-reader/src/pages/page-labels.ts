import type { PageElement, PageModel } from '../html/page-model.ts'
import { readMinutes } from '../values/durations.ts'
import { readServings } from '../values/servings.ts'
import { findLabels, type LabelKind } from './label-vocabulary.ts'

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

const DURATION =
  /\d ?(?:h|hrs?|hours?|m|mins?|minutes?|std|stunden?|minuten|heures?|horas?|ore|ora|uur|tim|timmar|timer|tunti|godz|hodin|hod|óra|perc|ч|час|часа|часов|мин|минут|хв|dk|dakika|saat|ώρες|ώρα|λεπτά|λ|分|時間|小时|小時|分钟|分鐘|분|시간|דקות|שעה|שעות|دقيقة|ساعة|phút|giờ|menit|jam|minuti|minutos|minuter|minutter|min|d|days?)\.?(?![\p{L}])/iu

/** A time without a label: `45 min`, `1 h 30`, `30 to 40 minutes`. */
function readDuration(text: string): number | null {
  const plain = text.trim()
  if (plain.length > 48 || !DURATION.test(plain)) return null
  const rest = plain
    .replace(/[\d½⅓⅔¼¾.,:/–—~+()-]+/g, ' ')
    .split(/\s+/)
    .filter(word => word !== '')
  return rest.length <= 7 ? readMinutes(plain) : null
}

/** Splits a line into its labels and what follows each. */
function labelsIn(line: string): { kind: LabelKind; before: string; after: string; isWhole: boolean }[] {
  const labels = findLabels(line)
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
function readCount(text: string): number | null {
  if (!/\d/.test(text) || text.length > 48 || DURATION.test(text) || OF_ONE.test(text)) return null
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

/** What elements say whose names tell what they are. */
function fromClasses(model: PageModel, from: number, to: number, found: Found): string | null {
  let words: string | null = null
  // Most names are those of many elements.
  const known = new Map<string, boolean>()
  for (const element of model.elements) {
    if (element.label === '' || element.start < from || element.start > to) continue
    const isTelling = known.get(element.label) ?? ANY_CLASS.test(element.label)
    known.set(element.label, isTelling)
    if (!isTelling) continue
    for (const [pattern, kind] of CLASSES) {
      if (found.has(kind) || !pattern.test(element.label)) continue
      // A picture named so says what stands beside it.
      let holder: PageElement | null = element
      for (let steps = 0; holder && holder.end === holder.start && steps < 3; steps += 1) holder = holder.parent
      if (!holder || holder.end - holder.start > 2) continue
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

/** Reads the labels on the lines from `from` to before `to`. */
function fromLines(model: PageModel, from: number, to: number, found: Found): string | null {
  let words: string | null = null
  for (let at = Math.max(0, from); at < Math.min(to, model.lines.length); at += 1) {
    const line = model.lines[at]
    if (!line || line.ofSite || line.text.length > MAX_LINE) continue
    // Without a figure it can only be a label alone, whose value stands beside it.
    if (line.text.length > MAX_LONE_LABEL && !/\d/.test(line.text)) continue
    for (const { kind, before, after, isWhole } of labelsIn(line.text)) {
      if (kind === 'other' || found.has(kind)) continue
      if (kind === 'servings') {
        if (OF_ONE.test(line.text)) continue
        const count = isWhole
          ? valueNear(model, at, readCount)
          : (readCount(after) ??
            (line.text.length <= 60 && /(?:^|[^\d.,/])\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s*$/.test(before)
              ? readServings(before)
              : null))
        if (count === null || count > 200) continue
        found.set(kind, count)
        words = isWhole ? String(count) : line.text.length <= 40 ? line.text : null
      } else {
        const time = isWhole
          ? valueNear(model, at, readDuration)
          : (readDuration(after) ?? (line.text.length <= 40 ? readDuration(before) : null))
        if (time !== null) found.set(kind, time)
      }
    }
  }
  return words
}

/** Times and servings among the lines of a recipe: from its title to its last step, then what stands just outside. */
export function readLabels(model: PageModel, from: number, ingredients: number, to: number): PageLabels {
  const found: Found = new Map()
  const yieldText = fromLines(model, from, to, found) ?? fromClasses(model, from, to, found)
  fromClasses(model, from, to, found)
  if (!found.has('total') && !found.has('any') && !found.has('cook') && !found.has('prep')) {
    const lone = loneDuration(model, from, ingredients)
    if (lone !== null) found.set('any', lone)
  }
  if (!found.has('servings')) fromLines(model, to, to + linesBeforeHeading(model, to), found)
  const prepTime = found.get('prep') ?? null
  const cookTime = found.get('cook') ?? null
  const sum = prepTime !== null || cookTime !== null ? (prepTime ?? 0) + (cookTime ?? 0) : null
  return {
    prepTime,
    cookTime,
    totalTime: found.get('total') ?? (cookTime === null ? (found.get('any') ?? sum) : sum),
    servings: found.get('servings') ?? null,
    yieldText,
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
