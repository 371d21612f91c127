import type { LinePlace } from './photo-thread.ts'

/** The lines of all pages as plain text, with an empty line where a page or a column ends. */
export function textOf(lines: readonly { text: string; place: LinePlace | null }[]): string {
  return lines
    .map(({ text, place }, at) => {
      const above = lines[at - 1]?.place
      const isNew = above && place && (above.page !== place.page || above.column !== place.column)
      return `${isNew ? '\n' : ''}${text}`
    })
    .join('\n')
}
