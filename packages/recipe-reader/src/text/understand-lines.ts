import { LINES, TITLE_MAX } from '../limits.ts'
import type { Heading } from '../recipe.ts'
import { clip } from '../values/clean-text.ts'
import { servingsInHeading } from '../values/servings.ts'
import { type Facts, factsOfLine } from './find-facts.ts'
import { findHeading } from './find-headings.ts'
import { findTitle } from './find-title.ts'
import { type Joined, joinLines, settingOf } from './join-lines.ts'
import { groupTitle, isGroupHeading } from './line-looks.ts'
import { findSections } from './sections.ts'
import type { SourceLine } from './source-line.ts'
import type { TextRecipe } from './text-recipe.ts'

/** A recipe, and for each of its parts the places of the lines that it came from. */
export type Understood = {
  recipe: TextRecipe
  origins: {
    title: number[]
    ingredients: number[][]
    instructions: number[][]
    facts: { field: 'servings' | 'prepTime' | 'cookTime'; at: number }[]
  }
}

const NO_FACTS: Facts = { prepTime: null, cookTime: null, totalTime: null, servings: null, yieldText: null }
/** Lines of a page that belong to none of its texts: numbers and names of pages. */
const PAGE_MARK =
  /^(?:page\s|seite\s|p\.\s?|[-–—]\s?)?\d{1,4}(?:\s?(?:of|von|\/|sur|de)\s?\d{1,4})?(?:\s?[-–—])?$|^https?:\/\/\S+$|^www\.\S+$/i
const HEADINGS_MOST = 50

/** Takes headings out of a list of texts and says where they stood. */
function withoutHeadings(
  joined: readonly Joined[],
  parts: ReadonlyMap<number, string>,
  limit: { lines: number; length: number },
): { texts: string[]; headings: Heading[]; origins: number[][] } {
  const texts: string[] = []
  const headings: Heading[] = []
  const origins: number[][] = []
  const waiting = [...parts].sort((a, b) => a[0] - b[0])
  joined.forEach((one, place) => {
    const at = one.lines[0] ?? 0
    while (waiting[0] && waiting[0][0] <= at)
      headings.push({ at: texts.length, title: clip(waiting.shift()?.[1] ?? '', 120) })
    const isLast = place === joined.length - 1
    if (!isLast && one.lines.length === 1 && isGroupHeading(one.first) && !PAGE_MARK.test(one.text)) {
      headings.push({ at: texts.length, title: groupTitle(one.text) })
    } else if (texts.length < limit.lines && /[\p{L}]/u.test(one.text)) {
      texts.push(clip(one.text, limit.length))
      origins.push(one.lines)
    }
  })
  // Of headings over the same place the last one counts, and one over nothing does not.
  const kept = headings.filter((one, place) => one.at < texts.length && headings[place + 1]?.at !== one.at)
  return { texts, headings: kept.slice(0, HEADINGS_MOST), origins }
}

function collectFacts(lines: readonly SourceLine[]): {
  facts: Facts
  places: Set<number>
  origins: Understood['origins']['facts']
} {
  const facts: Facts = { ...NO_FACTS }
  const places = new Set<number>()
  const origins: Understood['origins']['facts'] = []
  let isMethod = false
  lines.forEach((line, at) => {
    if (places.has(at) || line.number !== null) return
    const heading = findHeading(line)
    isMethod ||= heading?.kind === 'steps'
    if (heading?.kind === 'ingredients' && heading.rest === '' && facts.servings === null) {
      facts.servings = servingsInHeading(line.text)
      if (facts.servings !== null) origins.push({ field: 'servings', at })
    }
    // "Makes 6 servings." may be how a step ends.
    if (isMethod && (facts.servings !== null || line.place !== null) && !line.isAfterGap) return
    const found = factsOfLine(line.text, lines[at + 1]?.text ?? '')
    if (!found) return
    places.add(at)
    if (found.usesNext) places.add(at + 1)
    for (const field of ['servings', 'prepTime', 'cookTime'] as const) {
      if (found.facts[field] != null && facts[field] === null) origins.push({ field, at: found.usesNext ? at + 1 : at })
    }
    facts.yieldText ??= facts.servings === null ? (found.facts.yieldText ?? null) : null
    facts.servings ??= found.facts.servings ?? null
    facts.prepTime ??= found.facts.prepTime ?? null
    facts.cookTime ??= found.facts.cookTime ?? null
    facts.totalTime ??= found.facts.totalTime ?? null
  })
  return { facts, places, origins }
}

/** "2 eggs, 100 g sugar, 1 pinch of salt" in one line: every entry begins with its amount. */
function entriesOf(text: string): string[] {
  const parts = text.split(/[,;]\s+(?=[\d½⅓⅔¼¾⅛])/)
  return parts.length > 2 ? parts : [text]
}

function restOfHeading(lines: readonly SourceLine[], at: number): { line: SourceLine; at: number }[] {
  const line = lines[at] as SourceLine
  const heading = findHeading(line)
  if (!heading || heading.rest === '' || heading.kind === 'other') return [{ line, at }]
  const rests = heading.kind === 'ingredients' ? entriesOf(heading.rest) : [heading.rest]
  return rests.map(text => ({ line: { ...line, text, isBulleted: rests.length > 1 }, at }))
}

/** "24. Oreo cookies" among ingredients is no 24th step: unless they are counted one by one, a figure is an amount. */
function withOwnFigures(list: readonly { line: SourceLine; at: number }[]): { line: SourceLine; at: number }[] {
  const numbers = list.flatMap(({ line }) => (line.number === null ? [] : [line.number]))
  const isCounted = numbers.length > 2 && numbers.every((number, at) => number === at + 1)
  return list.map(({ line, at }) => ({
    line: {
      ...line,
      text: line.number === null || isCounted ? line.text : `${line.number} ${line.text}`,
      number: null,
      isBulleted: line.isBulleted || isCounted,
    },
    at,
  }))
}

/** Finds the recipe in the lines of a text; null where there is none. */
export function understandLines(all: readonly SourceLine[]): Understood | null {
  const lines = all.map(line => (PAGE_MARK.test(line.text) && line.number === null ? { ...line, text: '' } : line))
  const { facts, places, origins: factOrigins } = collectFacts(lines)
  const sections = findSections(lines, at => places.has(at) || lines[at]?.text === '')
  const setting = settingOf(lines)
  const list = (from: readonly number[]) => from.flatMap(at => restOfHeading(lines, at))
  const foods = withOwnFigures(list(sections.ingredients))
  const ingredients = withoutHeadings(
    joinLines(foods, 'ingredients', setting, isGroupHeading),
    new Map(
      [...sections.parts].filter(
        ([at]) => sections.ingredients.some(place => place > at) && !sections.steps.some(place => place < at),
      ),
    ),
    LINES.ingredients,
  )
  const steps = withoutHeadings(
    joinLines(list(sections.steps), 'steps', setting, isGroupHeading),
    new Map(),
    LINES.instructions,
  )
  const found = ingredients.texts.length
  const isRecipe =
    found >= 2 || (found >= 1 && steps.texts.length >= 1) || (sections.hasHeadings && steps.texts.length >= 1)
  if (!isRecipe) return null
  const titleLines = findTitle(
    lines.map((line, at) => (places.has(at) ? { ...line, text: '' } : line)),
    sections.begin,
    ingredients.texts.join(' '),
  )
  const title = clip(
    titleLines
      .map(at => lines[at]?.text ?? '')
      .join(' ')
      .trim(),
    TITLE_MAX,
  )
  return {
    recipe: {
      title,
      description: '',
      ingredients: ingredients.texts,
      ingredientGroups: ingredients.headings,
      instructions: steps.texts,
      stepSections: steps.headings,
      ...facts,
      language: sections.language,
    },
    origins: { title: titleLines, ingredients: ingredients.origins, instructions: steps.origins, facts: factOrigins },
  }
}
