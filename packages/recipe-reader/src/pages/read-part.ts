import type { PageModel } from '../html/page-model.ts'
import { beginsWithAmount, ingredientLikeness, isOnlyAmount, stepLikeness } from './amounts.ts'
import { isChrome, ONLY_COUNTS } from './page-chrome.ts'
import { itemsIn, type PageItem } from './page-items.ts'
import { sectionKind } from './section-vocabulary.ts'

/** Items of one candidate. */
const MAX_ITEMS = 240
/** Longest heading inside a part. */
const MAX_HEADING = 80

/** The two parts of a recipe that are lists. */
export type PartKind = 'ingredients' | 'instructions'

/** The items of a part, their texts, and headings among them. */
export type Reading = { items: PageItem[]; headings: { at: number; title: string }[]; texts: string[]; end: number }

function isHeadingIn(item: PageItem, kind: PartKind): boolean {
  if (item.text.length > MAX_HEADING) return false
  if (item.heading >= 1 && item.heading <= 6)
    return !(kind === 'ingredients' && beginsWithAmount(item.text) && item.isListed)
  if (beginsWithAmount(item.text) && kind === 'ingredients') return false
  if (/[:：]$/.test(item.text)) return item.text.length < 60
  if (kind === 'instructions') return item.heading === 7 && !/[.!]$/.test(item.text) && !item.isListed
  return item.heading === 7 && !item.isListed
}

/** The text without the dash, dot or box that a list put before it. */
export const withoutMark = (text: string): string => text.replace(/^[-–—•●▪◦*·▢□☐✓✔]\s{0,3}/, '')
/** The text without the colon at its end. */
export const withoutColon = (text: string): string => text.replace(/\s?[:：]$/, '').trim()

/** Reads items up to where another part begins. */
export function readPart(model: PageModel, start: number, end: number, kind: PartKind): Reading {
  const likeness = kind === 'ingredients' ? ingredientLikeness : stepLikeness
  const reading: Reading = { items: [], headings: [], texts: [], end: start }
  let strange = 0
  for (const item of itemsIn(model, start, end, kind === 'ingredients').slice(0, 2 * MAX_ITEMS)) {
    if (reading.texts.length >= MAX_ITEMS || (item.ofSite && !model.lines[start]?.ofSite)) break
    if (isChrome(item) || (kind === 'instructions' && item.linked > 0.8 && item.text.length < 120)) continue
    const looksSo = item.heading > 0 || /[:：]$/.test(item.text)
    const section =
      item.text.length <= 70 && (item.heading > 0 || !item.isListed) ? sectionKind(item.text, looksSo) : null
    if (section) {
      if (section.kind !== kind && !(kind === 'ingredients' && section.kind === 'other' && reading.texts.length === 0))
        break
      if (section.kind === kind && section.isExact) continue
    }
    if (kind === 'instructions' && ONLY_COUNTS.test(item.text)) continue
    if (kind === 'ingredients' && !item.isListed && item.text.startsWith('*')) continue
    if (isHeadingIn(item, kind)) {
      // A heading that nothing followed heads no group.
      if (reading.headings.at(-1)?.at === reading.texts.length) reading.headings.pop()
      reading.headings.push({ at: reading.texts.length, title: withoutColon(item.text) })
      continue
    }
    const score = likeness(item.text)
    // A group of nothing but links after other content belongs to the site.
    if (
      kind === 'ingredients' &&
      item.linked > 0.9 &&
      reading.headings.at(-1)?.at === reading.texts.length &&
      reading.items.length > 2 &&
      reading.items.every(each => each.linked < 0.5)
    )
      break
    if (kind === 'ingredients') {
      strange = score < 0.35 ? strange + 1 : 0
      // Prose after the list.
      if (score < 0.35 && !item.isListed && reading.texts.length > 1) break
      if (strange > 2) break
      // Steps in a list after things in paragraphs.
      const isOther = item.isListed && score < 0.7 && reading.items.length > 1
      if (isOther && reading.items.every(each => !each.isListed && beginsWithAmount(each.text))) break
    }
    const previous = reading.texts.at(-1)
    if (
      kind === 'ingredients' &&
      previous !== undefined &&
      isOnlyAmount(previous) &&
      !isOnlyAmount(item.text) &&
      !item.isListed
    ) {
      reading.texts[reading.texts.length - 1] = `${previous} ${item.text}`
      reading.end = item.end
      continue
    }
    reading.texts.push(
      kind === 'ingredients' ? withoutMark(item.text).replace(/\s{0,2}[,;]$/, '') : withoutMark(item.text),
    )
    reading.items.push(item)
    reading.end = item.end
  }
  return reading
}
