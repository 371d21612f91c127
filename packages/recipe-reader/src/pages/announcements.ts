import type { PageElement, PageModel } from '../html/page-model.ts'
import { beginsWithAmount, stepLikeness } from './amounts.ts'
import { endsInColon, type SectionKind, sectionKind } from './section-vocabulary.ts'

/** A line that says which part of a recipe comes next. `level` is 1 to 6 of a heading, 7 in bold, 8 as plain text. */
export type Announcement = { at: number; kind: SectionKind; isExact: boolean; level: number }

/** The headings of a page that announce a part of a recipe. */
export function findAnnouncements(model: PageModel): Announcement[] {
  const found: Announcement[] = []
  model.lines.forEach((line, at) => {
    if (line.ofSite || line.text.length > 70) return
    const looksSo = line.heading > 0 || endsInColon(line.text)
    const section = sectionKind(line.text, looksSo)
    if (!section || (section.kind === 'ingredients' && !section.isExact && isOverSentences(model, at))) return
    found.push({ at, ...section, level: line.heading || 8 })
  })
  return found
}

/** Whether headings in just the words for it stand over both parts of a recipe. */
export function announcesBoth(model: PageModel): boolean {
  const exact = findAnnouncements(model).filter(({ isExact, level }) => isExact && level < 8)
  return exact.some(each => each.kind === 'ingredients') && exact.some(each => each.kind === 'instructions')
}

/** Whether the two lines after a heading are sentences: "Prepare the ingredients" says what to do, not with what. */
function isOverSentences(model: PageModel, at: number): boolean {
  const next = model.lines.slice(at + 1, at + 3)
  return (
    next.length > 0 &&
    next.every(({ text }) => !beginsWithAmount(text) && /[.!?]$/.test(text) && stepLikeness(text) >= 0.7)
  )
}

/** Whether ingredients end there: the steps begin, or something about the recipe. */
export const opensOtherPart = ({ kind, isExact, level }: Announcement): boolean =>
  kind !== 'ingredients' && (isExact || level < 8)

/** The smallest element around a heading that holds at least `wanted` lines after it. */
function containerAfter(model: PageModel, at: number, wanted: number): PageElement | null {
  let element: PageElement | null = model.lines[at]?.block ?? null
  while (element && element.end - at - 1 < wanted) element = element.parent
  return element
}

/** Where a part ends at the latest: at the next heading of another part, at the end of what surrounds both. */
export function sectionEnd(
  model: PageModel,
  announcements: readonly Announcement[],
  at: number,
  kind: SectionKind,
): number {
  const here = model.lines[at]
  const isLikeHere = (each: Announcement): boolean =>
    each.at > at + 2 &&
    each.kind === kind &&
    model.lines[each.at]?.block.parent === here?.block.parent &&
    model.lines[each.at]?.heading === here?.heading
  const next = announcements.find(
    each =>
      each.at > at &&
      (each.kind === kind
        ? (kind !== 'instructions' || each.isExact) && isLikeHere(each)
        : each.isExact || each.level < 8),
  )
  const limit = next?.at ?? model.lines.length
  const wanted = kind === 'ingredients' ? 3 : 2
  const container = containerAfter(model, at, Math.min(wanted, Math.max(1, limit - at - 1)))
  return Math.min(limit, container?.end ?? limit, at + 400)
}
