import { saysServings } from '../ingredients/service-line.ts'
import { bareWords, type HeadingKind, knownHeading } from './heading-vocabulary.ts'
import type { SourceLine } from './source-line.ts'

export type FoundHeading = {
  kind: HeadingKind
  language: string
  /** What follows on the same line: "2 eggs" in "Ingredients: 2 eggs". */
  rest: string
  /** The part that a heading names, as in "Ingredients for the dough"; empty for most. */
  part: string
}

const LONGEST = 70
/** Words that sites put behind the heading: units to choose, sizes to multiply by, what is printed. */
const BUTTONS =
  /^(?:us customary|us|metric|imperial|customary|cups?|grams?|\d ?x|x|print|checklist|copy|servings?|scale|for|serves|makes|original recipe|units?|\d+|\s)+$/i
/** Of words without accents. */
const PART = /^(?:for|fur|pour|para|per|voor|des?|der|della?|of)\s/i

/** What a line opens when it is a heading; null for all other lines. */
export function findHeading(line: SourceLine): FoundHeading | null {
  const { text } = line
  if (text.length > 400 || line.number !== null) return null
  const colon = text.search(/[:：]/)
  const label = colon > 0 && colon < 40 ? text.slice(0, colon) : null
  if (text.length <= LONGEST) {
    const whole = headingOf(text)
    if (whole) return { ...whole, rest: '' }
  }
  if (label === null) return null
  const opened = headingOf(label)
  const rest = text.slice(colon + 1).trim()
  // "Preparation: 20 minutes" says how long it takes.
  if (!opened || (opened.kind !== 'ingredients' && /^(?:ca\.?\s|about\s|approx\.?\s)?\d/.test(rest))) return null
  return opened.kind === 'other' && rest !== '' && line.isBulleted ? null : { ...opened, rest }
}

function headingOf(text: string): Omit<FoundHeading, 'rest'> | null {
  // Figures and symbols around a heading, and text in brackets after it, carry no meaning.
  const plain = text.replace(/\([^()]{0,60}\)/g, ' ')
  const words = bareWords(plain)
  const exact = knownHeading(words, plain)
  if (exact) return { ...exact, part: '' }
  const all = words.split(' ')
  for (let count = Math.min(4, all.length - 1); count > 0; count--) {
    const found = knownHeading(all.slice(0, count).join(' '))
    if (!found || found.kind === 'other') continue
    const after = all.slice(count).join(' ')
    if (BUTTONS.test(after)) return { ...found, part: '' }
    if (all.length <= count + 5 && PART.test(`${after} `)) return { ...found, part: partOf(plain, count) }
  }
  return null
}

/** The words of a heading after its first ones: "For the dough". */
function partOf(text: string, skipped: number): string {
  const words = text
    .trim()
    .split(/\s+/)
    .slice(skipped)
    .join(' ')
    .replace(/[\s:：]+$/u, '')
  // "For 4 people" is how many it serves.
  if (/\d/.test(words) || saysServings(words)) return ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}
