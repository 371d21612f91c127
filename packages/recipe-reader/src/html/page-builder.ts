import { sectionKind } from '../pages/section-words.ts'
import { INVISIBLE, isTidy, touches } from '../values/clean-text.ts'
import { readAttributes } from './attributes.ts'
import { decodeEntities } from './entities.ts'
import type { PageElement, PageLine } from './page-model.ts'
import type { TagHandler } from './scan-tags.ts'

/** Bounds of what is kept of one page. */
const MAX_LINES = 12_000
const MAX_ELEMENTS = 40_000
const MAX_LINE = 6000

/** Deepest nesting that is followed; deeper elements are read as if they were not there. */
const MAX_DEPTH = 1500

const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html label legend li main nav ol option p pre section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

const SILENT = new Set('head select video audio datalist'.split(' '))

/** Elements inside lines, whose names and addresses say nothing about the page's parts. */
const NAMELESS = new Set('a b strong em u small sup sub br img source link'.split(' '))

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Elements that end by themselves where one of these opens inside the same parent. */
const ENDED_BY = new Map<string, ReadonlySet<string>>([
  ['li', new Set(['li'])],
  ['dt', new Set(['dt', 'dd'])],
  ['dd', new Set(['dt', 'dd'])],
  ['tr', new Set(['tr', 'td', 'th'])],
  ['td', new Set(['td', 'th'])],
  ['th', new Set(['td', 'th'])],
  ['option', new Set(['option'])],
])

/** Elements that hold the ones above. */
const LISTS = new Set(['ul', 'ol', 'dl', 'table', 'select', 'div', 'tbody', 'thead', 'tfoot'])

/** How far up an end tag looks for what it ends. */
const MAX_CLIMB = 200

/** Elements that are about the site and not about the page. */
const SITE_PARTS = new Set(['nav', 'footer', 'dialog'])

const SPACES = /[ \t\r\n\f\u00a0\u2000-\u200a\u202f\u3000]+/g

/** What is read of every element that is no mere part of a line. */
const READ_OF_ALL = ['class', 'id', 'hidden']
const NO_ATTRIBUTES: readonly (string | undefined)[] = []

type Open = PageElement & { isSilent: boolean; isSite: boolean }

/** Builds the lines and elements of a page while its tags are read. */
export class PageBuilder implements TagHandler {
  readonly lines: PageLine[] = []
  readonly elements: PageElement[] = []
  title = ''
  private readonly stack: Open[] = []
  private readonly counts = new Map<string, number>()
  private block: PageElement | null = null
  private raw = ''
  /** There is nothing but spaces in `raw`. */
  private isBlank = true
  private bold = 0
  private linked = 0
  private boldCharacters = 0
  private linkedCharacters = 0
  private silent = 0
  private site = 0
  private inTitle = false
  /** The tag before the text that comes next ended a `span`, or began one. */
  private afterSpan = false

  text(raw: string): void {
    if (this.inTitle && this.title.length < 1000) this.title += raw
    if (this.silent > 0 || this.raw.length > MAX_LINE) return
    const isBlank = raw.trim() === ''
    if (isBlank && this.isBlank) {
      if (this.raw !== '') this.raw += ' '
      this.afterSpan = false
      return
    }
    if (this.afterSpan && this.raw !== '' && touches(this.raw, raw)) this.raw += ' '
    this.afterSpan = false
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
    this.afterSpan = false
    if (this.raw === '') return
    const raw = this.raw.trim()
    const { block, boldCharacters, linkedCharacters } = this
    this.isBlank = true
    const letters = raw.length
    const text = letters === 0 ? '' : shownText(raw)
    this.raw = ''
    this.boldCharacters = 0
    this.linkedCharacters = 0
    if (text === '' || block === null || this.lines.length >= MAX_LINES) return
    const level = headingLevel(block)
    this.lines.push({
      text,
      block,
      heading: level > 0 ? level : boldCharacters >= letters * 0.85 && boldCharacters > 0 ? 7 : 0,
      linked: Math.min(1, linkedCharacters / Math.max(1, letters)),
      ofSite: this.site > 0,
      isField,
    })
  }

  open(name: string, written: string): void {
    if (name === 'br' || name === 'hr') {
      this.flush()
      return
    }
    const isBlock = BLOCKS.has(name)
    if (isBlock) {
      this.flush()
      this.endImplied(name)
    }
    const attributes = written.length > 1 && !NAMELESS.has(name) ? written : ''
    if (VOID.has(name)) {
      this.single(name, attributes)
      return
    }
    if (name === 'title' && this.title === '') this.inTitle = true
    if (this.stack.length > MAX_DEPTH) return
    if (name === 'span') this.afterSpan = true
    const element = this.element(name, attributes)
    if (element.isSilent) this.silent += 1
    if (element.isSite) this.site += 1
    if (name === 'b' || name === 'strong') this.bold += 1
    if (name === 'a') this.linked += 1
    this.stack.push(element)
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
    if (isBlock) this.block = element
  }

  private element(name: string, attributes: string): Open {
    const parent = this.stack.at(-1) ?? null
    const [className, id, hidden] = attributes === '' ? NO_ATTRIBUTES : readAttributes(attributes, READ_OF_ALL)
    const element: Open = {
      name,
      parent,
      depth: this.stack.length,
      label: label(className, id),
      start: this.lines.length,
      end: -1,
      order: this.elements.length,
      children: [],
      attributes,
      isSilent: SILENT.has(name) || isHidden(hidden, className),
      isSite: SITE_PARTS.has(name),
    }
    this.elements.push(element)
    parent?.children.push(element)
    return element
  }

  /** An element without content. */
  private single(name: string, attributes: string): void {
    if (this.silent > 0) return
    if (name === 'img') this.raw += ' '
    if (name !== 'input') return
    const [type = 'text', value = ''] = readAttributes(attributes, ['type', 'value'])
    if (!/^(?:number|text)$/i.test(type) || !/^\s?\d{1,4}\s?$/.test(value)) return
    this.flush()
    const field: Open = { ...this.element(name, attributes), isSilent: false, isSite: false }
    this.raw = value
    this.isBlank = false
    this.flush(true)
    const kept = this.elements[field.order]
    if (kept) kept.end = this.lines.length
  }

  /** Ends paragraphs and list entries that the page itself did not end. */
  private endImplied(name: string): void {
    const top = this.stack.at(-1)
    if (!top) return
    if (top.name === 'p') {
      this.pop()
      return
    }
    const ends = ENDED_BY.get(name) ? name : null
    if (ends === null) return
    for (let at = this.stack.length - 1, steps = 0; at >= 0 && steps < 12; at -= 1, steps += 1) {
      const open = this.stack[at]
      if (!open) return
      if (ENDED_BY.get(open.name)?.has(name) && !(open.name === 'tr' && name !== 'tr')) {
        while (this.stack.length > at) this.pop()
        return
      }
      if (LISTS.has(open.name)) return
    }
  }

  close(name: string): void {
    if (name === 'title') this.inTitle = false
    if (!this.counts.get(name)) {
      if (name === 'p') this.flush()
      return
    }
    const isBlock = BLOCKS.has(name)
    if (name === 'span') this.afterSpan = true
    const far = isBlock ? MAX_CLIMB : 8
    for (let at = this.stack.length - 1, steps = 0; at >= 0 && steps < far; at -= 1, steps += 1) {
      const open = this.stack[at]
      if (!open) return
      if (open.name === name) {
        while (this.stack.length > at) this.pop()
        return
      }
      // What opened outside a cell or, for a bold word, outside a block, is not ended inside it.
      if (
        isBlock
          ? (open.name === 'td' || open.name === 'th') && !LISTS.has(name) && name !== 'tr'
          : BLOCKS.has(open.name)
      )
        return
    }
  }

  private pop(): void {
    const element = this.stack.at(-1)
    if (!element) return
    if (BLOCKS.has(element.name)) this.flush()
    this.stack.pop()
    this.counts.set(element.name, (this.counts.get(element.name) ?? 1) - 1)
    if (BLOCKS.has(element.name)) this.block = nearestBlock(element.parent)
    element.end = this.lines.length + (this.isBlank ? 0 : 1)
    if (element.isSilent) this.silent -= 1
    if (element.isSite) this.site -= 1
    if (element.name === 'b' || element.name === 'strong') {
      this.bold -= 1
      if (
        this.raw.length < 60 &&
        /[:：]\s*$/.test(this.raw) &&
        sectionKind(decodeEntities(this.raw).trim(), true)?.isExact
      )
        this.flush()
    }
    if (element.name === 'a') this.linked -= 1
  }

  end(): void {
    this.flush()
    for (const element of this.stack) element.end = this.lines.length
  }
}

/** Hidden by its attribute, or by the class that utility stylesheets have for that. */
function isHidden(hidden: string | undefined, className: string | undefined): boolean {
  if (hidden !== undefined) return hidden.toLowerCase() !== 'until-found'
  return /(?:^|\s)hidden\s/i.test(className ?? '')
}

function label(className: string | undefined, id: string | undefined): string {
  if (!className && !id) return ''
  return `${className ? ` ${className.slice(0, 300)}` : ''}${id ? ` ${id.slice(0, 80)}` : ''}`.toLowerCase()
}

/** Text as a browser shows it: references resolved, spaces single, nothing invisible. */
function shownText(raw: string): string {
  return isTidy(raw) ? raw : decodeEntities(raw).replace(SPACES, ' ').replace(INVISIBLE, '').trim()
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
