import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'
import { Parser, type ParserOptions, type Tokenizer } from 'htmlparser2'
import { PlainTokenizer } from './plain-tokenizer.ts'

/** The attributes of a tag by their names in lower case, character references resolved; '' for those without a value. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** What is known about a page while it is parsed. */
export type PageHandler = {
  /** An element begins. */
  open: (name: string, attributes: Attributes) => void
  /** The innermost open element ends. Told of every element, whether or not the page ends it. */
  close: (name: string) => void
  /** The text between two tags, cut somewhere after 40 000 characters, character references resolved. */
  text: (text: string) => void
  /** Asked before each element: true ends the reading. */
  isFull?: () => boolean
  /** The attributes that are told of, in lower case, all others being passed over; all without it. */
  attributes?: ReadonlySet<string>
}

/** Characters of a page that are read, and of one run of text. */
const MAX_INPUT = 5_000_000
const MAX_TEXT = 40_000

/** Deepest nesting that is read; reading ends there, as the parser's time grows with the depth. Browsers stop at 512. */
const MAX_DEPTH = 256

/** Elements whose content is no markup of the page, or nothing to read. */
const SKIPPED = new Set(['script', 'style', 'svg', 'noscript', 'template', 'iframe', 'textarea', 'object', 'xmp'])

/**
 * Parses at most 5 million characters of a page. Scripts, styles, drawings and the like are passed over with all that is
 * in them; elements that cannot have content are closed at once.
 */
export function parsePage(html: string, handler: PageHandler): void {
  const open: string[] = []
  /** How many elements are open inside the one that is passed over, with it. */
  let skipped = 0
  let isEnded = false
  let text = ''
  const endText = (): void => {
    if (text !== '') handler.text(text.includes('&') ? decodeHTML(text) : text)
    text = ''
  }
  const options: ParserOptions & Pick<PageHandler, 'attributes'> = {
    Tokenizer: PlainTokenizer as unknown as typeof Tokenizer,
    ...(handler.attributes ? { attributes: handler.attributes } : {}),
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        endText()
        const isSkipped = skipped > 0 || SKIPPED.has(name)
        if (open.length + skipped >= MAX_DEPTH || (!isSkipped && handler.isFull?.())) {
          isEnded = true
          parser.pause()
        } else if (isSkipped) skipped += 1
        else {
          open.push(name)
          handler.open(name, resolved(attributes))
        }
      },
      // Character references and stray `<` come in pieces of their own.
      ontext(piece) {
        if (skipped === 0 && text.length < MAX_TEXT) text += piece
      },
      // Of a tag that never ends the parser tells the close alone.
      onclosetag(name) {
        if (isEnded) return
        if (skipped > 0) skipped -= 1
        else if (open.at(-1) === name) {
          endText()
          open.pop()
          handler.close(name)
        }
      },
    },
    options,
  )
  parser.end(html.length > MAX_INPUT ? html.slice(0, MAX_INPUT) : html)
  endText()
  while (open.length > 0) handler.close(open.pop() ?? '')
}

/** Attributes with their character references resolved. */
function resolved(attributes: Record<string, string>): Attributes {
  for (const name in attributes) {
    const value = attributes[name]
    if (value?.includes('&')) attributes[name] = decodeHTMLAttribute(value)
  }
  return attributes
}
