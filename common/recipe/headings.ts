import type { HeadingView } from './views.ts'

/** A run of lines of a list under one heading, from the place `from` up to, not including, `to`. The first may have no heading. */
export interface ListPart {
  title: string | null
  from: number
  to: number
}

/**
 * A list of so many lines, cut at its headings. Headings that have no line below them are left out; of several at one
 * place the last one stands directly over the lines.
 */
export function listParts(count: number, headings: readonly HeadingView[]): ListPart[] {
  if (count === 0) return []
  const titles = new Map(headings.filter(({ at }) => at >= 0 && at < count).map(({ at, title }) => [at, title]))
  const starts = [...new Set([0, ...titles.keys()])].sort((one, other) => one - other)
  return starts.map((from, place) => ({ title: titles.get(from) ?? null, from, to: starts[place + 1] ?? count }))
}

/** The places of a part's lines. */
export const placesOf = ({ from, to }: ListPart): number[] =>
  Array.from({ length: to - from }, (_, place) => from + place)

/** The heading that a line stands under; null for none. */
export const headingOf = (at: number, headings: readonly HeadingView[]): string | null =>
  [...headings].sort((one, other) => one.at - other.at).findLast(heading => heading.at <= at)?.title ?? null
