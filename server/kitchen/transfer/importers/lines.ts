import type { HeadingView } from '#common/recipe/views.ts'

/** A list as lines, and headings over parts of it: `at` is the place of the first line below. */
export type ListWithHeadings = { lines: string[]; headings: HeadingView[] }

/** Tells the heading that a line is; null for an ordinary line. */
export type HeadingRule = (line: string) => string | null

/** `## For the dough`, `# For the dough` */
export const hashHeading: HeadingRule = line => /^#{1,6}\s*(\S.*)$/.exec(line)?.[1]?.trim() ?? null

/** `[For the dough]` */
export const bracketHeading: HeadingRule = line => /^\[([^[\]]+)\](?!\()$/.exec(line)?.[1]?.trim() || null

const NAME_MAX = 80

/** `For the dough:`, also in bold letters. */
export const colonHeading: HeadingRule = line => {
  const bold = boldHeading(line)
  if (bold !== null) return bold
  const title = /^([^:].*):$/
    .exec(line)?.[1]
    ?.replace(/^[*_]+|[*_]+$/g, '')
    .trim()
  return title && title.length <= NAME_MAX && !/[.!?]\s/.test(title) ? title : null
}

/** `**For the dough**` */
export const boldHeading: HeadingRule = line => {
  const title = /^\*\*([^*]+)\*\*:?$/.exec(line)?.[1]?.trim().replace(/:$/, '')
  return title && title.length <= NAME_MAX ? title : null
}

/** The first rule that takes a line for a heading decides. */
export const anyHeading =
  (...rules: HeadingRule[]): HeadingRule =>
  line => {
    for (const rule of rules) {
      const title = rule(line)
      if (title !== null) return title
    }
    return null
  }

/** `FOR THE DOUGH`, in a list that is not written so throughout. */
export function capitalsHeading(lines: readonly string[]): HeadingRule {
  const isCapital = (line: string) => /\p{Lu}{3}/u.test(line) && line === line.toUpperCase() && !/\d/.test(line)
  const isUsual = lines.filter(isCapital).length * 2 > lines.length
  return line => (!isUsual && isCapital(line) && line.length <= NAME_MAX ? line.replace(/:$/, '') : null)
}

/** The lines of a text that are not blank, trimmed; line ends of any system. */
export const linesOf = (text: unknown): string[] =>
  typeof text !== 'string'
    ? []
    : text
        .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
        .map(line => line.trim())
        .filter(line => line !== '')

/** Lines with the headings among them taken apart. */
export function withHeadings(lines: Iterable<string>, headingOf: HeadingRule = () => null): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  for (const raw of lines) {
    const line = raw.trim()
    const title = line === '' ? null : headingOf(line)
    if (title !== null) list.headings.push({ at: list.lines.length, title })
    else if (line !== '') list.lines.push(line)
  }
  return list
}

const COUNT = /^(?:(?:step|schritt|étape|etape|paso|passo|steg|stap)\s+)?(\d{1,3})\s?[.:)]\s+/i

/** Takes "1. ", "2. " away where the steps count up, each part from one or all of them on. */
export function withoutNumbers(lines: readonly string[]): string[] {
  const counted = lines.filter(line => COUNT.test(line))
  if (Number(COUNT.exec(counted[0] ?? '')?.[1]) !== 1 || counted.length * 2 < lines.length) return [...lines]
  return lines.map(line => line.replace(COUNT, ''))
}

/**
 * The steps of a method that is one text: a paragraph each, or a line each. A line that only goes on where the page
 * was too narrow belongs to the one before.
 */
export function stepsOf(text: unknown, headingOf: HeadingRule = () => null): ListWithHeadings {
  if (typeof text !== 'string') return { lines: [], headings: [] }
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  const lines: string[] = []
  for (const block of blocks) {
    const inner = linesOf(block)
    for (const [at, line] of inner.entries()) {
      const before = inner[at - 1]
      const goesOn = before !== undefined && blocks.length > 1 && isBroken(before, line, headingOf)
      if (goesOn) lines.push(`${lines.pop()} ${line}`)
      else lines.push(line)
    }
  }
  return withHeadings(withoutNumbersBesideHeadings(lines, headingOf), headingOf)
}

/** Whether a line ends in the middle of a sentence, which the next one ends. */
const isBroken = (line: string, next: string, headingOf: HeadingRule): boolean =>
  headingOf(line) === null && !/[.!?:;)\]*]$/.test(line) && /^[\p{Ll}\d(]/u.test(next) && !COUNT.test(next)

function withoutNumbersBesideHeadings(lines: readonly string[], headingOf: HeadingRule): string[] {
  const steps = lines.filter(line => headingOf(line) === null)
  const plain = withoutNumbers(steps)
  return lines.map(line => (headingOf(line) === null ? (plain.shift() ?? line) : line))
}
