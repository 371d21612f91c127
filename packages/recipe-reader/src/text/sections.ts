import { type FoundHeading, findHeading } from './find-headings.ts'
import { ingredientLooks, isGroupHeading, stepLooks } from './line-looks.ts'
import type { SourceLine } from './source-line.ts'

/** Places of the lines that are ingredients and steps, and where the recipe's lists begin. */
export type Sections = {
  ingredients: number[]
  steps: number[]
  /** Names of parts that headings of lists carry, by the place of the heading. */
  parts: Map<number, string>
  begin: number
  language: string | null
  hasHeadings: boolean
}

type Opened = { at: number; heading: FoundHeading }

/** Sorts lines under the headings that a text has, and by looks where it has none. */
export function findSections(lines: readonly SourceLine[], isFact: (at: number) => boolean): Sections {
  const headings: Opened[] = []
  lines.forEach((line, at) => {
    const heading = isFact(at) ? null : findHeading(line)
    if (heading) headings.push({ at, heading })
  })
  const first = firstList(lines, headings)
  if (first.length === 0) return byLooks(lines, isFact, headings)
  return underHeadings(lines, first, headings, isFact)
}

/** Headings of lists that have lines of their kind below; a page's frame names them too ("Jump to ingredients"). */
function firstList(lines: readonly SourceLine[], headings: readonly Opened[]): Opened[] {
  const lists = headings.filter(({ at, heading }, place) => {
    if (heading.kind === 'other') return false
    const end = headings[place + 1]?.at ?? lines.length
    const below = lines.slice(at + 1, Math.min(end, at + 9))
    if (heading.kind === 'ingredients') {
      return (
        below.some(line => ingredientLooks({ ...line, number: null }) >= 0.5) ||
        ingredientLooks({ ...(lines[at] as SourceLine), text: heading.rest }) >= 0.5
      )
    }
    const wordy = below.filter(line => line.text.split(' ').length > 3 && ingredientLooks(line) < 0.5)
    return below.some(line => stepLooks(line) >= 0.5) || wordy.length > 1 || heading.rest.length > 20
  })
  const last = lists.at(-1)
  if (!last || lists.some(({ heading }) => heading.kind === 'steps')) return lists
  const method = headings.find(one => one.heading.kind === 'steps' && one.at > last.at && opensSentence(lines, one))
  return method ? [...lists, method] : lists
}

/** Whether a sentence that is no ingredient, however short, follows a heading: "Knead." */
function opensSentence(lines: readonly SourceLine[], { at, heading }: Opened): boolean {
  const line = lines[at]
  const next = line && heading.rest !== '' ? { ...line, text: heading.rest } : lines[at + 1]
  return next !== undefined && /\p{L}[.!]$/u.test(next.text) && ingredientLooks(next) < 0.5
}

/** English shares words with other languages, so any other language that a heading is in counts first. */
function languageOf(lists: readonly Opened[]): string | null {
  const languages = lists.map(({ heading }) => heading.language)
  return languages.find(language => language !== 'en') ?? languages[0] ?? null
}

function underHeadings(
  lines: readonly SourceLine[],
  lists: readonly Opened[],
  all: readonly Opened[],
  isFact: (at: number) => boolean,
): Sections {
  const opens = new Map(lists.map(({ at, heading }) => [at, heading]))
  const others = new Map(all.map(({ at, heading }) => [at, heading]))
  const result: Sections = {
    ingredients: [],
    steps: [],
    parts: new Map(),
    begin: lists[0]?.at ?? 0,
    language: languageOf(lists),
    hasHeadings: true,
  }
  let kind: FoundHeading['kind'] = 'other'
  lines.forEach((_, at) => {
    const opened = opens.get(at)
    const other = others.get(at)
    if (opened) {
      kind = opened.kind
      if (opened.part) result.parts.set(at, opened.part)
      if (opened.rest === '') return
    } else if (other?.kind === 'other') {
      kind = 'other'
      return
    } else if (other) return
    if (isFact(at)) return
    if (kind === 'ingredients') result.ingredients.push(at)
    else if (kind === 'steps') result.steps.push(at)
  })
  return withMissingList(lines, result, isFact)
}

/** Where only one of the lists has a heading, the other is looked for before or after. */
function withMissingList(lines: readonly SourceLine[], found: Sections, isFact: (at: number) => boolean): Sections {
  if (found.ingredients.length > 0 && found.steps.length === 0) {
    const places = found.ingredients
    const from = firstStep(lines, places)
    return from < 0 ? found : { ...found, ingredients: places.slice(0, from), steps: places.slice(from) }
  }
  if (found.steps.length > 0 && found.ingredients.length === 0) {
    const before = lines
      .slice(0, found.steps[0])
      .map((_, at) => at)
      .filter(at => !isFact(at))
    const ingredients = bestRun(lines, before)
    return { ...found, ingredients, begin: ingredients[0] ?? found.begin }
  }
  return found
}

/** The place in a list from where on lines are steps; -1 where none are. */
function firstStep(lines: readonly SourceLine[], places: readonly number[]): number {
  let best = { from: -1, score: 0.5 }
  let score = places.reduce((sum, at) => sum + difference(lines[at]), 0)
  // Moving the border down, each line passed changes sides.
  for (let from = 0; from < places.length; from++) {
    if (from > 0 && score > best.score) best = { from, score }
    score -= 2 * difference(lines[places[from] ?? 0])
  }
  return best.from > 0 && stepLooks(lines[places[best.from] ?? 0] as SourceLine) >= 0.5 ? best.from : -1
}

function difference(line: SourceLine | undefined): number {
  return line ? stepLooks(line) - ingredientLooks(line) : 0
}

/** The stretch of lines that most look like ingredients, with what little stands between them. */
function bestRun(lines: readonly SourceLine[], places: readonly number[]): number[] {
  let [best, start, sum] = [{ from: 0, to: 0, sum: 0 }, 0, 0]
  places.forEach((at, place) => {
    const line = lines[at] as SourceLine
    const looks = ingredientLooks(line)
    const worth = isGroupHeading(line) ? 0 : looks >= 0.75 ? 1 : looks >= 0.5 ? 0.3 : looks >= 0.25 ? -0.45 : -1.6
    if (sum <= 0) [start, sum] = [place, 0]
    sum += worth
    if (sum > best.sum) best = { from: start, to: place + 1, sum }
  })
  if (best.sum < 1.5) return []
  // A heading right above belongs to the list.
  const above = places[best.from - 1]
  const from =
    above !== undefined && lines[above] && isGroupHeading(lines[above]) && best.from > 1 ? best.from - 1 : best.from
  // So do short lines without amounts right below: "Salt and pepper".
  let to = best.to
  while (to < places.length && to < best.to + 3) {
    const line = lines[places[to] ?? 0]
    if (!line || line.isAfterGap || ingredientLooks(line) < 0.25 || stepLooks(line) > 0.3) break
    to++
  }
  return places.slice(from, to)
}

function byLooks(lines: readonly SourceLine[], isFact: (at: number) => boolean, headings: readonly Opened[]): Sections {
  const stops = new Set(headings.filter(({ heading }) => heading.kind === 'other').map(({ at }) => at))
  const places = lines.map((_, at) => at).filter(at => !isFact(at))
  const ingredients = bestRun(lines, places)
  const last = ingredients[ingredients.length - 1] ?? -1
  const steps: number[] = []
  for (const at of places) {
    if (at <= last) continue
    if (stops.has(at)) break
    steps.push(at)
  }
  // The method begins where lines look like steps and ends where nothing does any more.
  const begins = steps.findIndex(at => stepLooks(lines[at] as SourceLine) >= 0.5)
  let ends = steps.length
  while (
    ends > Math.max(0, begins) &&
    stepLooks(lines[steps[ends - 1] ?? 0] as SourceLine) < 0.5 &&
    (lines[steps[ends - 1] ?? 0] as SourceLine).place === null
  )
    ends--
  return {
    ingredients,
    steps: begins < 0 || ingredients.length === 0 ? [] : steps.slice(begins, ends),
    parts: new Map(),
    begin: ingredients[0] ?? 0,
    language: null,
    hasHeadings: false,
  }
}
