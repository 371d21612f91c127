/** What is told of a page while it is cut into tags and text; places are indices in the page. */
type Told = {
  ontext(start: number, end: number): void
  onopentagname(start: number, end: number): void
  onattribname(start: number, end: number): void
  onattribdata(start: number, end: number): void
  onattribend(quote: number, end: number): void
  onopentagend(end: number): void
  onselfclosingtag(end: number): void
  onclosetag(start: number, end: number): void
  onend(): void
}

/** What of a tag's attributes is read; without it all are. */
type Choice = { attributes?: ReadonlySet<string> }

const GT = 0x3e
const SLASH = 0x2f
const EQUALS = 0x3d

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
const endsName = (code: number): boolean => code === GT || code === SLASH || isSpace(code)

/** Some names, whatever their case, most others being told apart by length and first letter without a look at the whole. */
class Names {
  private readonly names: ReadonlySet<string>
  private readonly shapes = new Uint8Array(1024)

  constructor(names: ReadonlySet<string>) {
    this.names = names
    for (const name of names) this.shapes[((name.length & 31) << 5) | (name.charCodeAt(0) & 31)] = 1
  }

  /** Whether what stands between two places of a page is one of them. */
  hold(html: string, start: number, end: number): boolean {
    if (this.shapes[(((end - start) & 31) << 5) | (html.charCodeAt(start) & 31)] === 0) return false
    return this.names.has(html.slice(start, end).toLowerCase())
  }
}

/** Elements in which there are no tags, up to their own end. */
const RAW = new Names(new Set(['script', 'style', 'title', 'textarea', 'xmp']))

/**
 * Cuts a page that is there as a whole into tags and text, as htmlparser2's own tokenizer does, in half of its time: it
 * neither resolves character references nor tells of comments, and passes over attributes that nobody reads. A tag or
 * comment that the page's end cuts off is left out.
 */
export class PlainTokenizer {
  running = true
  private html = ''
  private at = 0
  private readonly told: Told
  private readonly wanted: Names | undefined

  constructor({ attributes }: Choice, told: Told) {
    this.told = told
    this.wanted = attributes && new Names(attributes)
  }

  /** Reads the whole page; called once. */
  write(html: string): void {
    this.html = html
    const { told } = this
    let textStart = 0
    while (this.running) {
      const open = html.indexOf('<', this.at)
      if (open < 0) break
      if (open > textStart) told.ontext(textStart, open)
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
    if (this.running && textStart < html.length) told.ontext(textStart, html.length)
  }

  end(): void {
    if (this.running) this.told.onend()
  }

  pause(): void {
    this.running = false
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

  private readClosingTag(start: number): void {
    const { html } = this
    let end = start + 1
    for (let code = html.charCodeAt(end); end < html.length && code !== GT && !isSpace(code); ) {
      end += 1
      code = html.charCodeAt(end)
    }
    if (end < html.length) this.told.onclosetag(start, end)
    this.at = this.after('>', end)
  }

  private readTag(start: number): void {
    const { html, told } = this
    let end = start + 1
    while (end < html.length && !endsName(html.charCodeAt(end))) end += 1
    this.at = html.length
    if (end >= html.length) return
    told.onopentagname(start, end)
    let at = end
    let isClosed = false
    while (at < html.length) {
      const code = html.charCodeAt(at)
      if (code === GT) {
        this.at = at + 1
        if (isClosed) told.onselfclosingtag(at)
        else told.onopentagend(at)
        if (!isClosed && this.running) this.readRaw(start, end)
        return
      }
      if (code === SLASH) isClosed = true
      else if (!isSpace(code)) {
        isClosed = false
        at = this.readAttribute(at)
        continue
      }
      at += 1
    }
  }

  /** Reads one attribute and answers where the next may begin. */
  private readAttribute(start: number): number {
    const { html, told } = this
    let end = start + 1
    for (let code = html.charCodeAt(end); end < html.length && code !== EQUALS && !endsName(code); ) {
      end += 1
      code = html.charCodeAt(end)
    }
    const isWanted = this.wanted === undefined || this.wanted.hold(html, start, end)
    if (isWanted) told.onattribname(start, end)
    const equals = this.skipSpaces(end)
    if (html.charCodeAt(equals) !== EQUALS) {
      if (isWanted && equals < html.length) told.onattribend(0, end)
      return equals
    }
    const from = this.skipSpaces(equals + 1)
    const quote = html.charCodeAt(from)
    if (quote === 0x22 || quote === 0x27) {
      const close = html.indexOf(quote === 0x22 ? '"' : "'", from + 1)
      if (close < 0) return html.length
      if (isWanted) {
        told.onattribdata(from + 1, close)
        told.onattribend(quote === 0x22 ? 3 : 2, close + 1)
      }
      return close + 1
    }
    let to = from
    for (let code = quote; to < html.length && code !== GT && !isSpace(code); ) {
      to += 1
      code = html.charCodeAt(to)
    }
    if (isWanted && to < html.length) {
      told.onattribdata(from, to)
      told.onattribend(1, to)
    }
    return to
  }

  /** Reads the text of an element in which there are no tags. */
  private readRaw(start: number, end: number): void {
    const { html, told } = this
    if (!RAW.hold(html, start, end)) return
    const name = html.slice(start, end).toLowerCase()
    const from = this.at
    let close = html.indexOf('</', from)
    for (; close >= 0; close = html.indexOf('</', close + 2)) {
      const after = html.charCodeAt(close + 2 + name.length)
      if (after !== GT && !isSpace(after)) continue
      if (html.slice(close + 2, close + 2 + name.length).toLowerCase() === name) break
    }
    this.at = close < 0 ? html.length : close
    if (this.at > from) told.ontext(from, this.at)
  }
}
