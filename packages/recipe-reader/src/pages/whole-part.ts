import type { PageElement, PageModel } from '../html/page-model.ts'
import { stepLikeness } from './amounts.ts'
import { isChrome } from './page-chrome.ts'
import { itemsIn } from './page-items.ts'
import { type Part, scoreOf } from './part.ts'
import { withoutColon, withoutMark } from './read-part.ts'
import { sectionKind } from './section-vocabulary.ts'
import { withoutRepeats } from './without-repeats.ts'

/** A recipe that gives the ingredients of its parts under headings of their own, each after the steps of the one before. */
export function joined(model: PageModel, best: Part, announced: readonly Part[]): Part {
  const box = model.lines[best.start - 1]?.block.parent
  const parts = announced.filter(
    part => part === best || (part.score > best.score - 0.35 && model.lines[part.start - 1]?.block.parent === box),
  )
  const known = new Set<string>()
  let end = -1
  const texts: string[] = []
  const headings: Part['headings'] = []
  const ranges: [number, number][] = []
  for (const part of parts.sort((one, other) => one.start - other.start)) {
    const fresh = part.texts.filter(text => !known.has(text))
    if (part.start < end || (fresh.length < part.texts.length / 2 && part !== best)) continue
    if (parts.length > 1)
      headings.push({ at: texts.length, title: withoutColon(model.lines[part.start - 1]?.text ?? '') })
    headings.push(...part.headings.map(({ at, title }) => ({ at: at + texts.length, title })))
    texts.push(...part.texts)
    for (const text of part.texts) known.add(text)
    ranges.push([part.start, part.end])
    end = part.end
  }
  return ranges.length < 2 ? best : { ...best, texts, headings, start: ranges[0]?.[0] ?? best.start, end, ranges }
}

/** A part without repetitions of its first list, in other measures or for other screens. */
export function withoutCopies(part: Part): Part {
  const { headings } = part
  const first = headings[0]
  const again = first
    ? headings.findIndex((each, index) => index > 0 && each.title === first.title && each.at > first.at)
    : -1
  const repeat = again > 0 ? headings[again]?.at : undefined
  if (repeat !== undefined && repeat >= part.texts.length / 2 - 1) return cutAt(part, repeat)
  return { ...part, ...withoutRepeats(part) }
}

const cutAt = (part: Part, at: number): Part => ({
  ...part,
  texts: part.texts.slice(0, at),
  headings: part.headings.filter(heading => heading.at < at),
})

/** Steps without a heading: the text after the ingredients in the same box that reads like steps. */
export function proseAfter(model: PageModel, after: Part): Part | null {
  let box: PageElement | null = model.lines[after.end - 1]?.block ?? null
  while (box && box.end <= after.end) box = box.parent
  if (!box) return null
  const pieces = after.ranges ?? [[after.start, after.end]]
  const texts: string[] = []
  let end = after.end
  pieces.forEach(([, from], index) => {
    const to = pieces[index + 1]?.[0] ?? Math.min(box?.end ?? 0, from + 80)
    for (const item of itemsIn(model, from, to, false)) {
      if (item.heading >= 1 && item.heading <= 6 && index === pieces.length - 1) break
      if (item.text.startsWith('*') || sectionKind(item.text, false)) continue
      const isStep = stepLikeness(item.text) >= 0.4 && item.linked < 0.5 && !isChrome(item)
      if (!isStep && texts.length > 0 && !item.isListed && index === pieces.length - 1) break
      if (isStep) texts.push(withoutMark(item.text))
      end = item.end
    }
  })
  const mean = scoreOf(texts, 'instructions')
  return texts.join('').length > 40 && mean > 0.6 ? { texts, headings: [], start: after.end, end, score: mean } : null
}
