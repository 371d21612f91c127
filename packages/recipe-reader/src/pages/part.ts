import type { PageModel } from '../html/page-model.ts'
import { splitAtAmounts } from '../schema-org/ingredients.ts'
import { beginsWithAmount, ingredientLikeness, stepLikeness } from './amounts.ts'
import { timesIn } from './ingredient-mentions.ts'
import type { PageItem } from './page-items.ts'
import { type PartKind, type Reading, readPart, withoutMark } from './read-part.ts'

/** A list of a page that may be the recipe's ingredients or steps. */
export type Part = {
  /** Lines in order, without headings. */
  texts: string[]
  headings: { at: number; title: string }[]
  /** Where it begins and ends on the page. */
  start: number
  end: number
  /** Its pieces, where it has several. */
  ranges?: [number, number][]
  /** How sure it is; comparable among candidates for the same thing. */
  score: number
}

/** Prose around a list that makes up most of a part is not of the list. */
function onlyListed(reading: Reading, kind: PartKind): Reading {
  const { items, texts, headings } = reading
  if (items.length !== texts.length) return reading
  const listed = items.filter(item => item.isListed)
  if (listed.length < 2 || listed.length === items.length) return reading
  const weigh = (some: PageItem[]): number =>
    kind === 'ingredients' ? some.length : some.reduce((sum, item) => sum + item.text.length, 0)
  const isMost =
    weigh(listed) >= 0.6 * weigh(items) ||
    (kind === 'instructions' &&
      ((listed.length >= 3 && items.length - listed.length < 3) || isStoryAfter(reading, listed.length)))
  if (!isMost) return reading
  const kept: string[] = []
  const places: number[] = []
  items.forEach((item, index) => {
    places.push(kept.length)
    const isMeant = item.isListed || (kind === 'ingredients' && beginsWithAmount(item.text))
    if (isMeant) kept.push(texts[index] ?? '')
  })
  return {
    ...reading,
    texts: kept,
    items: listed,
    headings: headings
      .map(({ at, title }) => ({ at: places[at] ?? kept.length, title }))
      .filter(({ at }) => at < kept.length),
  }
}

/** Whether prose without a heading, a time or a temperature follows a list of steps. */
function isStoryAfter({ items, headings }: Reading, count: number): boolean {
  const [steps, rest] = [items.slice(0, count), items.slice(count)]
  return (
    steps.every(item => item.isListed) &&
    scoreOf(
      steps.map(item => item.text),
      'instructions',
    ) >= 0.7 &&
    headings.every(({ at }) => at < count) &&
    timesIn(rest.map(item => item.text).join(' ')) === 0
  )
}

/** The lists of ingredients that stand between steps are not steps. */
function withoutIngredients(reading: Reading): Reading {
  const { items, texts } = reading
  if (items.length !== texts.length) return reading
  const isIngredient = (item: PageItem): boolean =>
    item.isListed && item.text.length < 100 && beginsWithAmount(item.text) && !/[.!]$/.test(item.text)
  const ingredients = items.filter(isIngredient)
  const steps = items.filter(item => !isIngredient(item))
  if (ingredients.length === 0 || steps.filter(item => !item.isListed && stepLikeness(item.text) >= 0.7).length < 2)
    return reading
  const headings = reading.headings.map(({ at, title }) => ({
    at: items.slice(0, at).filter(item => !isIngredient(item)).length,
    title,
  }))
  return {
    ...reading,
    items: steps,
    texts: texts.filter((_text, index) => !isIngredient(items[index] as PageItem)),
    headings,
  }
}

/** How much lines look like what they should be, from 0 to 1. */
export function scoreOf(texts: readonly string[], kind: PartKind): number {
  if (texts.length === 0) return 0
  const likeness = kind === 'ingredients' ? ingredientLikeness : stepLikeness
  const mean = texts.reduce((sum, text) => sum + likeness(text), 0) / texts.length
  return mean
}

/** Lines and characters of a list that are as good as more. */
const ENOUGH_LINES = 12
const ENOUGH_CHARACTERS = 600

/** What the size of a list counts for, from 0 to 1. */
const sizeOf = (count: number, enough: number): number => Math.min(count, enough) / enough

/** What lines that look so, much or little of it, are worth. */
function scoreFor(mean: number, prior: number, size: number, isOfSite: boolean): number {
  return mean + prior + 0.35 * size - (isOfSite ? 0.5 : 0)
}

/** What stands from `start` to before `end`, as a candidate; `prior` is what speaks for it besides its lines. */
export function candidate(model: PageModel, start: number, end: number, kind: PartKind, prior: number): Part | null {
  const whole = readPart(model, start, end, kind)
  const reading = onlyListed(kind === 'instructions' ? withoutIngredients(whole) : whole, kind)
  if (reading.headings.at(-1)?.at === reading.texts.length) reading.headings.pop()
  const { headings } = reading
  const texts =
    kind === 'ingredients' && reading.texts.length === 1 ? splitAtAmounts(reading.texts[0] ?? '') : reading.texts
  if (texts.length === 0) return null
  const size =
    kind === 'ingredients' ? sizeOf(texts.length, ENOUGH_LINES) : sizeOf(texts.join('').length, ENOUGH_CHARACTERS)
  const score = scoreFor(scoreOf(texts, kind), prior, size, model.lines[start]?.ofSite === true)
  return { texts, headings, start, end: reading.end, score }
}

/** The most that the score of any candidate may be. */
export const bestScore = (prior: number): number => scoreFor(1, prior, 1, false)

/** The most texts that a candidate for the ingredients may have: one a line, or one line's that is split at its commas. */
export function mostTexts({ lines }: PageModel, start: number, end: number): number {
  const count = Math.min(end, lines.length) - start
  if (count >= ENOUGH_LINES) return count
  let pieces = 1
  for (let at = start; at < start + count; at += 1) {
    const text = lines[at]?.text ?? ''
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code === 0x2c || code === 0x3b) pieces += 1
    }
  }
  return Math.max(count, pieces)
}

/** The most that the score of a candidate for the ingredients may be, which is known without reading it. */
export function mostOfIngredients(model: PageModel, start: number, end: number, prior: number): number {
  const size = sizeOf(mostTexts(model, start, end), ENOUGH_LINES)
  return scoreFor(1, prior, size, model.lines[start]?.ofSite === true)
}

/** The most that the score of a candidate for the steps may be, which is known without reading it. */
export function mostOfSteps({ lines }: PageModel, start: number, end: number, prior: number): number {
  let length = 0
  // The lines of one step are joined by spaces.
  for (let at = start; at < end && at < lines.length && length < ENOUGH_CHARACTERS; at += 1)
    length += (lines[at]?.text.length ?? 0) + 1
  const mean = end - start === 1 ? stepLikeness(withoutMark(lines[start]?.text ?? '')) : 1
  return scoreFor(mean, prior, sizeOf(length, ENOUGH_CHARACTERS), lines[start]?.ofSite === true)
}
