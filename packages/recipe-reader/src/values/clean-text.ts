import { Parser } from 'htmlparser2'

/** Longest raw text that is looked at, in characters; twice what the longest field may keep. */
const MAX_RAW = 40_000

/** Elements that begin and end a line of their own. */
export const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
)

const SILENT = new Set(['script', 'style', 'template'])

const LOOKS_LIKE_MARKUP = /<[/!]?[a-z]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

/** Control characters, invisible spacing, soft hyphens, direction overrides, byte-order marks, lone surrogates. */
export const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc\ufffe\uffff]|\p{Surrogate}/gu

/** What stands between the text before an element's tag and the text after it: a new line, a space or nothing. */
export function separatorAt(element: string): '\n' | ' ' | '' {
  if (element === 'br' || BLOCKS.has(element)) return '\n'
  return element === 'td' || element === 'th' || element === 'img' ? ' ' : ''
}

/** Whether the texts of two boxes side by side would run together, as no space is written between them. */
export function touches(before: string, after: string): boolean {
  if (before.charCodeAt(before.length - 1) <= 0x20 || after.charCodeAt(0) <= 0x20) return false
  return /[\p{L}\d)½⅓⅔¼¾]$/u.test(before) && /^[\p{L}\d(½⅓⅔¼¾]/u.test(after)
}

/** Letters and signs beyond ASCII among which there are neither spaces nor invisible characters. */
const isPrintable = (code: number): boolean =>
  (code > 0xad && code < 0x530) || (code > 0x200f && code < 0x2028) || (code > 0x3000 && code < 0xd800)

/**
 * Whether a trimmed text is clean as it is: single spaces, printable characters, no tags, references or double brackets.
 * True of most texts, false of some that are clean.
 */
export function isTidy(text: string): boolean {
  let last = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code === 0x26 || code === 0x3c || (code > 0x7e && !isPrintable(code))) return false
    if (code === last && (code === 0x20 || code === 0x28)) return false
    last = code
  }
  return true
}

function withoutMarkup(raw: string): string {
  let text = ''
  let silent = 0
  const parser = new Parser({
    ontext(data) {
      if (silent === 0) text += data
    },
    onopentag(name) {
      if (SILENT.has(name)) silent += 1
      else text += separatorAt(name)
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1
      else if (name !== 'br') text += separatorAt(name)
    },
  })
  parser.end(raw)
  return text
}

/** More than once, as many sites escape text that is escaped already. */
function decoded(raw: string): string {
  let text = raw.slice(0, MAX_RAW)
  for (let pass = 0; pass < 3 && LOOKS_LIKE_MARKUP.test(text); pass += 1) text = withoutMarkup(text)
  return text.replace(INVISIBLE, '')
}

function tidied(line: string): string {
  const text = line.trim()
  if (isTidy(text)) return text
  return withoutDoubleBrackets(text.replace(/\s+/g, ' ').trim())
}

/** Drops a pair of brackets that another pair begins in and another or the same ends in: `((a) b (c))` is `(a) b (c)`. */
function withoutDoubleBrackets(text: string): string {
  if (!text.includes('((')) return text
  const open: number[] = []
  const dropped = new Set<number>()
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') open.push(at)
    const start = text[at] === ')' ? open.pop() : undefined
    if (start === undefined || text[start + 1] !== '(' || text[at - 1] !== ')') continue
    dropped.add(start).add(at)
  }
  return dropped.size === 0
    ? text
    : Array.from({ length: text.length }, (_none, at) => (dropped.has(at) ? '' : text.charAt(at))).join('')
}

/** Cuts to `limit` characters without halving a character. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text
  return text
    .slice(0, limit - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
    .concat('…')
}

/** Text on one line: no tags, entities, control or invisible characters, single spaces, `(x)` for `((x))`. */
export function cleanText(raw: string, limit: number): string {
  const text = raw.trim()
  return clip(text.length <= MAX_RAW && isTidy(text) ? text : tidied(decoded(raw)), limit)
}

/**
 * Text as its lines, each cleaned as by {@link cleanText}. Line breaks, `<br>` and block elements end a line; with
 * `markupOnly` a bare line break in the source counts as a space, as it does in a browser.
 */
export function cleanLines(raw: string, { markupOnly = false } = {}): string[] {
  if (raw.length <= MAX_RAW) {
    const text = raw.trim()
    if (isTidy(text)) return text === '' ? [] : [text]
  }
  const source = markupOnly ? raw.slice(0, MAX_RAW).replace(/[\r\n]+/g, ' ') : raw
  return decoded(source)
    .split(/[\r\n\u2028\u2029\v\f]+/)
    .map(tidied)
    .filter(line => line !== '')
}
