import type { PageElement, PageModel } from '../html/page-model.ts'
import type { Announcement } from './announcements.ts'
import type { SectionKind } from './section-vocabulary.ts'

/** Where the panel of a tab begins and ends. */
type Panel = { kind: SectionKind; start: number; end: number }

/** The largest element that holds the lines from `start` to before `end` and no other. */
function boxOf(model: PageModel, start: number, end: number): PageElement | null {
  let box: PageElement | null = null
  for (
    let at: PageElement | null = model.lines[start]?.block ?? null;
    at && at.start >= start && at.end <= end;
    at = at.parent
  )
    if (at.start === start && at.end === end) box = at
  return box
}

/** Titles that stand one after the other over nothing, each with the box that it stands for: the first with the first after them. */
export function tabPanels(model: PageModel, announcements: readonly Announcement[]): Panel[] {
  const panels: Panel[] = []
  announcements.forEach((first, index) => {
    if (announcements[index - 1]?.at === first.at - 1) return
    const titles = [first]
    while (announcements[index + titles.length]?.at === first.at + titles.length)
      titles.push(announcements[index + titles.length] as Announcement)
    const box = titles.length > 1 ? boxOf(model, first.at, first.at + titles.length) : null
    const boxes = box?.parent?.children.filter(each => each.order > box.order && each.end > each.start) ?? []
    if (boxes.length < titles.length) return
    titles.forEach(({ kind }, place) => {
      const { start, end } = boxes[place] as PageElement
      panels.push({ kind, start, end })
    })
  })
  return panels
}
