import { z } from 'zod'
import { LINES } from '#common/recipe/limits.ts'
import type { HeadingView } from '#common/recipe/views.ts'

/** A row of a list that is being typed, with the heading that stands over it and what is odd about how it was read. */
export interface Line {
  id: number
  text: string
  heading: string | null
  doubt: string | null
}

/** More rows than this are not made; the server takes no more lines. */
export const LINES_MAX = LINES.ingredients.lines

let lastId = 0
const line = (text = '', heading: string | null = null, doubt: string | null = null): Line => {
  lastId += 1
  return { id: lastId, text, heading, doubt }
}

/** A list as rows; without lines it is one empty row. Headings and doubts without a line of theirs are left out. */
export function linesOf(
  texts: readonly string[],
  headings: readonly HeadingView[] = [],
  doubts: ReadonlyMap<number, string> = new Map(),
): Line[] {
  const titles = new Map(headings.map(({ at, title }) => [at, title]))
  const rows = texts.slice(0, LINES_MAX).map((text, at) => line(text, titles.get(at) ?? null, doubts.get(at) ?? null))
  return rows.length > 0 ? rows : [line()]
}

/** Rows that were kept elsewhere, as rows of this page: they get new ids. */
const linesAgain = (rows: readonly Omit<Line, 'id'>[]): Line[] =>
  rows.length > 0 ? rows.map(({ text, heading, doubt }) => line(text, heading, doubt)) : [line()]

/** Rows in a draft. */
export const keptLines = z
  .array(z.object({ text: z.string(), heading: z.string().nullable(), doubt: z.string().nullable() }))
  .transform(linesAgain)

/** What the rows say, without blank ones; the heading of a blank row stands over the next that says something. */
export function textsOf(lines: readonly Line[]): { texts: string[]; headings: HeadingView[] } {
  const texts: string[] = []
  const headings: HeadingView[] = []
  let heading: string | null = null
  for (const row of lines) {
    heading = row.heading?.trim() || heading
    const text = row.text.trim()
    if (text === '') continue
    if (heading) headings.push({ at: texts.length, title: heading })
    heading = null
    texts.push(text)
  }
  return { texts, headings }
}

/** The rows with another text in one of them; what a chef has changed is no longer doubtful. */
export const typedIn = (lines: readonly Line[], id: number, text: string): Line[] =>
  lines.map(row => (row.id === id ? { ...row, text, doubt: null } : row))

/** The rows with another heading over one of them; null takes it away. */
export const headed = (lines: readonly Line[], id: number, heading: string | null): Line[] =>
  lines.map(row => (row.id === id ? { ...row, heading } : row))

/** The rows, and which of them gets the focus. */
export interface Edited {
  lines: Line[]
  focus: number | null
}

/** An empty row below the given one, or at the end; the next one where that is empty already. */
export function addedBelow(lines: readonly Line[], id?: number): Edited {
  const found = lines.findIndex(row => row.id === id)
  const at = found === -1 ? lines.length : found + 1
  const next = lines[at]
  if (next && next.text === '' && next.heading === null) return { lines: [...lines], focus: next.id }
  if (lines.length >= LINES_MAX) return { lines: [...lines], focus: null }
  const added = line()
  return { lines: lines.toSpliced(at, 0, added), focus: added.id }
}

/** Without one of the rows, of which the last stays. Its heading goes to the row below, unless that has its own. */
export function removed(lines: readonly Line[], id: number): Edited {
  const at = lines.findIndex(row => row.id === id)
  const gone = lines[at]
  if (!gone || lines.length < 2) return { lines: [...lines], focus: null }
  const rest = lines.toSpliced(at, 1)
  const next = rest[at]
  if (next && gone.heading) rest[at] = { ...next, heading: next.heading ?? gone.heading }
  return { lines: rest, focus: (rest[Math.max(0, at - 1)] as Line).id }
}

const BULLET = /^(?:[•▢☐◦‣*·] ?|[–-] )(?=\S)/
const NUMBER = /^(?:step )?\d{1,2}[.):] (?=\S)/i

/** The lines of a pasted text that say something, without the bullets, and the numbers of steps, that lists bring along. */
export function pastedLines(text: string, numbered = false): string[] {
  return text
    .split(/\r\n|\r|\n/, LINES_MAX * 2)
    .map(part => part.trim().replace(BULLET, ''))
    .map(part => (numbered ? part.replace(NUMBER, '') : part))
    .filter(part => part !== '')
    .slice(0, LINES_MAX)
}

/**
 * Several pasted lines as several rows: the first where the text stood that was chosen in a row, from `start` to `end`,
 * the last before the rest of that row. The focus goes to the last of them.
 */
export function pastedIn(
  lines: readonly Line[],
  id: number,
  place: { start: number; end: number },
  pasted: readonly string[],
): Edited {
  const at = lines.findIndex(row => row.id === id)
  const row = lines[at]
  const room = LINES_MAX - lines.length + 1
  if (!row || pasted.length === 0) return { lines: [...lines], focus: null }
  const fitting = pasted.slice(0, room)
  const texts = [...fitting]
  texts[0] = row.text.slice(0, place.start) + texts[0]
  texts[texts.length - 1] += row.text.slice(place.end)
  const rows = texts.map((text, place) => (place === 0 ? { ...row, text, doubt: null } : line(text)))
  return { lines: lines.toSpliced(at, 1, ...rows), focus: rows.at(-1)?.id ?? null }
}
