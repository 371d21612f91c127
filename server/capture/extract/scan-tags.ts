/** What is told of a page while it is read: its tags and the text between them, both as they are written. */
export type TagHandler = {
  /** `attributes` is what stands between the name and the end of the tag. */
  open: (name: string, attributes: string) => void
  /** Asked before each tag: true ends the reading. */
  isFull: () => boolean
  close: (name: string) => void
  text: (raw: string) => void
}

/** Elements whose content is no markup of the page, or nothing to read. */
const SKIPPED = new Set(['script', 'style', 'svg', 'noscript', 'template', 'iframe', 'textarea', 'object', 'xmp'])

const TAG_NAME = /[a-z][^\s/>]{0,40}/iy
const QUOTE_OR_END = /[>"']/g

/** The index of the `>` that ends a tag, past quoted values; -1 when nothing ends it. */
function tagEnd(html: string, from: number): number {
  let at = from
  for (;;) {
    QUOTE_OR_END.lastIndex = at
    const found = QUOTE_OR_END.exec(html)
    if (!found) return -1
    if (found[0] === '>') return found.index
    // A quote that stands inside a word is part of it; only one after `=` opens a value.
    const opens =
      html.charCodeAt(found.index - 1) === 0x3d || /=\s{1,8}$/.test(html.slice(found.index - 9, found.index))
    const close = opens ? html.indexOf(found[0], found.index + 1) : found.index
    if (close < 0) return html.indexOf('>', found.index)
    at = close + 1
  }
}

/** The index after the end tag of an element whose content is skipped. */
function skipTo(html: string, name: string, from: number, memory: Map<string, number>): number {
  // An element that never ends is looked for once.
  if (memory.has(name)) return html.length
  const pattern = new RegExp(`</${name}[\\s/>]`, 'gi')
  pattern.lastIndex = from
  const found = pattern.exec(html)
  if (!found) {
    memory.set(name, from)
    return html.length
  }
  const end = html.indexOf('>', found.index)
  return end < 0 ? html.length : end + 1
}

/**
 * Reads the tags and texts of a page once from start to end, in linear time, in the way of a browser where pages break
 * the rules: quoted `>` in attributes, comments without end, stray `<`. Scripts, styles, drawings and the like are
 * passed over.
 */
export function scanTags(html: string, handler: TagHandler): void {
  const endless = new Map<string, number>()
  let at = 0
  let textFrom = 0
  const text = (end: number): void => {
    if (end > textFrom) handler.text(html.slice(textFrom, end))
  }
  while (at < html.length && !handler.isFull()) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    const next = html.charCodeAt(open + 1)
    if (next === 0x21 || next === 0x3f) {
      text(open)
      const isComment = html.startsWith('<!--', open)
      const end = isComment ? html.indexOf('-->', open + 2) : html.indexOf('>', open)
      at = end < 0 ? html.length : end + (isComment ? 3 : 1)
      textFrom = at
      continue
    }
    const isClosing = next === 0x2f
    TAG_NAME.lastIndex = open + (isClosing ? 2 : 1)
    const match = TAG_NAME.exec(html)
    if (!match) {
      at = open + 1
      continue
    }
    const name = match[0].toLowerCase()
    const end = tagEnd(html, TAG_NAME.lastIndex)
    text(open)
    if (end < 0) return
    at = end + 1
    textFrom = at
    if (isClosing) handler.close(name)
    else if (SKIPPED.has(name)) {
      const isEmpty = html.charCodeAt(end - 1) === 0x2f && name === 'svg'
      if (!isEmpty) at = skipTo(html, name, at, endless)
      textFrom = at
    } else handler.open(name, html.slice(match.index + name.length, end))
  }
  text(html.length)
}

/** An attribute's value as it is written, undefined where it is absent, empty where it has none. */
export function attribute(attributes: string, name: string): string | undefined {
  let at = -1
  for (;;) {
    at = attributes.indexOf(name, at + 1)
    if (at < 0) return undefined
    const before = attributes.charCodeAt(at - 1)
    const after = attributes.charCodeAt(at + name.length)
    const isWhole =
      (at === 0 || before <= 0x20 || before === 0x22 || before === 0x27 || before === 0x2f) &&
      !(after > 0x20 && after !== 0x3d && after !== 0x2f)
    if (!isWhole) continue
    const rest = /^\s{0,20}=\s{0,20}(?:"([^"]*)"?|'([^']*)'?|([^\s"'>]+))/.exec(
      attributes.slice(at + name.length, at + name.length + 2000),
    )
    if (!rest) return ''
    return rest[1] ?? rest[2] ?? rest[3] ?? ''
  }
}
