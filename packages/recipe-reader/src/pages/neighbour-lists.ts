import type { PageElement, PageModel } from '../html/page-model.ts'
import { type Announcement, opensOtherPart } from './announcements.ts'
import { shapeOf } from './item-shapes.ts'
import { candidate, type Part, scoreOf } from './part.ts'
import { withoutColon } from './read-part.ts'
import { sectionKind } from './section-vocabulary.ts'

/** Lines between two lists of one recipe: a heading, an introduction. */
const MAX_GAP = 3

/** Lists that are looked at. */
const MAX_LISTS = 400

const LISTS = new Set(['ul', 'ol', 'table', 'dl'])

/** The list that a part is, or the last of several. */
function listOf(model: PageModel, { start, end }: Part): PageElement | null {
  let list: PageElement | null = model.lines[end - 1]?.block ?? null
  while (list && !LISTS.has(list.name)) list = list.parent
  return list && list.end > start ? list : null
}

/** The line over a list, where it is a heading or could be one; -1 for none. */
function headingOver(model: PageModel, list: PageElement): number {
  const line = model.lines[list.start - 1]
  if (!line || line.linked > 0.5 || line.text.length > 60) return -1
  const isTitle = line.heading > 0 || !/[.!?]$/.test(line.text)
  return isTitle && line.block.name !== 'li' ? list.start - 1 : -1
}

/** A list as a piece of the ingredients; null where it is something else. */
function pieceOf(model: PageModel, list: PageElement): Part | null {
  const lines = model.lines.slice(list.start, list.end)
  if (lines.length === 0 || lines.some(line => line.ofSite) || lines.every(line => line.linked > 0.8)) return null
  const part = candidate(model, list.start, list.end, 'ingredients', 0)
  if (!part || part.texts.some(text => text.length > 120)) return null
  const likeness = scoreOf(part.texts, 'ingredients')
  return likeness >= 0.7 || (likeness >= 0.5 && headingOver(model, list) >= 0) ? part : null
}

/** Whether the lines from one list to another say that something else begins between them. */
function isParted(model: PageModel, announcements: readonly Announcement[], from: number, to: number): boolean {
  if (to - from > MAX_GAP) return true
  return (
    announcements.some(each => each.at >= from && each.at < to && opensOtherPart(each)) || hasProse(model, from, to)
  )
}

const hasProse = (model: PageModel, from: number, to: number): boolean =>
  model.lines.slice(from, to).some(line => line.text.length > 160)

/** The lists before and after a part. */
function listsBeside({ elements }: PageModel, part: Part): PageElement[] {
  const lists: PageElement[] = []
  for (const each of elements) {
    const { name, start, end } = each
    if (end <= start || (end > part.start && start < part.end) || !LISTS.has(name)) continue
    lists.push(each)
    if (lists.length === MAX_LISTS) break
  }
  return lists
}

/**
 * The ingredients with the lists beside theirs that are marked up as theirs is and hold ingredients too, under headings
 * such as "Larder" or "For the filling", as far as the steps.
 */
export function withNeighbours(model: PageModel, part: Part, announcements: readonly Announcement[]): Part {
  const own = listOf(model, part)
  if (!own) return part
  const shape = shapeOf(own)
  const lists = listsBeside(model, part)
  const pieces: Part[] = [part]
  let end = part.end
  for (const list of lists.filter(each => each.start >= part.end)) {
    if (shapeOf(list) !== shape) continue
    const piece = list.start < end || isParted(model, announcements, end, list.start) ? null : pieceOf(model, list)
    if (!piece) break
    pieces.push(piece)
    end = list.end
  }
  let { start } = part
  for (const list of lists.filter(each => each.end <= part.start).reverse()) {
    if (list.end > start || shapeOf(list) !== shape) continue
    const piece = isParted(model, announcements, list.end, start) ? null : pieceOf(model, list)
    if (!piece) break
    pieces.unshift(piece)
    start = list.start
  }
  return pieces.length === 1 ? part : together(model, pieces, part)
}

function together(model: PageModel, pieces: readonly Part[], best: Part): Part {
  const texts: string[] = []
  const headings: Part['headings'] = []
  for (const piece of pieces) {
    const over = model.lines[piece.start - 1]
    const isAnnounced = over !== undefined && sectionKind(over.text, true)?.isExact === true
    if (over && !isAnnounced && over.text.length <= 60 && over.block.name !== 'li' && piece.headings[0]?.at !== 0)
      headings.push({ at: texts.length, title: withoutColon(over.text) })
    headings.push(...piece.headings.map(({ at, title }) => ({ at: at + texts.length, title })))
    texts.push(...piece.texts)
  }
  const start = pieces[0]?.start ?? best.start
  return { ...best, texts, headings, start, end: pieces.at(-1)?.end ?? best.end }
}
