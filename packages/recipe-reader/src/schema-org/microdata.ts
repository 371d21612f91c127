import { attributeValue, propertyNames } from '../html/microdata-attributes.ts'
import { marksOf, type Name } from '../html/names.ts'
import { type PageHandler, parsePage, type TextRun } from '../html/parse-page.ts'
import { SpanSeam } from '../html/span-seam.ts'
import { attribute, type Tag } from '../html/tag.ts'
import { BLOCKS, separatorAt } from '../values/clean-text.ts'
import type { SchemaNode } from './schema-node.ts'

/** Bounds of what is kept of one page: objects, values, characters of one value, captures within each other. */
const MAX_NODES = 2000
const MAX_VALUES = 4000
const MAX_TEXT = 40_000
const MAX_CAPTURES = 8

/** Properties that only recipes have: they count even where broken markup has closed the recipe around them. */
const RECIPE_ONLY = new Set([
  'recipeIngredient',
  'ingredients',
  'recipeInstructions',
  'recipeYield',
  'prepTime',
  'cookTime',
  'totalTime',
])

const INGREDIENT = new Set(['recipeIngredient', 'ingredients', 'ingredient'])

const INSTRUCTIONS = new Set(['recipeInstructions', 'instructions'])

const linesOf = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '')

const withRest = ({ lines, text, linesEnd }: Capture): string => [...lines, ...linesOf(text.slice(linesEnd))].join('\n')

const FIGURE = /[\d½⅓⅔¼¾⅛]/

/** Characters that the amount before an ingredient's name may take. */
const MAX_AMOUNT = 40

/** Marks of elements by what they mean for the text inside them and beside them. */
const SILENT = 1
const ENTRY = 2
const SPAN = 4
const BREAK = 8
const APART = 16

const MARKS = marksOf([
  [SILENT, 'script style template noscript button select textarea'],
  [ENTRY, 'li tr'],
  [SPAN, 'span'],
  [BREAK, 'br'],
  [APART, `${[...BLOCKS].join(' ')} br td th img`],
])

const CLASS = attribute('class')
const ITEMPROP = attribute('itemprop')
const ITEMSCOPE = attribute('itemscope')
const ITEMTYPE = attribute('itemtype')
const TYPEOF = attribute('typeof')

/** The attributes without which a tag says nothing about things. */
const TELLING = [ITEMPROP, attribute('property'), ITEMSCOPE, ITEMTYPE, TYPEOF].reduce((all, id) => all | (1 << id), 0)

/** Text being gathered for properties of the element that is open. `items` are the list entries inside it. */
type Capture = {
  node: SchemaNode
  names: string[]
  text: string
  items: string[]
  itemStart: number
  /** The entries and what stands between them, and up to where the text is in them. */
  lines: string[]
  linesEnd: number
}

/** Where one value was put. */
type Place = { values: unknown[]; index: number }

/** The text of one list entry or table row, and the ingredients that are marked inside it. */
type Line = { text: string; ingredients: Place[] }

/** An open element, and what ends with it. `isNamed` is for those of `span` alone. */
type OpenElement = { isNamed: boolean; capture: Capture | null; scope: SchemaNode | null; line: Line | null }

/** The elements with which nothing ends, which most are. */
const PLAIN: Readonly<OpenElement> = { isNamed: false, capture: null, scope: null, line: null }
const NAMED: Readonly<OpenElement> = { isNamed: true, capture: null, scope: null, line: null }

function add(node: SchemaNode, names: readonly string[], value: unknown): Place[] {
  return names.map(name => {
    const before = node[name]
    const values: unknown[] = Array.isArray(before) ? before : []
    node[name] = values
    return { values, index: values.push(value) - 1 }
  })
}

/** Where only the name of an ingredient is marked, the entry around it says how much: "4 cl <b>rum</b>". */
function completeIngredient({ text, ingredients }: Line): void {
  const [only, second] = ingredients
  const name = only?.values[only.index]
  if (!only || second || typeof name !== 'string' || FIGURE.test(name)) return
  const whole = text.replace(/\s+/g, ' ').trim()
  if (FIGURE.test(whole) && whole.length <= name.trim().length + MAX_AMOUNT) only.values[only.index] = whole
}

/** Gathers microdata and RDFa attributes while the tags of a page are read. */
class MarkupCollector implements PageHandler {
  readonly roots: SchemaNode[] = []
  readonly orphans: SchemaNode = { '@type': 'Recipe' }
  private readonly elements: OpenElement[] = []
  private readonly scopes: SchemaNode[] = []
  private readonly captures: Capture[] = []
  private readonly lines: Line[] = []
  private silent = 0
  private readonly seam = new SpanSeam()
  private lastText = ''
  private nodes = 0
  private values = 0

  text(run: TextRun): void {
    if (this.captures.length > 0 || this.lines.length > 0) this.write(run.value())
  }

  private write(written: string): void {
    if (this.silent > 0 || written === '') return
    // Boxes side by side are apart on the screen, whether or not a space is written between them.
    const data = this.seam.parts(this.lastText, written) ? ` ${written}` : written
    this.seam.forget()
    this.lastText = written
    const line = this.lines.at(-1)
    if (line && line.text.length < MAX_TEXT) line.text += data
    for (const capture of this.captures) if (capture.text.length < MAX_TEXT) capture.text += data
  }

  open({ text: name, id }: Name, tag: Tag): void {
    const marks = MARKS[id] ?? 0
    if ((marks & APART) !== 0) this.write(separatorAt(name))
    const isNamed = (marks & SPAN) !== 0 && (tag.get(CLASS) ?? tag.get(ITEMPROP) ?? '') !== ''
    if ((marks & SPAN) !== 0) this.seam.tag(isNamed)
    else this.seam.other()
    if ((marks & SILENT) !== 0) this.silent += 1
    const isTelling = tag.hasAny(TELLING)
    if ((marks & ENTRY) === 0 && !isTelling) {
      this.elements.push(isNamed ? NAMED : PLAIN)
      return
    }
    const element: OpenElement = { isNamed, capture: null, scope: null, line: null }
    if ((marks & ENTRY) !== 0) {
      element.line = { text: '', ingredients: [] }
      this.lines.push(element.line)
      for (const capture of this.captures) capture.itemStart = capture.text.length
    }
    if (isTelling) this.readTag(element, name, tag)
    this.elements.push(element)
  }

  close({ text: name, id }: Name): void {
    const marks = MARKS[id] ?? 0
    const element = this.elements.pop()
    if ((marks & SPAN) !== 0) this.seam.tag(element?.isNamed === true)
    else this.seam.other()
    if ((marks & SILENT) !== 0) this.silent -= 1
    if ((marks & (APART | BREAK)) === APART) this.write(separatorAt(name))
    if (!element) return
    if (element.capture) this.endCapture(element.capture)
    if (element.scope) this.scopes.pop()
    if (element.line) {
      this.lines.pop()
      completeIngredient(element.line)
      for (const capture of this.captures) this.endItem(capture)
    }
  }

  private readTag(element: OpenElement, name: string, tag: Tag): void {
    const names = propertyNames(tag)
    const type = tag.get(ITEMTYPE) ?? tag.get(TYPEOF)
    const opensScope = type !== undefined || tag.get(ITEMSCOPE) !== undefined
    const outer = this.scopes.at(-1)
    if (opensScope && this.nodes < MAX_NODES) {
      this.nodes += 1
      const scope: SchemaNode = { '@type': (type ?? '').split(/\s+/).slice(0, 4) }
      if (outer && names.length > 0) add(outer, names, scope)
      else this.roots.push(scope)
      this.scopes.push(scope)
      element.scope = scope
      return
    }
    if (names.length === 0 || this.values >= MAX_VALUES) return
    const capture = this.readProperty(name, names, tag, outer)
    if (capture) element.capture = capture
  }

  /** Takes in the value of a property; the text that is to be gathered for it where its tag does not say it. */
  private readProperty(element: string, all: string[], tag: Tag, scope?: SchemaNode): Capture | null {
    const owner = scope ?? this.orphans
    const names = scope ? all : all.filter(name => RECIPE_ONLY.has(name))
    if (names.length === 0) return null
    this.values += 1
    const value = attributeValue(element, names, tag)
    if (value !== undefined) {
      this.put(owner, names, value.slice(0, MAX_TEXT))
      return null
    }
    if (this.captures.length >= MAX_CAPTURES) return null
    const capture: Capture = { node: owner, names, text: '', items: [], itemStart: -1, lines: [], linesEnd: 0 }
    this.captures.push(capture)
    return capture
  }

  private endItem(capture: Capture): void {
    if (capture.itemStart < 0) return
    const item = capture.text.slice(capture.itemStart).replace(/\s+/g, ' ')
    capture.items.push(item)
    capture.lines.push(...linesOf(capture.text.slice(capture.linesEnd, capture.itemStart)), item)
    capture.linesEnd = capture.text.length
    capture.itemStart = -1
  }

  private endCapture(capture: Capture): void {
    const index = this.captures.indexOf(capture)
    if (index >= 0) this.captures.splice(index, 1)
    const isMethod = capture.names.some(name => INSTRUCTIONS.has(name))
    // A property on a whole list means each of its entries; of steps also what stands between the entries.
    if (isMethod && capture.items.length > 1) this.put(capture.node, capture.names, withRest(capture))
    else if (capture.items.length > 1) for (const item of capture.items) this.put(capture.node, capture.names, item)
    else this.put(capture.node, capture.names, capture.text)
  }

  private put(node: SchemaNode, names: readonly string[], value: string): void {
    const places = add(node, names, value)
    if (names.some(name => INGREDIENT.has(name))) this.lines.at(-1)?.ingredients.push(...places)
  }
}

/**
 * The objects that microdata (`itemprop`) and RDFa (`property`) attributes describe, in the shape of ld+json, plus one
 * recipe made of recipe properties that stand outside any object. Reads the page once and builds no document.
 */
export function readMicrodata(html: string): SchemaNode[] {
  const collector = new MarkupCollector()
  parsePage(html, collector)
  const hasOrphans = Object.keys(collector.orphans).length > 1
  return hasOrphans ? [...collector.roots, collector.orphans] : collector.roots
}
