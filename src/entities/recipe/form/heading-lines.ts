import { HEADING_MAX, HEADINGS_MAX } from '#common/recipe/limits.ts'
import type { HeadingView } from '#common/recipe/views.ts'

/** A list with headings over parts of it. */
export interface Lines {
  lines: string[]
  headings: HeadingView[]
}

/** What a line of the form begins with when it is a heading. */
export const HEADING_MARK = '# '

/** A line that happens to begin like a heading gets a backslash, which is taken off when it is read. */
const guarded = (line: string) => line.replace(/^\\*# /gm, '\\$&')
const unguarded = (line: string) => line.replace(/^\\(\\*# )/gm, '$1')

/** The list as the form shows it: a line each, headings with their mark, an empty line before every part. */
export function asLines(lines: readonly string[], headings: readonly HeadingView[], between = '\n'): string {
  const blocks: string[] = []
  const put = (block: string, heading: boolean) => {
    const gap = blocks.length === 0 ? '' : heading && between === '\n' ? '\n\n' : between
    blocks.push(gap + block)
  }
  const inOrder = [...headings].sort((one, other) => one.at - other.at)
  let next = 0
  for (let at = 0; at <= lines.length; at += 1) {
    for (let heading = inOrder[next]; heading; heading = inOrder[next]) {
      if (at < lines.length && heading.at > at) break
      put(HEADING_MARK + heading.title.replace(/\s+/g, ' '), true)
      next += 1
    }
    const line = lines[at]
    if (line !== undefined) put(guarded(line), false)
  }
  return blocks.join('')
}

/** A recipe keeps no more headings, and no longer ones; what goes beyond stays a line. */
const headingIn = (line: string, known: number): string | null => {
  if (!line.startsWith(HEADING_MARK) || known >= HEADINGS_MAX) return null
  const title = line.slice(HEADING_MARK.length).trim()
  return title.length <= HEADING_MAX ? title : null
}

/** What was typed as a list: empty lines dropped, headings apart with the place of the line below them. */
export function readLines(typed: string): Lines {
  const found: Lines = { lines: [], headings: [] }
  for (const line of typed.split('\n')) add(found, line.trim())
  return found
}

/** What was typed as a list of long lines: an empty line stands between them, and headings stand before theirs. */
export function readBlocks(typed: string): Lines {
  const found: Lines = { lines: [], headings: [] }
  let block: string[] = []
  const end = () => {
    add(found, block.join('\n').trim())
    block = []
  }
  for (const line of typed.split('\n')) {
    const isHeading = headingIn(line.trim(), found.headings.length) !== null
    if (isHeading || line.trim() === '') end()
    if (isHeading) add(found, line.trim())
    else if (line.trim() !== '') block.push(line)
  }
  end()
  return found
}

function add(found: Lines, line: string): void {
  if (line === '') return
  const title = headingIn(line, found.headings.length)
  if (title === null) found.lines.push(unguarded(line))
  else if (title !== '') found.headings.push({ at: found.lines.length, title })
}
