import type { PageElement, PageLine, PageModel } from '../html/page-model.ts'
import { markedHeading, saysWhatFor } from '../ingredients/group-heading.ts'
import { beginsWithAmount, isNamedWithoutAmount, isOnlyAmount } from './amounts.ts'
import { isInButton, UNITS, unlikeMeasured } from './item-shapes.ts'
import { withoutLinkTails } from './link-tails.ts'
import { rowsByShape } from './rows-by-shape.ts'

/** An entry of a list, a row of a table, a paragraph or a heading within a part of a page. */
export type PageItem = {
  text: string
  /** Place of its first line on the page, and of the one after its last. */
  start: number
  end: number
  /** As in PageLine. */
  heading: number
  linked: number
  tail: string
  inButton: boolean
  /** Part of a list or a table. */
  isListed: boolean
  isField: boolean
  ofSite: boolean
  block: PageElement
}

/** Longest item, in characters. */
const MAX_ITEM = 6000

/** Lines that a row of a list without list markup may have. */
const MAX_ROW = 5

/** The list entry or table row around a line that lies inside the range. */
function unitOf(line: PageLine, start: number, end: number): PageElement | null {
  for (let at: PageElement | null = line.block, steps = 0; at && steps < 12; at = at.parent, steps += 1) {
    if (at.start < start || at.end > end) return null
    if (UNITS.has(at.name)) return at
  }
  return null
}

function isComplete(text: string): boolean {
  return beginsWithAmount(text) && !isOnlyAmount(text) && /\p{L}{3}/u.test(text)
}

/** The block of a few lines around an amount that stands alone: the row that it is a part of. */
function rowOf(model: PageModel, at: number, start: number, end: number): PageElement | null {
  const line = model.lines[at]
  if (!line) return null
  for (let element: PageElement | null = line.block; element; element = element.parent) {
    if (element.start < start || element.end > end || element.end - element.start > MAX_ROW) return null
    if (element.end - element.start > 1) return element
  }
  return null
}

/** Dots, dashes and boxes that stand before the entries of a list that is written as text. */
const MARKED = /^[-–—•●▪◦*·▢□☐✓✔]\s?\p{L}|^[-–—•●▪◦*·▢□☐✓✔]\s?[\d½⅓⅔¼¾⅛]/u

/** Whether a line in a heading is an entry of a list: one with an amount or a mark, where there are several such. */
function isEntryInHeading(model: PageModel, line: PageLine): boolean {
  if (line.heading === 0 || line.heading > 6) return false
  const isEntry = ({ text }: PageLine): boolean =>
    MARKED.test(text) || (beginsWithAmount(text) && !/^\d+[.)] /.test(text))
  if (!isEntry(line)) return false
  const { start, end, name, parent } = line.block
  const inside = model.lines.slice(start, end).filter(isEntry).length
  if (inside > 1) return true
  const isLike = (other: PageLine | undefined): boolean =>
    other !== undefined && other.block.name === name && other.block.parent === parent && isEntry(other)
  return isLike(model.lines[start - 1]) || isLike(model.lines[end])
}

function itemOfLine(line: PageLine, start: number, isListed: boolean, isEntry: boolean): PageItem {
  return {
    text: line.text.length > MAX_ITEM ? line.text.slice(0, MAX_ITEM) : line.text,
    start,
    end: start + 1,
    heading: isEntry ? 0 : line.heading,
    linked: line.linked,
    tail: line.tail,
    inButton: isInButton(line.block),
    isListed: isListed || isEntry,
    isField: line.isField,
    ofSite: line.ofSite,
    block: line.block,
  }
}

function itemOf(lines: readonly PageLine[], start: number, isListed: boolean, isEntry = false): PageItem | null {
  const [first] = lines
  if (!first) return null
  if (lines.length === 1) return itemOfLine(first, start, isListed, isEntry)
  const text = lines.map(line => line.text).join(' ')
  return {
    text: text.slice(0, MAX_ITEM),
    start,
    end: start + lines.length,
    heading: lines.every(line => line.heading > 0) && !isEntry ? first.heading : 0,
    linked: lines.reduce((sum, line) => sum + line.linked, 0) / lines.length,
    tail: tailOf(lines),
    inButton: lines.every(line => isInButton(line.block)),
    isListed: isListed || isEntry,
    isField: lines.every(line => line.isField),
    ofSite: first.ofSite,
    block: first.block,
  }
}

/** The text of the link that the lines of an item end in, on a line of its own or not. */
function tailOf(lines: readonly PageLine[]): string {
  const last = lines.at(-1)
  if (!last) return ''
  return lines.length > 1 && last.linked > 0.9 ? last.text : last.tail
}

/** The lines of a list entry without fields, and without buttons where there is more. */
function readable(lines: readonly PageLine[]): readonly PageLine[] {
  const some = (kept: readonly PageLine[], all: readonly PageLine[]): readonly PageLine[] =>
    kept.length > 0 ? kept : all
  const texts = some(
    lines.filter(line => !line.isField),
    lines,
  )
  if (texts.length < 2) return texts
  return some(
    texts.filter(line => !isInButton(line.block)),
    texts,
  )
}

/**
 * The items of the lines from `start` to before `end`: the lines of one list entry or table row are one, unless each is
 * a whole ingredient; an amount in a box of its own goes with its thing.
 */
export function itemsIn(model: PageModel, start: number, end: number, joinsRows: boolean): PageItem[] {
  const items: PageItem[] = []
  const rows = joinsRows ? rowsByShape(model, start, end) : null
  let at = start
  while (at < end) {
    const line = model.lines[at]
    if (!line) break
    const unit = unitOf(line, start, end)
    let stop = at + 1
    if (unit) {
      stop = endOfUnit(model, at, unit, start, end)
      const pair = joinsRows && unit.name === 'dt' ? definitionAfter(model, stop, start, end) : null
      if (pair && model.lines.slice(at, pair.end).some(each => isOnlyAmount(each.text))) stop = pair.end
    } else if (rows?.has(at)) {
      stop = Math.min(rows.get(at) ?? stop, end)
    } else if (joinsRows && !line.heading) {
      const row = isOnlyAmount(line.text) || nextIsAmount(model, at, end) ? rowOf(model, at, start, end) : null
      if (row && row.start === at) stop = Math.min(row.end, end)
    }
    const isAlone = stop === at + 1
    const shown = isAlone ? [line] : amountFirst(readable(model.lines.slice(at, stop)), rows?.has(at) === true)
    if (unit && joinsRows && !isAlone && shown.filter(each => isComplete(each.text)).length > 1) {
      for (const [index, each] of shown.entries()) {
        const item = itemOf([each], at + index, true)
        if (item) items.push(item)
      }
    } else {
      const item = itemOf(shown, at, unit !== null, isEntryInHeading(model, line))
      if (item) {
        item.end = stop
        items.push(isOverList(unit, stop, item) ? { ...item, ...OVER_LIST } : item)
      }
    }
    at = stop
  }
  if (!joinsRows) return items
  const entries = withoutLinkTails(items)
  return entries.map(marked(entries))
}

/** A list entry that holds a list of its own is the heading of that. */
const OVER_LIST = { heading: 7, isListed: false }
const isOverList = (unit: PageElement | null, stop: number, { text }: PageItem): boolean =>
  unit?.name === 'li' && unit.end > stop + 1 && text.length < 80 && !beginsWithAmount(text)

function endOfUnit(model: PageModel, at: number, unit: PageElement, start: number, end: number): number {
  let stop = at + 1
  while (stop < end && stop < unit.end && unitOf(model.lines[stop] as PageLine, start, end) === unit) stop += 1
  return stop
}

/** The definition that follows a term. */
function definitionAfter(model: PageModel, at: number, start: number, end: number): PageElement | null {
  const line = at < end ? model.lines[at] : undefined
  const unit = line ? unitOf(line, start, end) : null
  return unit?.name === 'dd' ? unit : null
}

/** What sites call the entries of a list that are headings in it. */
const HEADING_LABEL =
  /head(?:ing|er|line)?(?![a-z])|(?:sub|group|section|list)[-_]?(?:title|name|head)|separator|divider|caption|legend/

/** Entries that are headings by their signs, by their class, or because they alone are shaped so and have no amount. */
function marked(items: readonly PageItem[]): (item: PageItem, at: number) => PageItem {
  const unlike = unlikeMeasured(items)
  const isUnlike = (item: PageItem, at: number): boolean =>
    unlike[at] === true && isHeadingText(item) && at + 1 < items.length && unlike[at + 1] === false
  const isFewUnlike = 3 * items.filter(isUnlike).length <= items.length
  const isMarked = (item: PageItem): boolean =>
    item.isListed &&
    (item.heading === 7 ||
      HEADING_LABEL.test(item.block.label) ||
      (item.block.parent?.name === 'tr' && item.block.name === 'th')) &&
    isHeadingText(item)
  const count = items.filter(isMarked).length
  const isFew = count > 0 && 3 * count < items.filter(item => item.isListed).length
  return (item, at) => {
    const title = markedHeading(item.text)
    if (title !== null) return { ...item, text: title, heading: 7, isListed: false }
    const isHeading = (isFew && isMarked(item)) || (isFewUnlike && isUnlike(item, at)) || saysWhatFor(item.text)
    return isHeading && at + 1 < items.length ? { ...item, heading: 7, isListed: false } : item
  }
}

/** Whether an entry may be a heading by its words: short, without a figure, and nothing that is in most recipes. */
const isHeadingText = ({ text }: PageItem): boolean =>
  text.length < 60 && !/[\d½⅓⅔¼¾]/.test(text) && /\p{L}/u.test(text) && !isNamedWithoutAmount(text)

const SHORT_AMOUNT = /^[\d½⅓⅔¼¾⅛.,/ –-]{1,10} ?\p{L}{0,9}\.?$/u

/** A row that names the thing first and its amount last, in the order in which it is said. */
function amountFirst(lines: readonly PageLine[], isInRow: boolean): readonly PageLine[] {
  const [first, last] = lines
  const isTurned =
    lines.length === 2 &&
    first &&
    last &&
    (SHORT_AMOUNT.test(last.text) || (isInRow && beginsWithAmount(last.text))) &&
    !beginsWithAmount(first.text) &&
    !first.isField
  return isTurned ? [last, first] : lines
}

function nextIsAmount(model: PageModel, at: number, end: number): boolean {
  const next = at + 1 < end ? model.lines[at + 1] : undefined
  return next !== undefined && isOnlyAmount(next.text)
}
