import { z } from 'zod'
import type { ReadRecipeView } from '#server/capture/contract.ts'

/** Parts of a reading that may be wrong, each with its text in the form. */
export const doubt = z.object({
  field: z.enum(['title', 'ingredients', 'instructions', 'servings', 'prepTime', 'cookTime']),
  /** The line or the whole field as it was read; '' for a list as a whole. */
  line: z.string(),
  reason: z.string(),
})
export type Doubt = z.output<typeof doubt>
export type DoubtField = Doubt['field']

/** The doubts of a reading, by the text that they are about. Doubts about text that is not there are left out. */
export function doubtsOf(reading: ReadRecipeView): Doubt[] {
  const found = reading.doubtful.flatMap(({ field, at, reason }): Doubt[] => {
    const value = reading[field]
    if (Array.isArray(value) && at === null) return [{ field, line: '', reason }]
    const line = Array.isArray(value) ? value[at ?? 0] : value
    if (line === undefined || line === null || line === '') return []
    return [{ field, line: String(line).replace(/\s*\n\s*/g, ' '), reason }]
  })
  const seen = new Set<string>()
  return found.filter(({ field, line, reason }) => {
    const key = `${field} ${line || reason}`
    return !seen.has(key) && Boolean(seen.add(key))
  })
}

/** The position of a line in a text, as `[start, end]`; null when the text does not contain it literally. */
export function lineRange(text: string, line: string): [number, number] | null {
  let start = 0
  for (const other of text.split('\n')) {
    if (other.trim() === line) return [start, start + other.length]
    start += other.length + 1
  }
  return null
}

/** The doubts of a field that still stand: what they are about has not been changed. A list as a whole stays doubtful. */
export const openDoubts = (doubts: readonly Doubt[], field: DoubtField, value: string): Doubt[] =>
  doubts.filter(found => found.field === field && (found.line === '' || lineRange(value, found.line) !== null))
