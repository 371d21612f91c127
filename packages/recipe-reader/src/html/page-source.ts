import { isAscii, transcode } from 'node:buffer'
import { soundBytes } from './decode-page.ts'
import { phraseFinder } from './find-phrases.ts'

/** A script of a page: its opening tag, and what stands in it. */
export type PageScript = { tag: string; text: () => string }

/** Bytes from the start of a page in which its head is looked for, longest opening tag of a script, and most scripts. */
const HEAD = 400_000
const MAX_TAG = 1000
const MAX_SCRIPTS = 400

const LT = 0x3c
const GT = 0x3e
const SLASH = 0x2f

const isEndOfName = (code: number | undefined): boolean =>
  code !== undefined && (code <= 0x20 || code === GT || code === SLASH)

/** Places of a text in a page, looked for forward only, so that all searches together read the page once. */
function places(bytes: Buffer, text: string): (from: number) => number {
  let next = -1
  return from => {
    if (next < from && next !== bytes.length) {
      const found = bytes.indexOf(text, from, 'latin1')
      next = found < 0 ? bytes.length : found
    }
    return next
  }
}

/** An element from its tag's `<`: where its content begins and ends, and where it is over; -1 where it does not end plainly. */
type Element = { content: number; close: number; end: number }

/** Finds the elements of one name; undefined where none begins. */
function elements(bytes: Buffer, name: string): (at: number) => Element | undefined {
  const opening = Buffer.from(`<${name}`, 'latin1')
  const nextOpening = places(bytes, `<${name}`)
  const closings = [...new Set([name, name.toLowerCase()])].map(each => places(bytes, `</${each}`))
  const openingEnd = places(bytes, '>')
  const closingEnd = places(bytes, '>')
  return at => {
    for (let index = 1; index < opening.length; index += 1) if (bytes[at + index] !== opening[index]) return undefined
    if (!isEndOfName(bytes[at + opening.length])) return undefined
    const content = Math.min(openingEnd(at) + 1, bytes.length)
    const close = Math.min(...closings.map(next => next(at)))
    // Drawings may be within each other, and some have no content.
    const isNested = name === 'svg' && (nextOpening(at + 1) < close || bytes[content - 2] === SLASH)
    const end = close === bytes.length || isNested ? bytes.length : closingEnd(close)
    return { content, close: Math.max(content, close), end: end === bytes.length ? -1 : end + 1 }
  }
}

/** The scripts of a page, and the page without its scripts, styles, drawings and comments that are written plainly. */
function apart(bytes: Buffer): { scripts: PageScript[]; shown: Buffer } {
  const scriptAt = elements(bytes, 'script')
  const loudScriptAt = elements(bytes, 'SCRIPT')
  const styleAt = elements(bytes, 'style')
  const drawingAt = elements(bytes, 'svg')
  const nextCommentEnd = places(bytes, '-->')
  const scripts: PageScript[] = []
  const kept: Buffer[] = []
  let from = 0
  const addScript = (at: number, { content, close }: Element): void => {
    if (scripts.length < MAX_SCRIPTS)
      scripts.push({
        tag: bytes.toString('latin1', at, Math.min(content, at + MAX_TAG)),
        text: () => bytes.toString('utf8', content, close),
      })
  }
  const endAt = (at: number): number => {
    switch (bytes[at + 1]) {
      case 0x53:
      case 0x73: {
        const script = scriptAt(at) ?? loudScriptAt(at)
        if (script) addScript(at, script)
        return (script ?? styleAt(at) ?? drawingAt(at))?.end ?? -1
      }
      case 0x21: {
        const close = bytes[at + 2] === 0x2d && bytes[at + 3] === 0x2d ? nextCommentEnd(at + 2) : bytes.length
        return close === bytes.length ? -1 : close + 3
      }
      default:
        return -1
    }
  }
  for (let at = bytes.indexOf(LT); at >= 0; at = bytes.indexOf(LT, at + 1)) {
    const end = endAt(at)
    // What is in a comment is gone already, but for its scripts.
    if (end <= from) continue
    if (at >= from) kept.push(bytes.subarray(from, at))
    from = end
    if (bytes[at + 1] !== 0x21) at = end - 1
  }
  kept.push(bytes.subarray(from))
  return { scripts, shown: Buffer.concat(kept) }
}

/** Bytes of a page that may take twice their room as text for a while. */
const SMALL = 2_000_000

/** The text of sound UTF-8. By way of UTF-16 it is there in two thirds of the time. */
function textOf(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1')
  return bytes.length > SMALL ? bytes.toString('utf8') : transcode(bytes, 'utf8', 'utf16le').toString('utf16le')
}

/** Where a body in capitals begins, -1 without; there are far fewer of its letters in a page than of its `<`. */
function loudBody(bytes: Buffer): number {
  let at = bytes.indexOf('BODY', 1, 'latin1')
  while (at > 0 && bytes[at - 1] !== LT) at = bytes.indexOf('BODY', at + 1, 'latin1')
  return at < 0 ? -1 : at - 1
}

/**
 * A page of which only what is asked for becomes text, which for all of a page would take as long as parsing it: scripts,
 * styles and drawings are much of most pages. Opening it takes time in proportion to the page.
 */
export class PageSource {
  /** The scripts in the page's order, those in comments too, 400 at most. */
  readonly scripts: readonly PageScript[]
  private readonly bytes: Buffer
  private readonly shown: Buffer
  private allMarkup: string | undefined
  private bodyAt: number | undefined

  /** `body` is UTF-8. */
  constructor(body: Uint8Array) {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    this.bytes = bytes
    const { scripts, shown } = apart(bytes)
    this.scripts = scripts
    this.shown = shown
  }

  /** The page as it was sent. */
  get html(): string {
    return this.bytes.toString('utf8')
  }

  /** The page without its scripts, styles, drawings and comments, but for those that are not written plainly. */
  get markup(): string {
    this.allMarkup ??= textOf(this.shown)
    return this.allMarkup
  }

  /** The markup before the body, at most its first 400 000 bytes. */
  get head(): string {
    const body = this.bodyStart()
    return this.shown.toString('utf8', 0, body > 0 ? Math.min(HEAD, body) : HEAD)
  }

  /**
   * The markup from `around` bytes before the first of some phrases to as many after the last of others, from tag to
   * tag; from the body on, or to the end, where none is found. Phrases are ASCII, of two characters or more.
   */
  between(firsts: readonly string[], lasts: readonly string[], around: number): string {
    const { shown } = this
    const body = this.bodyStart()
    const first = phraseFinder(shown, firsts)(body)
    const start = first >= 0 ? Math.max(body, shown.lastIndexOf(LT, Math.max(0, first - around))) : body
    const nextLast = phraseFinder(shown, lasts)
    let last = -1
    for (let at = nextLast(start + 1); at >= 0; at = nextLast(at + 1)) last = at
    const end = last > start ? shown.indexOf(LT, last + around) : -1
    return textOf(shown.subarray(start, end < 0 ? shown.length : end))
  }

  private bodyStart(): number {
    this.bodyAt ??= Math.max(0, this.shown.indexOf('<body', 0, 'latin1'), loudBody(this.shown))
    return this.bodyAt
  }
}

/**
 * A page from its bytes. The character set is that of the byte-order mark, else of the `Content-Type` header, else of
 * the page's own declaration, else UTF-8 or windows-1252, whichever fits; broken bytes are replaced.
 */
export const openPage = (body: Uint8Array, contentType: string): PageSource =>
  new PageSource(soundBytes(body, contentType))

/** A page that is opened, or its text, as a page. */
export const asPage = (page: PageSource | string): PageSource =>
  typeof page === 'string' ? new PageSource(Buffer.from(page)) : page
