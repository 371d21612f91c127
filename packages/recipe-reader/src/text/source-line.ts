/** Where a printed line stands, in pixels of its straightened page. */
export type LinePlace = {
  page: number
  /** Columns and headings over them are counted in reading order. */
  column: number
  left: number
  right: number
  /** Height of its capital letters. */
  height: number
  /** Distance to the line above in the same column; 0 for the first. */
  leading: number
  /** Width of its first word with the space before it. */
  firstWord: number
}

/** A line of text as it was pasted or read. */
export type SourceLine = {
  text: string
  /** Its bullet or check box is gone from the text. */
  isBulleted: boolean
  /** The number of a step at its start, which is gone from the text. */
  number: number | null
  /** Whether an empty line or a clear gap is above it. */
  isAfterGap: boolean
  place: LinePlace | null
}

/** Lines and characters that are looked at; a recipe has far fewer. */
const MOST_LINES = 3000
const LONGEST_LINE = 6000

const BULLET = /^[\s>]{0,20}(?:[•●○◦▪▫■□☐☑✓✔‣⁃∙·▢*❏❑◻✅]|[-–—](?=\s|\p{L})|\[[ xX]?\](?=\s))\s{0,10}/u
const QUOTED = /^(?:\s{0,4}>){1,6}\s?/
const STEP_WORD = 'step|schritt|étape|etape|paso|passo|stap|steg|trin|krok|fase'
const NUMBERED = new RegExp(
  `^\\s{0,10}(?:(?:(?:${STEP_WORD})\\s{1,2})(\\d{1,2})(?![\\d/.,]\\d)\\s{0,2}[.:)–-]{0,2}|[(]?(\\d{1,2})[.:)](?!\\d))(?:\\s{1,8}|$|(?=\\p{Lu}))`,
  'iu',
)

/** Signs by which plain text says what is bold or slanted, around words. */
const STRONG = /(?<![\p{L}\d])(\*\*|__)(?=[^\s*_])([^*_]{1,200})(?<=[^\s*_])\1(?![\p{L}\d])/gu
const SLANTED = /(?<![\p{L}\d*_])([*_])(?=[^\s*_])([^*_]{1,200})(?<=[^\s*_])\1(?![\p{L}\d*_])/gu
const PICTURE = /!\[[^\]]{0,200}\]\([^)\s]{1,400}\)/g
const LINKED = /\[([^\]]{1,200})\]\((?:https?:|www\.|mailto:|[/#])[^)\s]{0,400}\)/g

/** The words of a line that is written in Markdown; most lines are not. */
function withoutMarkdown(line: string): string {
  const words = line.includes('](') ? line.replace(PICTURE, '').replace(LINKED, '$1') : line
  return /[*_]/.test(words) ? words.replace(STRONG, '$2').replace(SLANTED, '$2') : words
}

/** A line without bullet, number and odd spaces. */
export function sourceLine(raw: string, isAfterGap: boolean, place: LinePlace | null): SourceLine {
  const plain = withoutMarkdown(raw.slice(0, LONGEST_LINE))
    .replace(/[\p{Cf}\p{Cc}]/gu, character => (character === '\t' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .replace(QUOTED, '')
    .trim()
  const withoutBullet = plain.replace(BULLET, '')
  const isBulleted = withoutBullet !== plain
  const numbered = NUMBERED.exec(withoutBullet)
  const number = numbered ? Number(numbered[1] ?? numbered[2]) : null
  const text = numbered ? withoutBullet.slice(numbered[0].length) : withoutBullet
  return { text: text.replace(/^(?:\*\*|__|#{1,6}\s)|\*\*$|__$/g, '').trim(), isBulleted, number, isAfterGap, place }
}

/** The lines of a plain text; empty ones are remembered as gaps. */
export function linesOfText(text: string): SourceLine[] {
  const lines: SourceLine[] = []
  let isAfterGap = false
  for (const raw of text.split(/\r\n|[\n\r\u2028\u2029\f\v]/).slice(0, 2 * MOST_LINES)) {
    if (lines.length >= MOST_LINES) break
    const line = sourceLine(raw, isAfterGap, null)
    if (line.text === '' && line.number === null) isAfterGap = true
    else {
      lines.push(line)
      isAfterGap = false
    }
  }
  return withLoneNumbers(lines)
}

/** Web pages copied as text have a step's number on a line of its own. */
function withLoneNumbers(lines: readonly SourceLine[]): SourceLine[] {
  const joined: SourceLine[] = []
  let waiting: number | null = null
  let count = 0
  for (const line of lines) {
    const bare = line.number === null && /^\d{1,2}$/.test(line.text) ? Number(line.text) : null
    const lone: number | null = line.text === '' ? line.number : bare
    if (lone !== null && (line.text === '' || lone === 1 || lone === count + 1)) {
      waiting = lone
      count = lone
    } else {
      const isStep: boolean = waiting !== null && line.number === null
      joined.push(isStep ? { ...line, number: waiting, isAfterGap: true } : line)
      waiting = null
    }
  }
  return joined
}
