import { elementsNamed, type PageElement, type PageModel } from '../html/page-model.ts'
import { FIGURE, stepLikeness } from './amounts.ts'
import { type Announcement, sectionEnd } from './announcements.ts'
import { cookingIn, countMentions, mentionsOf } from './ingredient-mentions.ts'
import { withNeighbours } from './neighbour-lists.ts'
import { candidate, type Part } from './part.ts'
import type { PartKind } from './read-part.ts'
import { LABELS } from './section-vocabulary.ts'
import { stepsByContent } from './steps-by-content.ts'
import { tabPanels } from './tab-panels.ts'
import { joined, proseAfter, withoutCopies } from './whole-part.ts'
import { withoutRepeatedSteps } from './without-repeats.ts'

/** Candidates that are looked at. */
const MAX_CANDIDATES = 60
const MAX_LABELLED = 400

/** How much it counts that steps name ingredients, and how many suffice. */
const BY_CONTENT = 0.4
/** What speaks for the panel of a tab. */
const BY_TAB = 0.4
const ENOUGH = 2
/** Characters in which most steps name so many. */
const BEGINNING = 400

/** Elements that are named after a part of a recipe. */
const labelled = (model: PageModel, kind: PartKind): PageElement[] =>
  elementsNamed(model, LABELS[kind])
    .filter(({ start, end }) => end > start)
    .slice(0, MAX_LABELLED)

/** The elements named so, with those that stand side by side taken as one. */
function labelledRanges(model: PageModel, kind: PartKind): [number, number][] {
  const ranges = new Map<string, [number, number]>()
  const byParent = new Map<PageElement | null, [number, number]>()
  for (const element of labelled(model, kind)) {
    if (element.end - element.start > 1) ranges.set(`${element.start}-${element.end}`, [element.start, element.end])
    const siblings = byParent.get(element.parent)
    if (siblings) siblings[1] = Math.max(siblings[1], element.end)
    else byParent.set(element.parent, [element.start, element.end])
  }
  for (const [start, end] of byParent.values()) ranges.set(`${start}-${end}`, [start, end])
  return [...ranges.values()].slice(0, MAX_CANDIDATES)
}

function bestOf(candidates: readonly (Part | null)[], least: number): Part | null {
  let best: Part | null = null
  for (const each of candidates) if (each && each.score >= least && (!best || each.score > best.score)) best = each
  return best
}

/** The ingredients of a page: under a heading that says so, in elements named so, or in the list that looks most so. */
export function findIngredients(model: PageModel, announcements: readonly Announcement[]): Part | null {
  const candidates: (Part | null)[] = []
  for (const { at, kind, isExact, level } of announcements) {
    if (kind !== 'ingredients' || candidates.length > MAX_CANDIDATES) continue
    const end = sectionEnd(model, announcements, at, 'ingredients')
    candidates.push(candidate(model, at + 1, end, 'ingredients', (isExact ? 0.4 : 0.2) + (level < 8 ? 0.1 : 0)))
  }
  const announced = candidates.filter(each => each !== null)
  for (const [start, end] of labelledRanges(model, 'ingredients')) {
    candidates.push(candidate(model, start, end, 'ingredients', 0.35))
  }
  for (const { kind, start, end } of tabPanels(model, announcements))
    if (kind === 'ingredients') candidates.push(candidate(model, start, end, kind, BY_TAB))
  const named = bestOf(
    candidates.filter(each => each && (each.texts.length > 1 || each.score > 1.4)),
    0.75,
  )
  const lists = (): (Part | null)[] =>
    listsOf(model).map(([start, end]) => candidate(model, start, end, 'ingredients', 0))
  if (!named) {
    const listed = bestOf(lists(), 1)
    return listed && withoutCopies(withNeighbours(model, listed, announcements))
  }
  const whole = announced.includes(named) ? joined(model, named, announced) : named
  const beside = whole.ranges ? whole : withNeighbours(model, whole, announcements)
  return withoutCopies(isMeasured(beside) ? beside : (measuredLike(beside, lists()) ?? beside))
}

/** Whether some of the lines have amounts. */
const isMeasured = ({ texts }: Part): boolean => 4 * texts.filter(text => FIGURE.test(text)).length >= texts.length

/** A list that has amounts for the things of one that has none. */
function measuredLike({ texts }: Part, lists: readonly (Part | null)[]): Part | null {
  const mentions = mentionsOf(texts)
  return bestOf(
    lists.filter(
      each =>
        each && isMeasured(each) && countMentions(each.texts.join(' '), mentions) >= Math.max(2, 0.6 * texts.length),
    ),
    1,
  )
}

/** Lists and tables of the page. */
function listsOf(model: PageModel): [number, number][] {
  return model.elements
    .filter(({ name, start, end }) => (name === 'ul' || name === 'ol' || name === 'table') && end - start > 1)
    .slice(0, MAX_CANDIDATES)
    .map(({ start, end }) => [start, end])
}

/** The first words of a text, which are whole. */
const beginningOf = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf(' ', BEGINNING)))

/** The steps of a page, in the same ways, with what is there again. */
function chosenSteps(model: PageModel, announcements: readonly Announcement[], after: Part | null): Part | null {
  const candidates: (Part | null)[] = []
  const near = (start: number): number => (after === null ? 0 : start >= after.end ? 0.15 : 0)
  for (const { at, kind, isExact, level } of announcements) {
    if (kind !== 'instructions' || candidates.length > MAX_CANDIDATES) continue
    const end = sectionEnd(model, announcements, at, 'instructions')
    candidates.push(
      candidate(model, at + 1, end, 'instructions', (isExact ? 0.4 : 0.1) + (level < 8 ? 0.1 : 0) + near(at)),
    )
  }
  for (const [start, end] of labelledRanges(model, 'instructions')) {
    if (after && start < after.end && end > after.start) continue
    candidates.push(candidate(model, start, end, 'instructions', 0.3 + near(start)))
  }
  for (const { kind, start, end } of tabPanels(model, announcements))
    if (kind === 'instructions') candidates.push(candidate(model, start, end, kind, BY_TAB + near(start)))
  if (!after) return bestOf(candidates, 0.8)
  const mentions = mentionsOf(after.texts)
  const cooking = (part: Part): number => cookingIn(part.texts.join(' '), mentions)
  // Most steps name enough where they begin, which is read first.
  const naming = ({ texts }: Part): number => {
    const text = texts.filter(each => stepLikeness(each) >= 0.7).join(' ')
    const atStart = countMentions(beginningOf(text), mentions)
    return atStart >= ENOUGH ? atStart : countMentions(text, mentions)
  }
  const named = bestOf(withNaming(candidates, naming), 0.8)
  const cooks = ({ texts }: Part): boolean =>
    cookingIn(beginningOf(texts.join(' ')), mentions) > 0 || cookingIn(texts.join(' '), mentions) > 0
  if (named && cooks(named)) return named
  const told = stepsByContent(model, after.end, mentions)
  if (named) return told ?? named
  const rest = listsOf(model).filter(([start]) => start >= after.end)
  const listed = bestOf(
    rest.map(([start, end]) => candidate(model, start, end, 'instructions', 0)),
    1,
  )
  const prose = proseAfter(model, after) ?? listed
  return told && (!prose || cooking(told) > cooking(prose)) ? told : prose
}

/** The steps of a page, once; `after` is where the ingredients are, which the steps mostly follow. */
export function findInstructions(
  model: PageModel,
  announcements: readonly Announcement[],
  after: Part | null,
): Part | null {
  const steps = chosenSteps(model, announcements, after)
  return steps && { ...steps, ...withoutRepeatedSteps(steps) }
}

/** The candidates that may win, with what speaks for them because they name ingredients. */
function withNaming(candidates: readonly (Part | null)[], naming: (part: Part) => number): (Part | null)[] {
  const best = bestOf(candidates, 0)?.score ?? 0
  const likely = candidates.filter(each => each && each.score > best - BY_CONTENT)
  if (likely.length < 2) return [...candidates]
  return likely.map(each => each && { ...each, score: each.score + BY_CONTENT * Math.min(1, naming(each) / ENOUGH) })
}
