import { attributeValue, MICRODATA_ATTRIBUTES, propertyNames } from '../html/microdata-attributes.ts'
import { type Attributes, type PageHandler, parsePage } from '../html/parse-page.ts'
import { SpanSeam } from '../html/span-seam.ts'
import { separatorAt } from '../values/clean-text.ts'
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

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'button', 'select', 'textarea'])

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

type OpenElement = { name: string; label: string; capture?: Capture; scope?: SchemaNode; line?: Line }

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
  readonly attributes = MICRODATA_ATTRIBUTES
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

  text(written: string): void {
    if (this.captures.length > 0 || this.lines.length > 0) this.write(written)
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

  open(name: string, attributes: Attributes): void {
    this.write(separatorAt(name))
    const element: OpenElement = { name, label: attributes.class ?? attributes.itemprop ?? '' }
    if (name === 'span') this.seam.tag(element.label)
    else this.seam.other()
    if (SILENT.has(name)) this.silent += 1
    if (name === 'li' || name === 'tr') {
      element.line = { text: '', ingredients: [] }
      this.lines.push(element.line)
      for (const capture of this.captures) capture.itemStart = capture.text.length
    }
    this.readTag(element, attributes)
    this.elements.push(element)
  }

  close(name: string): void {
    const element = this.elements.pop()
    if (name === 'span') this.seam.tag(element?.label ?? '')
    else this.seam.other()
    if (SILENT.has(name)) this.silent -= 1
    if (name !== 'br') this.write(separatorAt(name))
    if (!element) return
    if (element.capture) this.endCapture(element.capture)
    if (element.scope) this.scopes.pop()
    if (element.line) {
      this.lines.pop()
      completeIngredient(element.line)
      for (const capture of this.captures) this.endItem(capture)
    }
  }

  private readTag(element: OpenElement, attributes: Attributes): void {
    const names = propertyNames(attributes)
    const type = attributes.itemtype ?? attributes.typeof
    const opensScope = attributes.itemscope !== undefined || type !== undefined
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
    if (names.length > 0 && this.values < MAX_VALUES) this.readProperty(element, names, attributes, outer)
  }

  private readProperty(element: OpenElement, all: string[], attributes: Attributes, scope?: SchemaNode): void {
    const owner = scope ?? this.orphans
    const names = scope ? all : all.filter(name => RECIPE_ONLY.has(name))
    if (names.length === 0) return
    this.values += 1
    const value = attributeValue(element.name, names, attributes)
    if (value !== undefined) {
      this.put(owner, names, value.slice(0, MAX_TEXT))
    } else if (this.captures.length < MAX_CAPTURES) {
      const capture: Capture = { node: owner, names, text: '', items: [], itemStart: -1, lines: [], linesEnd: 0 }
      this.captures.push(capture)
      element.capture = capture
    }
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
