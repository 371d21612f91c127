import { decodeHTMLAttribute } from 'entities/decode'
import { hashWith, Names } from './names.ts'

const GT = 0x3e
const SLASH = 0x2f
const EQUALS = 0x3d

export const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c

/** Whether a character ends the name of an element. */
export const endsName = (code: number): boolean => code <= GT && (code === GT || code === SLASH || isSpace(code))

/** The attributes that some part of the reader asks for; none has a letter that another than its capital stands for. */
const ATTRIBUTES = new Names()

/** The number of an attribute, by which tags are asked for it. There may be 31. */
export const attribute = (name: string): number => ATTRIBUTES.add(name).id

/**
 * The tag at which the reading of a page is. Of its attributes only the places are kept, of those that anyone may ask
 * for; what they say becomes text when they are asked for.
 */
export class Tag {
  /** It ends in `/>`. */
  isClosed = false
  private readonly html: string
  /** One bit for each attribute that it has. */
  private found = 0
  private readonly starts = new Int32Array(32)
  private readonly ends = new Int32Array(32)

  constructor(html: string) {
    this.html = html
  }

  /** Whether it has one of some attributes, each a bit by its number. */
  hasAny(attributes: number): boolean {
    return (this.found & attributes) !== 0
  }

  /** What an attribute says, character references resolved; '' where it has no value, undefined where it is not there. */
  get(id: number): string | undefined {
    if ((this.found & (1 << id)) === 0) return undefined
    const value = this.html.slice(this.starts[id], this.ends[id])
    return value.includes('&') ? decodeHTMLAttribute(value) : value
  }

  /** Forgets all attributes. */
  clear(): void {
    this.found = 0
  }

  /** Reads the tag from the end of its name on. Answers where its `>` is, -1 where the page ends before. */
  read(from: number): number {
    const { html } = this
    this.found = 0
    this.isClosed = false
    let at = from
    while (at < html.length) {
      const code = html.charCodeAt(at)
      if (code === GT) return at
      if (code === SLASH) this.isClosed = true
      else if (!isSpace(code)) {
        this.isClosed = false
        at = this.readAttribute(at)
        continue
      }
      at += 1
    }
    return -1
  }

  /** Reads one attribute and answers where the next may begin. */
  private readAttribute(start: number): number {
    const { html } = this
    let hash = hashWith(0, html.charCodeAt(start))
    let end = start + 1
    for (; end < html.length; end += 1) {
      const code = html.charCodeAt(end)
      if (code === EQUALS || endsName(code)) break
      hash = hashWith(hash, code)
    }
    const id = ATTRIBUTES.find(html, start, end, hash)?.id ?? 0
    const equals = html.charCodeAt(end) === EQUALS ? end : this.skipSpaces(end)
    if (html.charCodeAt(equals) !== EQUALS) {
      if (id > 0) this.add(id, end, end)
      return equals
    }
    const from = this.skipSpaces(equals + 1)
    const quote = html.charCodeAt(from)
    if (quote === 0x22 || quote === 0x27) {
      const close = html.indexOf(quote === 0x22 ? '"' : "'", from + 1)
      if (close < 0) return html.length
      if (id > 0) this.add(id, from + 1, close)
      return close + 1
    }
    let to = from
    for (let code = quote; to < html.length && code !== GT && !isSpace(code); ) {
      to += 1
      code = html.charCodeAt(to)
    }
    if (id > 0) this.add(id, from, to)
    return to
  }

  /** Of an attribute that is there twice the first counts. */
  private add(id: number, start: number, end: number): void {
    if ((this.found & (1 << id)) !== 0) return
    this.found |= 1 << id
    this.starts[id] = start
    this.ends[id] = end
  }

  private skipSpaces(from: number): number {
    let at = from
    while (isSpace(this.html.charCodeAt(at))) at += 1
    return at
  }
}
