import { decodeHTML } from 'entities/decode'
import { ELEMENTS, hashWith, type Name, standsAt } from './names.ts'
import { endsOpen, FOREIGN, NESTING, RAW, SKIPPED, VOID, WITHIN_FOREIGN } from './nesting.ts'
import { endsName, isSpace, Tag } from './tag.ts'

/** The text between two tags, cut somewhere after 40 000 characters. It is there while the handler is told of it. */
export type TextRun = {
  /** Whether there is nothing but spaces in it. */
  isBlank: () => boolean
  /** The text, character references resolved. */
  value: () => string
}

/** What is known about a page while it is parsed. */
export type PageHandler = {
  /** An element begins. Its tag is there while the handler is told of it. */
  open: (name: Name, tag: Tag) => void
  /** The innermost open element ends. Told of every element, whether or not the page ends it. */
  close: (name: Name) => void
  text: (run: TextRun) => void
  /** Asked before each element: true ends the reading. */
  isFull?: () => boolean
}

/** Characters of a page that are read, and of one run of text. */
const MAX_INPUT = 5_000_000
const MAX_TEXT = 40_000

/** Deepest nesting that is read; reading ends there, as its time grows with the depth. Browsers stop at 512. */
const MAX_DEPTH = 256

const LT = 0x3c
const GT = 0x3e
const SLASH = 0x2f

const PARAGRAPH = ELEMENTS.add('p')
const BREAK = ELEMENTS.add('br')

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a

/**
 * Cuts a page that is there as a whole into tags and text, and nests them as htmlparser2 does, in half of its time: it
 * makes text only of what somebody asks for. A tag or comment that the page's end cuts off is left out.
 */
class PageParser implements TextRun {
  private readonly html: string
  private readonly handler: PageHandler
  private readonly tag: Tag
  private at = 0
  private isEnded = false
  /** The open elements, the innermost last, and how many of them are passed over. */
  private readonly open: Name[] = []
  private skipped = 0
  /** Whether a tag that ends in `/>` ends its element, as the elements around have it. */
  private readonly foreign: boolean[] = []
  /** Where the text that comes before the next tag stands; in `pieces` it is where it does not stand as a whole. */
  private textStart = 0
  private textEnd = 0
  private pieces = ''
  /** A place before which there is no `&` from the last text on. */
  private reference = -1

  constructor(html: string, handler: PageHandler) {
    this.html = html
    this.handler = handler
    this.tag = new Tag(html)
  }

  /** Reads the whole page; called once. */
  read(): void {
    const { html } = this
    let textStart = 0
    while (!this.isEnded) {
      const open = html.charCodeAt(this.at) === LT ? this.at : html.indexOf('<', this.at)
      if (open < 0) break
      if (open > textStart) this.addText(textStart, open)
      textStart = open
      const next = html.charCodeAt(open + 1)
      if (isLetter(next)) this.readTag(open + 1)
      else if (next === SLASH) {
        const name = this.skipSpaces(open + 2)
        if (html.charCodeAt(name) === GT) {
          this.at = name + 1
          continue
        }
        if (isLetter(html.charCodeAt(name))) this.readClosingTag(name)
        else this.at = this.after('>', name)
      } else if (next === 0x21) this.at = this.afterDeclaration(open)
      else if (next === 0x3f) this.at = this.after('>', open + 2)
      else {
        this.at = open + 1
        continue
      }
      textStart = this.at
    }
    if (!this.isEnded && textStart < html.length) this.addText(textStart, html.length)
    this.endText()
    while (this.open.length > 0) this.closeInnermost()
  }

  private after(text: string, from: number): number {
    const found = this.html.indexOf(text, from)
    return found < 0 ? this.html.length : found + text.length
  }

  private afterDeclaration(open: number): number {
    if (this.html.startsWith('--', open + 2)) return this.after('-->', open + 2)
    if (this.html.startsWith('[CDATA[', open + 2)) return this.after(']]>', open + 9)
    // What follows the sign is of the declaration, even a `>`.
    return this.after('>', open + (this.html.charCodeAt(open + 2) === 0x2d ? 4 : 3))
  }

  private skipSpaces(from: number): number {
    let at = from
    while (isSpace(this.html.charCodeAt(at))) at += 1
    return at
  }

  private nameAt(start: number, end: number, hash: number): Name {
    const known = ELEMENTS.find(this.html, start, end, hash)
    if (known) return known
    const text = this.html.slice(start, end).toLowerCase()
    return ELEMENTS.named(text) ?? { text, id: 0 }
  }

  private readTag(start: number): void {
    const { html } = this
    let hash = 0
    let end = start
    for (; end < html.length; end += 1) {
      const code = html.charCodeAt(end)
      if (endsName(code)) break
      hash = hashWith(hash, code)
    }
    const close = this.tag.read(end)
    this.at = close < 0 ? html.length : close + 1
    if (close < 0) return
    const name = this.nameAt(start, end, hash)
    const { isClosed } = this.tag
    this.openElement(name, isClosed)
    if (!isClosed && !this.isEnded && ((NESTING[name.id] ?? 0) & RAW) !== 0) this.readRaw(name.text)
  }

  private readClosingTag(start: number): void {
    const { html } = this
    const innermost = this.open.at(-1)
    // Most tags close the innermost element, and are as good as read when they are compared with it.
    if (innermost && innermost.id > 0 && html.charCodeAt(start + innermost.text.length) === GT) {
      if (standsAt(html, start, innermost.text)) {
        this.at = start + innermost.text.length + 1
        this.closeElement(innermost)
        return
      }
    }
    let hash = 0
    let end = start
    for (; end < html.length; end += 1) {
      const code = html.charCodeAt(end)
      if (code <= GT && (code === GT || isSpace(code))) break
      hash = hashWith(hash, code)
    }
    this.at = this.after('>', end)
    if (end < html.length) this.closeElement(this.nameAt(start, end, hash))
  }

  /** Reads the text of an element in which there are no tags. */
  private readRaw(name: string): void {
    const { html } = this
    const from = this.at
    let close = html.indexOf('</', from)
    for (; close >= 0; close = html.indexOf('</', close + 2)) {
      const after = html.charCodeAt(close + 2 + name.length)
      if ((after === GT || isSpace(after)) && standsAt(html, close + 2, name)) break
    }
    this.at = close < 0 ? html.length : close
    if (this.at > from) this.addText(from, this.at)
  }

  private openElement(name: Name, isClosed: boolean): void {
    const { open } = this
    const marks = NESTING[name.id] ?? 0
    for (let last = open.at(-1); last && endsOpen(name.id, last.id); last = open.at(-1)) this.closeInnermost()
    if ((marks & (FOREIGN | WITHIN_FOREIGN)) !== 0) this.foreign.push((marks & FOREIGN) !== 0)
    this.endText()
    const isSkipped = this.skipped > 0 || (marks & SKIPPED) !== 0
    if (open.length >= MAX_DEPTH || (!isSkipped && this.handler.isFull?.())) {
      this.isEnded = true
      return
    }
    if (!isSkipped) this.handler.open(name, this.tag)
    if ((marks & VOID) !== 0) {
      if (!isSkipped) this.handler.close(name)
      return
    }
    open.push(name)
    if (isSkipped) this.skipped += 1
    if (isClosed && this.foreign.at(-1)) this.closeInnermost()
  }

  private closeElement(name: Name): void {
    const { open } = this
    const marks = NESTING[name.id] ?? 0
    if ((marks & (FOREIGN | WITHIN_FOREIGN)) !== 0) this.foreign.pop()
    if ((marks & VOID) === 0) {
      const index = open.at(-1) === name ? open.length - 1 : this.indexOf(name)
      while (index >= 0 && open.length > index) this.closeInnermost()
      if (index >= 0 || name !== PARAGRAPH) return
    } else if (name !== BREAK) return
    // The end of a paragraph that is not open is an empty one, and that of a line break a line break.
    this.tag.clear()
    this.openElement(name, false)
    if (name === PARAGRAPH && !this.isEnded) this.closeInnermost()
  }

  /** Where the innermost open element of a name is, -1 where none is open. */
  private indexOf(name: Name): number {
    const { open } = this
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const each = open[index]
      if (each === name || (name.id === 0 && each?.text === name.text)) return index
    }
    return -1
  }

  private closeInnermost(): void {
    const name = this.open.pop()
    if (!name) return
    if (this.skipped > 0) {
      this.skipped -= 1
      return
    }
    this.endText()
    this.handler.close(name)
  }

  /** Stray `<` and comments leave text in pieces. */
  private addText(start: number, end: number): void {
    if (this.skipped > 0) return
    if (this.textStart === this.textEnd) {
      this.textStart = start
      this.textEnd = end
    } else if (this.pieces !== '') {
      if (this.pieces.length < MAX_TEXT) this.pieces += this.html.slice(start, end)
    } else if (this.textEnd - this.textStart < MAX_TEXT) {
      this.pieces = this.html.slice(this.textStart, this.textEnd) + this.html.slice(start, end)
    }
  }

  private endText(): void {
    if (this.textStart === this.textEnd) return
    this.handler.text(this)
    this.textStart = 0
    this.textEnd = 0
    this.pieces = ''
  }

  isBlank(): boolean {
    if (this.pieces !== '') return this.value().trim() === ''
    for (let at = this.textStart; at < this.textEnd; at += 1) {
      const code = this.html.charCodeAt(at)
      // References and signs beyond ASCII may be spaces too.
      if (code === 0x26 || code > 0x7e) return this.value().trim() === ''
      if (code !== 0x20 && (code < 0x09 || code > 0x0d)) return false
    }
    return true
  }

  value(): string {
    if (this.pieces !== '') return this.pieces.includes('&') ? decodeHTML(this.pieces) : this.pieces
    const { html, textStart, textEnd } = this
    const text = html.slice(textStart, textEnd)
    if (this.reference < textStart) {
      const found = html.indexOf('&', textStart)
      this.reference = found < 0 ? html.length : found
    }
    return this.reference < textEnd ? decodeHTML(text) : text
  }
}

/**
 * Parses at most 5 million characters of a page. Scripts, styles, drawings and the like are passed over with all that is
 * in them; elements that cannot have content are closed at once.
 */
export function parsePage(html: string, handler: PageHandler): void {
  new PageParser(html.length > MAX_INPUT ? html.slice(0, MAX_INPUT) : html, handler).read()
}
