import { ELEMENTS } from './names.ts'
import { PageBuilder } from './page-builder.ts'
import { parsePage } from './parse-page.ts'
import { Tag } from './tag.ts'

/** An element of the page that may hold lines: where it stands and which lines are inside it. */
export type PageElement = {
  name: string
  parent: PageElement | null
  depth: number
  /** Its `class` and `id` in lower case with a space before each, and a `#` between them. */
  label: string
  /** The first line inside it and the one after the last. */
  start: number
  end: number
  /** Place among the page's elements. */
  order: number
  children: PageElement[]
  /** What it says to machines beside what it shows: its `datetime`, else its `content`; '' without. */
  machineValue: string
}

/** A run of text that a browser shows on a line or in a paragraph of its own. */
export type PageLine = {
  text: string
  /** The block around it. */
  block: PageElement
  /** 1 to 6 for headings, 7 for a line all in bold, 0 for any other. */
  heading: number
  /** Share of its characters that are links, from 0 to 1. */
  linked: number
  /** The text of the link that it ends in, where something stands before that; '' without. */
  tail: string
  /** Part of a menu, a footer or another part that belongs to the site. */
  ofSite: boolean
  /** The value of a form's field, which is not text to read on. */
  isField: boolean
}

export type PageModel = {
  lines: PageLine[]
  elements: PageElement[]
  /** The elements that have a label, by it. */
  byLabel: ReadonlyMap<string, readonly PageElement[]>
  /** The text of `<title>`. */
  title: string
}

/**
 * The page as lines and the elements around them, in the page's order. Reads at most 5 million characters, keeps a
 * bounded number of each, and takes time in proportion to the page.
 */
export function buildPageModel(html: string): PageModel {
  const builder = new PageBuilder()
  // Text without any element around it is read as a body's.
  builder.open(ELEMENTS.add('body'), new Tag(''))
  parsePage(html, builder)
  builder.end()
  const { lines, elements, byLabel, title } = builder
  return { lines, elements, byLabel, title }
}

/** The elements whose label a pattern fits, in the page's order. */
export function elementsNamed({ byLabel }: PageModel, pattern: RegExp): PageElement[] {
  const found: PageElement[] = []
  // Most labels are those of many elements.
  for (const [label, elements] of byLabel) if (pattern.test(label)) found.push(...elements)
  return found.sort((one, other) => one.order - other.order)
}
