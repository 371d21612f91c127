import { elementsNamed, type PageElement, type PageModel } from '../html/page-model.ts'
import { FIGURE, stepLikeness } from './amounts.ts'
import { type Announcement, sectionEnd } from './announcements.ts'
import { cookingIn, countMentions, type Mentions, mentionsOf, speaksOfCooking } from './ingredient-mentions.ts'
import { withNeighbours } from './neighbour-lists.ts'
import { bestScore, candidate, mostOfIngredients, mostOfSteps, mostTexts, type Part } from './part.ts'
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
/** What speaks for ingredients in an element named so. */
const BY_LABEL = 0.35
/** The least score of ingredients and of steps by their name, and of a list. */
const NAMED_INGREDIENTS = 0.75
const NAMED_STEPS = 0.8
const LISTED = 1
/** The score that one line of ingredients alone must have. */
const ONE_LINE = 1.4
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

/** Whether a part may be the ingredients by its name: one line alone is not. */
const isNamed = ({ texts, score }: Part): boolean => texts.length > 1 || score > ONE_LINE

/** The headings that announce a part. */
const announcedAs = (wanted: PartKind, announcements: readonly Announcement[]): Announcement[] =>
  announcements.filter(({ kind }) => kind === wanted).slice(0, MAX_CANDIDATES + 1)

/** The best of the page's lists as ingredients, of which those are read that may be it. */
function bestListed(model: PageModel, isMeant: (part: Part) => boolean = () => true): Part | null {
  let best: Part | null = null
  for (const [start, end] of listsOf(model)) {
    const most = mostOfIngredients(model, start, end, 0)
    if (most < LISTED || (best && most <= best.score)) continue
    const part = candidate(model, start, end, 'ingredients', 0)
    if (part && part.score >= LISTED && (!best || part.score > best.score) && isMeant(part)) best = part
  }
  return best
}

/** The ingredients of a page: under a heading that says so, in elements named so, or in the list that looks most so. */
export function findIngredients(model: PageModel, announcements: readonly Announcement[]): Part | null {
  const announced: Part[] = []
  for (const { at, isExact, level } of announcedAs('ingredients', announcements)) {
    const prior = (isExact ? 0.4 : 0.2) + (level < 8 ? 0.1 : 0)
    const end = sectionEnd(model, announcements, at, 'ingredients')
    const part = candidate(model, at + 1, end, 'ingredients', prior)
    if (part) announced.push(part)
  }
  let named = bestOf(announced.filter(isNamed), NAMED_INGREDIENTS)
  const consider = (start: number, end: number, prior: number): void => {
    const most = mostOfIngredients(model, start, end, prior)
    if ((named && most <= named.score) || (most <= ONE_LINE && mostTexts(model, start, end) < 2)) return
    const part = candidate(model, start, end, 'ingredients', prior)
    if (part && isNamed(part)) named = bestOf([named, part], NAMED_INGREDIENTS)
  }
  if (!named || named.score < bestScore(BY_LABEL))
    for (const [start, end] of labelledRanges(model, 'ingredients')) consider(start, end, BY_LABEL)
  for (const { kind, start, end } of tabPanels(model, announcements))
    if (kind === 'ingredients') consider(start, end, BY_TAB)
  if (!named) {
    const listed = bestListed(model)
    return listed && withoutCopies(withNeighbours(model, listed, announcements))
  }
  const whole = announced.includes(named) ? joined(model, named, announced) : named
  const beside = whole.ranges ? whole : withNeighbours(model, whole, announcements)
  return withoutCopies(isMeasured(beside) ? beside : (measuredLike(model, beside) ?? beside))
}

/** Whether some of the lines have amounts. */
const isMeasured = ({ texts }: Part): boolean => 4 * texts.filter(text => FIGURE.test(text)).length >= texts.length

/** A list that has amounts for the things of one that has none. */
function measuredLike(model: PageModel, { texts }: Part): Part | null {
  const mentions = mentionsOf(texts)
  const fewest = Math.max(2, 0.6 * texts.length)
  return bestListed(model, part => isMeasured(part) && countMentions(part.texts.join(' '), mentions) >= fewest)
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

/** What speaks for steps because they name ingredients; most name enough where they begin, which is read first. */
function byContent({ texts }: Part, mentions: Mentions): number {
  const text = texts.filter(each => stepLikeness(each) >= 0.7).join(' ')
  const atStart = countMentions(beginningOf(text), mentions, ENOUGH)
  const count = atStart >= ENOUGH ? atStart : countMentions(text, mentions, ENOUGH)
  return BY_CONTENT * Math.min(1, count / ENOUGH)
}

/** Whether steps speak of cooking at all; most do where they begin. */
function cooks({ texts }: Part, mentions: Mentions): boolean {
  const text = texts.join(' ')
  return speaksOfCooking(beginningOf(text), mentions) || speaksOfCooking(text, mentions)
}

/** The steps that are announced, named so or the panel of a tab. */
function namedSteps(
  model: PageModel,
  announcements: readonly Announcement[],
  after: Part | null,
  mentions: Mentions | null,
): Part | null {
  const choice = new StepChoice(model, mentions)
  const near = (start: number): number => (after !== null && start >= after.end ? 0.15 : 0)
  for (const each of announcedAs('instructions', announcements)) {
    const { at, isExact, level } = each
    const prior = (isExact ? 0.4 : 0.1) + (level < 8 ? 0.1 : 0) + near(at)
    choice.consider(at + 1, sectionEnd(model, announcements, at, 'instructions'), prior)
  }
  if (!choice.isBeyond(bestScore(0.3 + 0.15)))
    for (const [start, end] of labelledRanges(model, 'instructions'))
      if (!after || start >= after.end || end <= after.start) choice.consider(start, end, 0.3 + near(start))
  for (const { kind, start, end } of tabPanels(model, announcements))
    if (kind === 'instructions') choice.consider(start, end, BY_TAB + near(start))
  return choice.best()
}

/** The best of the lists after the ingredients as steps, of which those are read that may be it. */
function listedSteps(model: PageModel, after: Part): Part | null {
  let best: Part | null = null
  for (const [start, end] of listsOf(model)) {
    const most = start >= after.end ? mostOfSteps(model, start, end, 0) : 0
    if (most >= LISTED && (!best || most > best.score))
      best = bestOf([best, candidate(model, start, end, 'instructions', 0)], LISTED)
  }
  return best
}

/** The steps of a page, in the same ways, with what is there again. */
function chosenSteps(model: PageModel, announcements: readonly Announcement[], after: Part | null): Part | null {
  if (!after) return namedSteps(model, announcements, null, null)
  const mentions = mentionsOf(after.texts)
  const cooking = (part: Part): number => cookingIn(part.texts.join(' '), mentions)
  const named = namedSteps(model, announcements, after, mentions)
  if (named && cooks(named, mentions)) return named
  const told = stepsByContent(model, after.end, mentions)
  if (named) return told ?? named
  const prose = proseAfter(model, after) ?? listedSteps(model, after)
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

/** Chooses among candidates for the steps, of which those are read that may be it. */
class StepChoice {
  private readonly model: PageModel
  private readonly mentions: Mentions | null
  private readonly read: Part[] = []
  /** The candidate with the best score so far. */
  private top: Part | null = null
  /** What that is worth with what speaks for it by its content, once that is asked. */
  private worth: number | null = null

  /** With mentions it counts that steps name ingredients. */
  constructor(model: PageModel, mentions: Mentions | null) {
    this.model = model
    this.mentions = mentions
  }

  /** Whether a candidate with no more than this score cannot be the best any more. */
  isBeyond(most: number): boolean {
    const { top } = this
    if (!top || most > top.score) return false
    if (this.mentions === null || most <= top.score - BY_CONTENT) return true
    return top.score >= NAMED_STEPS && most + BY_CONTENT <= this.worthOfTop(top, this.mentions)
  }

  consider(start: number, end: number, prior: number): void {
    if (this.top && this.isBeyond(mostOfSteps(this.model, start, end, prior))) return
    const part = candidate(this.model, start, end, 'instructions', prior)
    if (!part) return
    this.read.push(part)
    if (part.score < 0 || (this.top && part.score <= this.top.score)) return
    this.top = part
    this.worth = null
  }

  private worthOfTop(top: Part, mentions: Mentions): number {
    this.worth ??= top.score + byContent(top, mentions)
    return this.worth
  }

  best(): Part | null {
    const { top, mentions, read } = this
    const likely = read.filter(({ score }) => score > (top?.score ?? 0) - BY_CONTENT)
    if (!top || !mentions || likely.length < 2) return bestOf(read, NAMED_STEPS)
    const worth = this.worthOfTop(top, mentions)
    return bestOf(
      likely
        .filter(each => each.score + BY_CONTENT >= worth)
        .map(each => ({ ...each, score: each === top ? worth : each.score + byContent(each, mentions) })),
      NAMED_STEPS,
    )
  }
}
