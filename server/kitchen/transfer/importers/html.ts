import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

export type { Element } from 'domhandler'

/** A document of HTML as a tree; never throws on what it contains. */
export const parseHtml = (html: string): ParentNode => parseDocument(html)

/** A document of XML as a tree, whose names keep their case; never throws on what it contains. */
export const parseXml = (xml: string): ParentNode => parseDocument(xml, { xmlMode: true, decodeEntities: true })

/** The elements below a node that a test takes, in the order of the document. */
export const elementsIn = (root: ParentNode, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, root.children)

/** The elements of a name below a node. */
export const named = (root: ParentNode, ...names: string[]): Element[] =>
  elementsIn(root, ({ name }) => names.includes(name))

/** The elements of a name directly below a node. */
export const childrenOf = (root: ParentNode, ...names: string[]): Element[] =>
  root.children.filter(isTag).filter(({ name }) => names.length === 0 || names.includes(name))

const hasWord = (value: string | undefined, word: string): boolean => (value ?? '').split(/\s+/).includes(word)

/** The elements of a class below a node. */
export const ofClass = (root: ParentNode, word: string): Element[] =>
  elementsIn(root, ({ attribs }) => hasWord(attribs.class, word))

/** The elements that carry a property (`itemprop`) below a node. */
export const withProperty = (root: ParentNode, name: string): Element[] =>
  elementsIn(root, ({ attribs }) => hasWord(attribs.itemprop, name))

/** The elements of an id below a node; one that repeats in a file is found each time. */
export const withId = (root: ParentNode, id: string): Element[] => elementsIn(root, ({ attribs }) => attribs.id === id)

/** What an element says: the content of a `meta`, the moment of a `time`, else its text. */
export const wordsOf = (element: Element | undefined): string =>
  element ? (element.attribs.content ?? element.attribs.datetime ?? DomUtils.textContent(element)).trim() : ''

/** The text of an element without its markup. */
export const contentOf = (element: ParentNode | undefined): string =>
  element ? DomUtils.textContent(element.children).trim() : ''

const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'tr',
  'section',
  'blockquote',
])

/** The text below a node as its lines: blocks and line breaks end one, a blank one stands between paragraphs. */
export function textIn(root: ParentNode | undefined): string {
  const parts: string[] = []
  const walk = (node: ChildNode) => {
    if (isText(node)) parts.push(node.data.replace(/\s+/g, ' '))
    if (!isTag(node)) return
    if (node.name === 'br') parts.push('\n')
    const isBlock = BLOCKS.has(node.name)
    if (isBlock) parts.push('\n')
    for (const child of node.children) walk(child)
    if (isBlock) parts.push('\n')
  }
  for (const child of root?.children ?? []) walk(child)
  return parts
    .join('')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
