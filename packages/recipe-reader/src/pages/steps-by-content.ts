import type { PageModel } from '../html/page-model.ts'
import { beginsWithAmount, stepLikeness } from './amounts.ts'
import { cookingIn, countMentions, type Mentions } from './ingredient-mentions.ts'
import { isChrome, ONLY_COUNTS } from './page-chrome.ts'
import { itemsIn, type PageItem } from './page-items.ts'
import { type Part, scoreOf } from './part.ts'
import { endsSteps, formAround, withoutColon, withoutMark } from './read-part.ts'
import { sectionKind } from './section-vocabulary.ts'

/** Lines after the ingredients in which steps are looked for. */
const MAX_LINES = 400

/** What stands under one heading. */
type Section = { title: string; isOther: boolean; items: PageItem[]; texts: string[]; cooking: number; start: number }

function isHeading(item: PageItem): boolean {
  if (item.text.length > 80) return false
  if (item.heading >= 1 && item.heading <= 6) return true
  return item.heading === 7 && !item.isListed && !/[.!]$/.test(item.text)
}

function sectionsAfter(model: PageModel, from: number, mentions: Mentions): Section[] {
  const sections: Section[] = []
  const form = formAround(model, from)
  let open: Section = { title: '', isOther: false, items: [], texts: [], cooking: 0, start: from }
  for (const item of itemsIn(model, from, Math.min(model.lines.length, from + MAX_LINES), false)) {
    if (item.ofSite || endsSteps(item) || formAround(model, item.start) !== form) break
    if (isHeading(item)) {
      sections.push(open)
      const isOther = sectionKind(item.text, true)?.kind === 'other'
      open = { title: withoutColon(item.text), isOther, items: [], texts: [], cooking: 0, start: item.start }
      continue
    }
    const isStep = stepLikeness(item.text) >= 0.4 && item.linked < 0.5 && !isChrome(item) && !item.inButton
    if (!isStep || ONLY_COUNTS.test(item.text) || (item.text.length < 60 && beginsWithAmount(item.text))) continue
    open.items.push(item)
    open.texts.push(withoutMark(item.text))
  }
  sections.push(open)
  for (const section of sections) section.cooking = cookingIn(section.texts.join(' '), mentions)
  return sections
}

function isCooking({ isOther, texts, cooking }: Section, mentions: Mentions): boolean {
  return !isOther && cooking >= 2 && countMentions(texts.join(' '), mentions) >= 1
}

/**
 * Steps under headings that do not say so: what stands after the ingredients and names them, or gives times and
 * temperatures, with what follows it that does too. Null where nothing does.
 */
export function stepsByContent(model: PageModel, after: number, mentions: Mentions): Part | null {
  const sections = sectionsAfter(model, after, mentions)
  const good = sections.map(section => isCooking(section, mentions))
  let best = -1
  sections.forEach(({ cooking }, at) => {
    if (good[at] && (best < 0 || cooking > (sections[best]?.cooking ?? 0))) best = at
  })
  if (best < 0) return null
  let first = best
  let last = best
  while (good[first - 1]) first -= 1
  while (good[last + 1]) last += 1
  const texts: string[] = []
  const headings: Part['headings'] = []
  for (const [index, section] of sections.slice(first, last + 1).entries()) {
    if (index > 0) headings.push({ at: texts.length, title: section.title })
    texts.push(...section.texts)
  }
  const end = sections[last]?.items.at(-1)?.end ?? after
  return { texts, headings, start: sections[first]?.start ?? after, end, score: scoreOf(texts, 'instructions') }
}
