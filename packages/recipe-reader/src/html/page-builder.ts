import { sectionKind } from '../pages/section-vocabulary.ts'
import { INVISIBLE, isTidy } from '../values/clean-text.ts'
import { marksOf, type Name } from './names.ts'
import { WITHOUT_CONTENT } from './nesting.ts'
import type { PageElement, PageLine } from './page-model.ts'
import type { PageHandler, TextRun } from './parse-page.ts'
import { SpanSeam } from './span-seam.ts'
import { attribute, type Tag } from './tag.ts'

/** Bounds of what is kept of one page. */
const MAX_LINES = 12_000
const MAX_ELEMENTS = 40_000
const MAX_LINE = 6000

/** Marks of elements by what they mean for lines. */
const BLOCK = 1
const VOID = 2
const SILENT = 4
const NAMELESS = 8
const OF_SITE = 16
const BOLD = 32
const LINK = 64
const SPAN = 128
const BREAK = 256
const TITLE = 512

const MARKS = marksOf([
  [
    BLOCK,
    'address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html label legend li main nav ol option p pre section select summary table tbody td tfoot th thead tr ul',
  ],
  [VOID, WITHOUT_CONTENT],
  [SILENT, 'head select video audio datalist'],
  // Elements inside lines, whose names and addresses say nothing about the page's parts.
  [NAMELESS, 'a b strong em u small sup sub br img source link'],
  // Elements that are about the site and not about the page.
  [OF_SITE, 'nav footer dialog'],
  [BOLD, 'b strong'],
  [LINK, 'a'],
  [SPAN, 'span'],
  [BREAK, 'br'],
  [TITLE, 'title'],
])

const CLASS = attribute('class')
const ID = attribute('id')
const HIDDEN = attribute('hidden')
const DATETIME = attribute('datetime')
const CONTENT = attribute('content')
const TYPE = attribute('type')
const VALUE = attribute('value')

/** The attributes without which nothing is known of an element but its name. */
const NAMING = [CLASS, ID, HIDDEN, DATETIME, CONTENT].reduce((all, id) => all | (1 << id), 0)

/** The name of an icon, which a font of icons shows as that. */
const ICON = /^[a-z]{2,12}(?:_[a-z]{2,12}){1,3}$/

/** The class that utility stylesheets have for hiding, or the name of an icon. */
const HIDING = /(?:^|\s)(?:hidden\s|material-(?:icons|symbols))/i

const NO_LOOK: Look = { label: '', isHidden: false, alike: null }

const SPACES = /[ \t\r\n\f\u00a0\u2000-\u200a\u202f\u3000]+/g

/** What a class says of an element: its label where it has no id, and those that have that label. */
type Look = { label: string; isHidden: boolean; alike: PageElement[] | null }

/** An element that is open, and the block around it. */
type Open = PageElement & { isSilent: boolean; outer: PageElement | null }

/** Builds the lines and elements of a page while its tags are read. */
export class PageBuilder implements PageHandler {
  readonly lines: PageLine[] = []
  readonly elements: PageElement[] = []
  readonly byLabel = new Map<string, PageElement[]>()
  /** By their classes as they are written, most of which many elements have. */
  private readonly looks = new Map<string, Look>()
  title = ''
  private readonly stack: Open[] = []
  private block: PageElement | null = null
  private raw = ''
  /** There is nothing but spaces in `raw`. */
  private isBlank = true
  private bold = 0
  private linked = 0
  private boldCharacters = 0
  private linkedCharacters = 0
  /** Where the last link of the line begins and ends in `raw`. */
  private linkStart = -1
  private linkEnd = -1
  private silent = 0
  private site = 0
  private inTitle = false
  /** The tags of `span` before the text that comes next. */
  private readonly seam = new SpanSeam()

  text(run: TextRun): void {
    if (this.inTitle && this.title.length < 1000) this.title += run.value()
    if (this.silent > 0 || this.raw.length > MAX_LINE) return
    const isBlank = run.isBlank()
    if (isBlank && this.isBlank) {
      if (this.raw !== '') this.raw += ' '
      this.seam.forget()
      return
    }
    const raw = run.value()
    if (this.seam.parts(this.raw, raw)) this.raw += ' '
    this.seam.forget()
    this.raw += raw.length > MAX_LINE ? raw.slice(0, MAX_LINE) : raw
    this.isBlank &&= isBlank
    if (this.bold > 0 || this.linked > 0) {
      const letters = raw.trim().length
      if (this.bold > 0) this.boldCharacters += letters
      if (this.linked > 0) this.linkedCharacters += letters
    }
  }

  isFull(): boolean {
    return this.elements.length >= MAX_ELEMENTS || this.lines.length >= MAX_LINES
  }

  /** Ends the line. */
  private flush(isField = false): void {
    this.seam.forget()
    if (this.raw === '') return
    const raw = this.raw.trim()
    const { block, boldCharacters, linkedCharacters } = this
    const tail = this.tailOf(raw)
    this.isBlank = true
    const letters = raw.length
    const text = letters === 0 ? '' : shownText(raw)
    this.raw = ''
    this.boldCharacters = 0
    this.linkedCharacters = 0
    if (text === '' || ICON.test(text) || block === null || this.lines.length >= MAX_LINES) return
    const level = headingLevel(block)
    this.lines.push({
      text,
      block,
      heading: level > 0 ? level : boldCharacters >= letters * 0.85 && boldCharacters > 0 ? 7 : 0,
      linked: Math.min(1, linkedCharacters / Math.max(1, letters)),
      tail,
      ofSite: this.site > 0,
      isField,
    })
  }

  /** The text of the link in which the line that ends now ends. */
  private tailOf(trimmed: string): string {
    const { linkStart, linkEnd } = this
    this.linkStart = -1
    this.linkEnd = -1
    if (linkStart < 0 || linkEnd < 0 || this.raw.slice(0, linkStart).trim() === '') return ''
    return this.raw.slice(linkEnd).trim() === '' && linkEnd <= this.raw.length && trimmed !== ''
      ? shownText(this.raw.slice(linkStart, linkEnd).trim())
      : ''
  }

  open({ text: name, id }: Name, tag: Tag): void {
    const marks = MARKS[id] ?? 0
    if ((marks & (BLOCK | BREAK)) !== 0) this.flush()
    if ((marks & VOID) !== 0) {
      this.single(name, marks, tag)
      return
    }
    if ((marks & TITLE) !== 0 && this.title === '') this.inTitle = true
    const element = this.element(name, marks, tag)
    if ((marks & SPAN) !== 0) this.seam.tag(element.label !== '')
    else this.seam.other()
    if (element.isSilent) this.silent += 1
    if ((marks & OF_SITE) !== 0) this.site += 1
    if ((marks & BOLD) !== 0) this.bold += 1
    if ((marks & LINK) !== 0) {
      this.linked += 1
      this.linkStart = this.raw.length
      this.linkEnd = -1
    }
    this.stack.push(element)
    if ((marks & BLOCK) !== 0) this.block = element
  }

  private element(name: string, marks: number, tag: Tag): Open {
    const parent = this.stack.at(-1) ?? null
    const isNamed = (marks & NAMELESS) === 0 && tag.hasAny(NAMING)
    const look = this.lookOf(isNamed ? tag.get(CLASS) : undefined)
    const id = isNamed ? tag.get(ID) : undefined
    const element: Open = {
      name,
      parent,
      depth: this.stack.length,
      label: id ? `${look.label} # ${id.slice(0, 80)}`.toLowerCase() : look.label,
      start: this.lines.length,
      end: -1,
      order: this.elements.length,
      children: [],
      machineValue: isNamed ? (tag.get(DATETIME) ?? tag.get(CONTENT) ?? '') : '',
      isSilent: (marks & SILENT) !== 0 || (isNamed && isHidden(tag.get(HIDDEN), look)),
      outer: this.block,
    }
    this.elements.push(element)
    if (id) this.alike(element.label).push(element)
    else if (look.label !== '') {
      look.alike ??= this.alike(look.label)
      look.alike.push(element)
    }
    parent?.children.push(element)
    return element
  }

  private lookOf(className: string | undefined): Look {
    if (!className) return NO_LOOK
    const known = this.looks.get(className)
    if (known) return known
    const label = ` ${className.slice(0, 300)}`.toLowerCase()
    const look = { label, isHidden: HIDING.test(className), alike: null }
    this.looks.set(className, look)
    return look
  }

  /** The elements that have a label. */
  private alike(label: string): PageElement[] {
    const known = this.byLabel.get(label)
    if (known) return known
    const none: PageElement[] = []
    this.byLabel.set(label, none)
    return none
  }

  /** An element without content. */
  private single(name: string, marks: number, tag: Tag): void {
    if (this.silent > 0) return
    if (name === 'img') this.raw += ' '
    if (name !== 'input') return
    const value = tag.get(VALUE) ?? ''
    if (!/^(?:number|text)$/i.test(tag.get(TYPE) ?? 'text') || !/^\s?\d{1,4}\s?$/.test(value)) return
    this.flush()
    const field = this.element(name, marks, tag)
    this.raw = value
    this.isBlank = false
    this.flush(true)
    field.end = this.lines.length
  }

  close({ id }: Name): void {
    const marks = MARKS[id] ?? 0
    if ((marks & VOID) !== 0) return
    if ((marks & TITLE) !== 0) this.inTitle = false
    const element = this.stack.at(-1)
    if (!element) return
    if ((marks & SPAN) !== 0) this.seam.tag(element.label !== '')
    else this.seam.other()
    if ((marks & BLOCK) !== 0) this.flush()
    this.stack.pop()
    if ((marks & BLOCK) !== 0) this.block = element.outer
    element.end = this.lines.length + (this.isBlank ? 0 : 1)
    if (element.isSilent) this.silent -= 1
    if ((marks & OF_SITE) !== 0) this.site -= 1
    if ((marks & BOLD) !== 0) {
      this.bold -= 1
      if (this.raw.length < 60 && /[:：]\s*$/.test(this.raw) && sectionKind(this.raw.trim(), true)?.isExact)
        this.flush()
    }
    if ((marks & LINK) !== 0) {
      this.linked -= 1
      this.linkEnd = this.raw.length
    }
  }

  end(): void {
    this.flush()
    for (const element of this.stack) element.end = this.lines.length
  }
}

/** Hidden by its attribute, or as its class says. */
const isHidden = (hidden: string | undefined, look: Look): boolean =>
  hidden === undefined ? look.isHidden : hidden.toLowerCase() !== 'until-found'

/** Text as a browser shows it: spaces single, nothing invisible. */
function shownText(raw: string): string {
  return isTidy(raw) ? raw : raw.replace(SPACES, ' ').replace(INVISIBLE, '').trim()
}

function headingLevel(block: PageElement): number {
  for (let at: PageElement | null = block, steps = 0; at && steps < 3; at = at.parent, steps += 1) {
    if (at.name.length === 2 && /^h[1-6]$/.test(at.name)) return Number(at.name.charAt(1))
  }
  return 0
}
