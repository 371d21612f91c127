import type { PageElement, PageModel } from '../html/page-model.ts'
import { isServiceLine, saysServings } from '../ingredients/service-line.ts'
import { beginsWithAmount, ingredientLikeness, isNamedWithoutAmount, isOnlyAmount, stepLikeness } from './amounts.ts'
import { shapesOf } from './item-shapes.ts'
import { isChrome, ONLY_COUNTS } from './page-chrome.ts'
import { itemsIn, type PageItem } from './page-items.ts'
import { endsInColon, sectionKind } from './section-vocabulary.ts'

/** What ends the steps of a recipe wherever it stands: an invitation to subscribe. */
const NEWSLETTER =
  /newsletter|mailing list|\bsubscribe\b|(?<!\p{L})(?:abonnier\p{L}*|abonne[zr](?:-vous)?|inscrivez-vous|suscr[ií]bete|iscriviti|nieuwsbrief|prenumerera|nyhetsbrev\p{L}*|nyhedsbrev\p{L}*|newslettera|uutiskirje\p{L}*|infolettre|bolet[ií]n)(?!\p{L})/iu

/** Plain letters that each of these has some of, which are found sooner. */
const NEWSLETTER_LETTERS = /letter|mailing l|cribe|criv|abonn|bete|brief|brev|numerer|uuti|lettre|bolet/i

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
  if (endsInColon(item.text)) return item.text.length < 60
  if (kind === 'instructions') return item.heading === 7 && !/[.!]$/.test(item.text) && !item.isListed
  return item.heading === 7 && !item.isListed
}

/** Whether an item ends the steps before it. */
export const endsSteps = ({ text }: PageItem): boolean =>
  text.length < 200 && NEWSLETTER_LETTERS.test(text) && NEWSLETTER.test(text)

/** The form around a line; null where it is in none. */
export function formAround(model: PageModel, at: number): PageElement | null {
  let element: PageElement | null = model.lines[at]?.block ?? null
  while (element && element.name !== 'form') element = element.parent
  return element
}

/** Whether what follows an item, up to the next heading, are sentences and no ingredients. */
function isOverSentences(items: readonly PageItem[], at: number): boolean {
  const next: PageItem[] = []
  for (const item of items.slice(at + 1, at + 4)) {
    if (item.heading > 0 || endsInColon(item.text)) break
    next.push(item)
  }
  return next.length > 0 && next.every(isSentence)
}

/** Whether at least two items follow an item that could not be steps. */
function isOverWords(items: readonly PageItem[], at: number): boolean {
  const next = items.slice(at + 1, at + 4)
  return (
    next.length > 1 &&
    next.every(({ text, heading }) => heading === 0 && !/[.!:：。！]$/.test(text) && stepLikeness(text) < 0.5)
  )
}

const isSentence = ({ text }: PageItem): boolean =>
  !beginsWithAmount(text) && /[.!?。！][”"»)]?$/.test(text) && stepLikeness(text) >= 0.7

/** The text without the dash, dot or box that a list put before it. */
export const withoutMark = (text: string): string => text.replace(/^[-–—•●▪◦*·▢□☐✓✔]\s{0,3}/, '')
/** The text without the comma or semicolon at its end. */
const withoutComma = (text: string): string => (/[,;]$/.test(text) ? text.replace(/\s{0,2}[,;]$/, '') : text)
/** The text without the colon at its end. */
export const withoutColon = (text: string): string => text.replace(/\s?[:：]$/, '').trim()

/** Reads items up to where another part begins. */
export function readPart(model: PageModel, start: number, end: number, kind: PartKind): Reading {
  const likeness = kind === 'ingredients' ? ingredientLikeness : stepLikeness
  const reading: Reading = { items: [], headings: [], texts: [], end: start }
  let strange = 0
  const items = itemsIn(model, start, end, kind === 'ingredients').slice(0, 2 * MAX_ITEMS)
  const isButton = buttonsAmong(items, kind)
  const form = kind === 'instructions' ? formAround(model, start) : null
  for (const [index, item] of items.entries()) {
    if (reading.texts.length >= MAX_ITEMS || (item.ofSite && !model.lines[start]?.ofSite)) break
    if (
      kind === 'instructions' &&
      reading.texts.length > 0 &&
      (endsSteps(item) || formAround(model, item.start) !== form)
    )
      break
    if (isChrome(item) || (kind === 'instructions' && item.linked > 0.8 && item.text.length < 120)) continue
    const looksSo = item.heading > 0 || endsInColon(item.text)
    const section =
      item.text.length <= 70 && (item.heading > 0 || !item.isListed) ? sectionKind(item.text, looksSo) : null
    if (section) {
      // "Prepare the ingredients" over sentences is a step's.
      const isOfSteps = kind === 'instructions' && section.kind === 'ingredients' && !section.isExact
      const isStep = isOfSteps && isOverSentences(items, index)
      if (
        !isStep &&
        section.kind !== kind &&
        !(kind === 'ingredients' && section.kind === 'other' && reading.texts.length === 0)
      )
        break
      if (section.kind === kind && section.isExact) continue
    }
    if (isButton(item)) continue
    if (kind === 'ingredients' && isServiceLine(item.text)) {
      // The count of a box for servings stands before the word.
      if (saysServings(item.text) && isBareNumber(reading.texts.at(-1))) dropLast(reading)
      continue
    }
    if (kind === 'instructions' && ONLY_COUNTS.test(item.text)) continue
    if (kind === 'ingredients' && !item.isListed && item.text.startsWith('*')) continue
    if (isHeadingIn(item, kind)) {
      // A heading in the list over sentences is that of the steps.
      if (kind === 'ingredients' && reading.texts.length > 1 && isOverSentences(items, index)) break
      // A heading after the steps over no sentence is something else's.
      if (kind === 'instructions' && reading.texts.length > 1 && isOverWords(items, index)) break
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
    reading.texts.push(kind === 'ingredients' ? withoutComma(withoutMark(item.text)) : withoutMark(item.text))
    reading.items.push(item)
    reading.end = item.end
  }
  return kind === 'ingredients' ? withoutTrailer(reading) : reading
}

const isBareNumber = (text: string | undefined): boolean => text !== undefined && /^\d{1,2}$/.test(text)

function dropLast(reading: Reading): void {
  reading.texts.pop()
  reading.items.pop()
}

/** Tells what only serves the page: the buttons of a part, unless its entries themselves are buttons. */
function buttonsAmong(items: readonly PageItem[], kind: PartKind): (item: PageItem) => boolean {
  const buttons = items.filter(({ inButton, heading }) => inButton && heading === 0)
  if (buttons.length === 0) return () => false
  const isEntry = kind === 'ingredients' ? ({ text }: PageItem) => beginsWithAmount(text) : isLong
  return 2 * buttons.filter(isEntry).length > items.filter(isEntry).length
    ? () => false
    : ({ inButton, heading, text }) => inButton && heading === 0 && !isLong({ text })
}

const isLong = ({ text }: Pick<PageItem, 'text'>): boolean => text.length > 60

/** A part without what stands after its last amount in boxes of another kind, such as an offer to order all of it. */
function withoutTrailer(reading: Reading): Reading {
  const { items, texts } = reading
  if (items.length !== texts.length) return reading
  const last = items.findLastIndex(({ text }) => beginsWithAmount(text))
  if (last <= 0 || last === items.length - 1) return reading
  const known = new Set(items.slice(0, last + 1).flatMap(shapesOf))
  const cut = items.findIndex(
    (item, at) =>
      at > last &&
      /^ [^#]/.test(item.block.label) &&
      !isNamedWithoutAmount(item.text) &&
      !shapesOf(item).some(shape => known.has(shape)),
  )
  if (cut < 0) return reading
  return {
    items: items.slice(0, cut),
    texts: texts.slice(0, cut),
    headings: reading.headings.filter(({ at }) => at < cut),
    end: items[cut - 1]?.end ?? reading.end,
  }
}
