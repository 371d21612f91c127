import { sectionKind } from '../pages/section-vocabulary.ts'
import { INVISIBLE, isTidy } from '../values/clean-text.ts'
import type { PageElement, PageLine } from './page-model.ts'
import type { Attributes, PageHandler } from './parse-page.ts'
import { SpanSeam } from './span-seam.ts'

/** Bounds of what is kept of one page. */
const MAX_LINES = 12_000
const MAX_ELEMENTS = 40_000
const MAX_LINE = 6000

const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html label legend li main nav ol option p pre section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

const SILENT = new Set('head select video audio datalist'.split(' '))

/** Elements inside lines, whose names and addresses say nothing about the page's parts. */
const NAMELESS = new Set('a b strong em u small sup sub br img source link'.split(' '))

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Elements that are about the site and not about the page. */
const SITE_PARTS = new Set(['nav', 'footer', 'dialog'])

/** The name of an icon, which a font of icons shows as that. */
const ICON = /^[a-z]{2,12}(?:_[a-z]{2,12}){1,3}$/

const SPACES = /[ \t\r\n\f\u00a0\u2000-\u200a\u202f\u3000]+/g

const NO_ATTRIBUTES: Attributes = {}

const ATTRIBUTES = new Set('class id hidden datetime content type value'.split(' '))

type Open = PageElement & { isSilent: boolean; isSite: boolean }

/** Builds the lines and elements of a page while its tags are read. */
export class PageBuilder implements PageHandler {
  readonly attributes = ATTRIBUTES
  readonly lines: PageLine[] = []
  readonly elements: PageElement[] = []
  readonly byLabel = new Map<string, PageElement[]>()
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

  text(raw: string): void {
    if (this.inTitle && this.title.length < 1000) this.title += raw
    if (this.silent > 0 || this.raw.length > MAX_LINE) return
    const isBlank = raw.trim() === ''
    if (isBlank && this.isBlank) {
      if (this.raw !== '') this.raw += ' '
      this.seam.forget()
      return
    }
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

  open(name: string, attributes: Attributes): void {
    if (BLOCKS.has(name) || name === 'br') this.flush()
    if (VOID.has(name)) {
      this.single(name, attributes)
      return
    }
    if (name === 'title' && this.title === '') this.inTitle = true
    const element = this.element(name, attributes)
    if (name === 'span') this.seam.tag(element.label)
    else this.seam.other()
    if (element.isSilent) this.silent += 1
    if (element.isSite) this.site += 1
    if (name === 'b' || name === 'strong') this.bold += 1
    if (name === 'a') {
      this.linked += 1
      this.linkStart = this.raw.length
      this.linkEnd = -1
    }
    this.stack.push(element)
    if (BLOCKS.has(name)) this.block = element
  }

  private element(name: string, attributes: Attributes): Open {
    const parent = this.stack.at(-1) ?? null
    const { class: className, id, hidden, datetime, content } = NAMELESS.has(name) ? NO_ATTRIBUTES : attributes
    const element: Open = {
      name,
      parent,
      depth: this.stack.length,
      label: label(className, id),
      start: this.lines.length,
      end: -1,
      order: this.elements.length,
      children: [],
      machineValue: datetime ?? content ?? '',
      isSilent: SILENT.has(name) || isHidden(hidden, className),
      isSite: SITE_PARTS.has(name),
    }
    this.elements.push(element)
    if (element.label !== '') {
      const alike = this.byLabel.get(element.label)
      if (alike) alike.push(element)
      else this.byLabel.set(element.label, [element])
    }
    parent?.children.push(element)
    return element
  }

  /** An element without content. */
  private single(name: string, attributes: Attributes): void {
    if (this.silent > 0) return
    if (name === 'img') this.raw += ' '
    if (name !== 'input') return
    const { type = 'text', value = '' } = attributes
    if (!/^(?:number|text)$/i.test(type) || !/^\s?\d{1,4}\s?$/.test(value)) return
    this.flush()
    const field: Open = { ...this.element(name, attributes), isSilent: false, isSite: false }
    this.raw = value
    this.isBlank = false
    this.flush(true)
    const kept = this.elements[field.order]
    if (kept) kept.end = this.lines.length
  }

  close(name: string): void {
    if (VOID.has(name)) return
    if (name === 'title') this.inTitle = false
    const element = this.stack.at(-1)
    if (!element) return
    if (name === 'span') this.seam.tag(element.label)
    else this.seam.other()
    if (BLOCKS.has(name)) this.flush()
    this.stack.pop()
    if (BLOCKS.has(name)) this.block = nearestBlock(element.parent)
    element.end = this.lines.length + (this.isBlank ? 0 : 1)
    if (element.isSilent) this.silent -= 1
    if (element.isSite) this.site -= 1
    if (name === 'b' || name === 'strong') {
      this.bold -= 1
      if (this.raw.length < 60 && /[:：]\s*$/.test(this.raw) && sectionKind(this.raw.trim(), true)?.isExact)
        this.flush()
    }
    if (name === 'a') {
      this.linked -= 1
      this.linkEnd = this.raw.length
    }
  }

  end(): void {
    this.flush()
    for (const element of this.stack) element.end = this.lines.length
  }
}

/** Hidden by its attribute or by the class that utility stylesheets have for that, or the name of an icon. */
function isHidden(hidden: string | undefined, className: string | undefined): boolean {
  if (hidden !== undefined) return hidden.toLowerCase() !== 'until-found'
  return className !== undefined && /(?:^|\s)(?:hidden\s|material-(?:icons|symbols))/i.test(className)
}

function label(className: string | undefined, id: string | undefined): string {
  if (!className && !id) return ''
  return `${className ? ` ${className.slice(0, 300)}` : ''}${id ? ` # ${id.slice(0, 80)}` : ''}`.toLowerCase()
}

/** Text as a browser shows it: spaces single, nothing invisible. */
function shownText(raw: string): string {
  return isTidy(raw) ? raw : raw.replace(SPACES, ' ').replace(INVISIBLE, '').trim()
}

function nearestBlock(element: PageElement | null): PageElement | null {
  let at = element
  while (at && !BLOCKS.has(at.name)) at = at.parent
  return at
}

function headingLevel(block: PageElement): number {
  for (let at: PageElement | null = block, steps = 0; at && steps < 3; at = at.parent, steps += 1) {
    if (at.name.length === 2 && /^h[1-6]$/.test(at.name)) return Number(at.name.charAt(1))
  }
  return 0
}
