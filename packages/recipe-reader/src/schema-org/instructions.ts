import { LINES, TITLE_MAX } from '../limits.ts'
import { sectionKind } from '../pages/section-vocabulary.ts'
import type { Heading } from '../recipe.ts'
import { cleanLines, cleanText } from '../values/clean-text.ts'
import { withoutMisread } from './mended-lines.ts'
import { isNode, listOf, property, type SchemaNode, textOf, typesOf } from './schema-node.ts'

/** Deepest nesting of sections, steps and directions that is followed. */
const MAX_DEPTH = 8

/** A step's name that only counts. */
const ONLY_A_NUMBER = /^(?:step|schritt|étape|etape|paso|passo|steg|stap|trin|krok)?\s*#?\d{1,3}\s*[.:)]?$/i

/** A name that counts and says of what: "soup step 2". */
const COUNTS = /^(?:\p{L}+\s+){1,4}(?:step|schritt|étape|etape|paso|passo|steg|stap|trin|krok)\s*#?\d{1,3}$/iu

const onlyCounts = (name: string): boolean => ONLY_A_NUMBER.test(name) || COUNTS.test(name)

const NUMBERED = /^(?:(?:step|schritt|étape|etape|paso|passo|steg|stap|trin|krok)\s+)?(\d{1,3})\s?[.:)]\s+/i

/** Entries that are looked at in all lists of one recipe together. */
const MAX_ENTRIES = 10 * LINES.instructions.lines

type Step = { text: string; isHeading: boolean }

/** Counts down the entries that may still be looked at. */
type Budget = { left: number }

function comparable(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

const A_LETTER = /^[a-z]/i

/** Whether two texts begin with a plain letter each, and not with the same. */
const beginUnlike = (one: string, other: string): boolean =>
  A_LETTER.test(one) && A_LETTER.test(other) && (one.charCodeAt(0) | 0x20) !== (other.charCodeAt(0) | 0x20)

/** Whether a step's name says what its text says anyway: it begins the text or is a cut form of it. */
function repeats(name: string, text: string): boolean {
  // A sigma is another letter at the end of a name than within a text.
  if (text.startsWith(name) && !name.includes('Σ')) return true
  if (beginUnlike(name, text)) return false
  return comparable(text).startsWith(comparable(name))
}

function readStep(node: SchemaNode, parts: readonly unknown[], budget: Budget, depth: number): Step[] {
  const name = cleanText(textOf(node.name ?? node.Name) ?? '', LINES.instructions.length)
  const raw = textOf(property(node, 'text', 'description', 'instruction', 'body', '@value', 'item'))
  if (raw === null && parts.length > 0) {
    const inner = parts.flatMap(part => readEntry(part, budget, depth + 1))
    const text = inner.map(step => step.text).join(' ')
    if (name === '' || repeats(name, text) || onlyCounts(name)) return [{ text, isHeading: false }]
    return [
      { text: name, isHeading: true },
      { text, isHeading: false },
    ]
  }
  const text = raw ?? name
  if (name === '' || onlyCounts(name) || repeats(name, cleanText(text, LINES.instructions.length))) {
    return [{ text, isHeading: false }]
  }
  return [
    { text: name, isHeading: true },
    { text, isHeading: false },
  ]
}

function readEntry(entry: unknown, budget: Budget, depth = 0): Step[] {
  budget.left -= 1
  if (budget.left < 0) return []
  if (typeof entry === 'string') return [{ text: entry, isHeading: false }]
  if (!isNode(entry) || depth > MAX_DEPTH) return []
  const types = typesOf(entry)
  const item = types.includes('listitem') ? property(entry, 'item') : undefined
  if (isNode(item)) return readEntry(item, budget, depth + 1)
  const parts = listOf(property(entry, 'itemListElement', 'steps', 'step'))
  const isGroup = types.includes('howtosection') || types.includes('itemlist') || types.includes('howto')
  if (!isGroup && (types.length > 0 || parts.length === 0)) return readStep(entry, parts, budget, depth)
  const name = textOf(entry.name ?? entry.Name)
  const steps = parts.flatMap(part => readEntry(part, budget, depth + 1))
  if (steps.length === 0) return readStep(entry, parts, budget, depth)
  return name === null ? steps : [{ text: name, isHeading: true }, ...steps]
}

/** Splits "1. Chop. 2. Fry. 3. Serve." where the numbers count up from one. */
function splitAtNumbers(line: string): string[] {
  if (!/^(?:step\s)?1\s?[.:)]\s/i.test(line)) return [line]
  const steps: string[] = []
  let start = 0
  for (let number = 2; number <= LINES.instructions.lines; number += 1) {
    const next = new RegExp(`\\s(?:step\\s)?${number}\\s?[.:)]\\s`, 'i').exec(line.slice(start))
    if (!next) break
    steps.push(line.slice(start, start + next.index))
    start += next.index + 1
  }
  return [...steps, line.slice(start)]
}

/** Takes "1. ", "2. " away where every step has its number. */
function withoutNumbers(steps: string[]): string[] {
  const counted = steps.every((step, index) => Number(NUMBERED.exec(step)?.[1]) === index + 1)
  return steps.length > 1 && counted ? steps.map(step => step.replace(NUMBERED, '')) : steps
}

/** Breaks a step that is too long where a sentence ends. */
function withinLimit(step: string): string[] {
  const pieces: string[] = []
  let rest = step
  while (rest.length > LINES.instructions.length && pieces.length < LINES.instructions.lines) {
    const end = rest.lastIndexOf('. ', LINES.instructions.length - 1)
    const cut = end > 0 ? end + 1 : LINES.instructions.length
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return [...pieces, rest]
}

/** Steps and, over parts of them, the names of their sections. */
export type Steps = { instructions: string[]; stepSections: Heading[] }

/**
 * The steps of a recipe's data, in order, and the names of sections apart. A single text that holds all steps is split
 * at its lines, its paragraphs, its list or its numbers.
 */
export function readInstructions(value: unknown): Steps {
  const entries = listOf(value).slice(0, 2 * LINES.instructions.lines)
  const budget = { left: MAX_ENTRIES }
  const steps = entries.flatMap(entry => readEntry(entry, budget)).filter(step => step.text.trim() !== '')
  const texts = steps.filter(step => !step.isHeading)
  const lines = steps.flatMap(({ text: written, isHeading }): Step[] => {
    const text = withoutMisread(written)
    if (isHeading) return [{ text: cleanText(text, TITLE_MAX), isHeading }]
    return linesOf(text, texts.length === 1)
      .flatMap(withinLimit)
      .map(line => ({ text: line, isHeading }))
  })
  const worded = lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !ONLY_A_NUMBER.test(text))
  return apart(worded)
}

/** A text among others is one step however its source is broken into lines; one alone is the whole method. */
function linesOf(text: string, isAlone: boolean): string[] {
  if (isAlone)
    return cleanLines(text).flatMap((line, _index, all) => (all.length === 1 ? splitAtNumbers(line) : [line]))
  return text.includes('<') && /<(?:li|p)\b/i.test(text)
    ? cleanLines(text, { markupOnly: true })
    : [cleanLines(text).join(' ')]
}

/** Longest name of a section; a longer one is a step of its own. */
const MAX_NAME = 120

/** Whether all that is there is the label over the steps, such as "Method". */
const isLabel = ([only = '', second]: readonly string[]): boolean =>
  second === undefined && sectionKind(only, true)?.isExact === true

function apart(lines: readonly Step[]): Steps {
  const instructions: string[] = []
  const names: Heading[] = []
  for (const { text, isHeading } of lines.slice(0, 3 * LINES.instructions.lines)) {
    if (isHeading && text.length <= MAX_NAME) names.push({ at: instructions.length, title: text })
    else instructions.push(text)
  }
  // Names that nothing follows are steps of few words.
  const stepSections = names.filter(({ at }) => at < Math.min(instructions.length, LINES.instructions.lines))
  instructions.push(...names.filter(({ at }) => at === instructions.length).map(({ title }) => title))
  const steps = withoutNumbers(instructions).slice(0, LINES.instructions.lines)
  return { instructions: isLabel(steps) ? [] : steps, stepSections }
}
