import { Parser } from 'htmlparser2'
import { separatorAt, touches } from './clean-text.ts'
import type { SchemaNode } from './schema-node.ts'

/** Bounds of what is kept of one page: objects, values, characters of one value, captures within each other. */
const MAX_NODES = 2000
const MAX_VALUES = 4000
const MAX_TEXT = 40_000
const MAX_CAPTURES = 8

/**
 * Deepest nesting of elements that is followed; reading ends there. Browsers stop at 512, and htmlparser2 takes
 * quadratic time over nesting without end.
 */
const MAX_DEPTH = 2000

class TooDeep extends Error {}

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

const ADDRESSES = new Set(['image', 'url', 'thumbnailUrl', 'contentUrl', 'photo', 'logo', 'suitableForDiet'])

const INGREDIENT = new Set(['recipeIngredient', 'ingredients', 'ingredient'])

const INSTRUCTIONS = new Set(['recipeInstructions', 'instructions'])

const linesOf = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '')

const withRest = ({ lines, text, linesEnd }: Capture): string => [...lines, ...linesOf(text.slice(linesEnd))].join('\n')

const FIGURE = /[\d½⅓⅔¼¾⅛]/

/** Characters that the amount before an ingredient's name may take. */
const MAX_AMOUNT = 40

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'button', 'select', 'textarea'])

type Attributes = { [name: string]: string }

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

type OpenElement = { name: string; capture?: Capture; scope?: SchemaNode; line?: Line }

function propertyNames(attributes: Attributes): string[] {
  const text = attributes.itemprop ?? attributes.property ?? ''
  if (text === '' || text.length > 300) return []
  const names = text.split(/\s+/).map(name => name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:|v:)/i, ''))
  return names.filter(name => /^[a-z]+$/i.test(name))
}

function addressIn(attributes: Attributes): string | undefined {
  const source = attributes.src ?? attributes.href ?? attributes.content
  // A picture that loads late has a stand-in in src.
  return source && !source.startsWith('data:') ? source : (attributes['data-src'] ?? attributes['data-lazy-src'])
}

/** The value that an attribute carries, undefined when the value is the element's text. */
function attributeValue(element: string, names: string[], attributes: Attributes): string | undefined {
  if (names.some(name => ADDRESSES.has(name)) || element === 'img') return addressIn(attributes)
  if (element === 'meta') return attributes.content ?? ''
  if (element === 'link') return attributes.href ?? ''
  if (attributes.content) return attributes.content
  if (element === 'time' && attributes.datetime) return attributes.datetime
  return element === 'data' || element === 'meter' ? attributes.value : undefined
}

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

/** Gathers microdata and RDFa attributes while a page streams by. */
class MarkupCollector {
  readonly roots: SchemaNode[] = []
  readonly orphans: SchemaNode = { '@type': 'Recipe' }
  private readonly open: OpenElement[] = []
  private readonly scopes: SchemaNode[] = []
  private readonly captures: Capture[] = []
  private readonly lines: Line[] = []
  private silent = 0
  private afterSpan = false
  private lastText = ''
  private nodes = 0
  private values = 0

  onText(written: string): void {
    if (this.silent > 0 || written === '') return
    // Boxes side by side are apart on the screen, whether or not a space is written between them.
    const data = this.afterSpan && touches(this.lastText, written) ? ` ${written}` : written
    this.afterSpan = false
    this.lastText = written
    const line = this.lines.at(-1)
    if (line && line.text.length < MAX_TEXT) line.text += data
    for (const capture of this.captures) if (capture.text.length < MAX_TEXT) capture.text += data
  }

  onOpen(name: string, attributes: Attributes): void {
    this.onText(separatorAt(name))
    if (name === 'span') this.afterSpan = true
    if (SILENT.has(name)) this.silent += 1
    const element: OpenElement = { name }
    if (name === 'li' || name === 'tr') {
      element.line = { text: '', ingredients: [] }
      this.lines.push(element.line)
      for (const capture of this.captures) capture.itemStart = capture.text.length
    }
    this.readAttributes(element, attributes)
    if (this.open.push(element) > MAX_DEPTH) throw new TooDeep()
  }

  onClose(name: string): void {
    const element = this.open.pop()
    if (name === 'span') this.afterSpan = true
    if (SILENT.has(name)) this.silent -= 1
    if (name !== 'br') this.onText(separatorAt(name))
    if (!element) return
    if (element.capture) this.endCapture(element.capture)
    if (element.scope) this.scopes.pop()
    if (element.line) {
      this.lines.pop()
      completeIngredient(element.line)
      for (const capture of this.captures) this.endItem(capture)
    }
  }

  private readAttributes(element: OpenElement, attributes: Attributes): void {
    const names = propertyNames(attributes)
    const type = attributes.itemtype ?? attributes.typeof
    const opensScope = 'itemscope' in attributes || type !== undefined
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
 * recipe made of recipe properties that stand outside any object. Streams over the page and builds no document.
 */
export function readMicrodata(html: string): SchemaNode[] {
  const collector = new MarkupCollector()
  const parser = new Parser({
    onopentag: (name, attributes) => collector.onOpen(name, attributes),
    ontext: data => collector.onText(data),
    onclosetag: name => collector.onClose(name),
  })
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  const hasOrphans = Object.keys(collector.orphans).length > 1
  return hasOrphans ? [...collector.roots, collector.orphans] : collector.roots
}
