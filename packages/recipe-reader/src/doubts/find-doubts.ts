import { mentionsOf } from '../pages/ingredient-mentions.ts'
import { type Doubt, type Reading, reasons, type SourcePage } from './doubt.ts'
import { ingredientDoubts } from './ingredient-doubts.ts'
import { stepDoubts } from './step-doubts.ts'

/** Minutes over which a time is odd: what rests longer says so in its steps. */
const LONG = 60 * 24 * 4

function timeDoubts({ prepTime, cookTime, totalTime }: Reading): Doubt[] {
  if (totalTime === null) return []
  const doubt = (reason: string): Doubt => ({ field: 'cookTime', at: null, text: String(totalTime), reason })
  if (totalTime > LONG) return [doubt(reasons.timeTooLong)]
  return totalTime < Math.max(prepTime ?? 0, cookTime ?? 0) ? [doubt(reasons.totalTooShort)] : []
}

/** Most doubts that are told. */
const MOST = 50

/**
 * What may be wrong in a reading, in the order of a form: by its own look and, where it is at hand, by the page that it
 * was read from. Takes time in proportion to the lines of the page.
 */
export function findDoubts(reading: Reading, page: SourcePage | null): Doubt[] {
  const mentions = mentionsOf(reading.ingredients)
  return [
    ...ingredientDoubts(reading, page, mentions),
    ...stepDoubts(reading, page, mentions),
    ...timeDoubts(reading),
  ].slice(0, MOST)
}

/** What may be wrong in a recipe that was read from the lines of a plain text. */
export function findTextDoubts(reading: Reading, lines: readonly string[]): Doubt[] {
  return findDoubts(reading, {
    lines: lines.map(text => ({ text, heading: 0, linked: 0, ofSite: false, block: null })),
  })
}
