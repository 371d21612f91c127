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

/** Longest name of a tag, in characters. */
const MAX_NAME = 41

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d)
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a

/** The index after the name that begins at `from`. */
function nameEnd(html: string, from: number): number {
  const most = Math.min(html.length, from + MAX_NAME)
  let at = from
  for (; at < most; at += 1) {
    const code = html.charCodeAt(at)
    if (code === 0x3e || code === 0x2f || isSpace(code)) break
  }
  return at
}

/** The index of the `>` that ends a tag, past quoted values; -1 when nothing ends it. */
function tagEnd(html: string, from: number): number {
  let last = 0
  for (let at = from; at < html.length; at += 1) {
    const code = html.charCodeAt(at)
    if (code === 0x3e) return at
    // A quote that stands inside a word is part of it; only one after `=` opens a value.
    if (last === 0x3d && (code === 0x22 || code === 0x27)) {
      const close = html.indexOf(code === 0x22 ? '"' : "'", at + 1)
      if (close < 0) return html.indexOf('>', at)
      at = close
    }
    if (!isSpace(code)) last = code
  }
  return -1
}

/** The index after the end tag of an element whose content is skipped. */
function skipTo(html: string, name: string, from: number, endless: Set<string>): number {
  // An element that never ends is looked for once.
  if (endless.has(name)) return html.length
  const first = name.charCodeAt(0)
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    if ((html.charCodeAt(at + 2) | 0x20) !== first) continue
    const after = at + 2 + name.length
    const next = html.charCodeAt(after)
    if (next !== 0x3e && next !== 0x2f && !isSpace(next)) continue
    if (html.slice(at + 2, after).toLowerCase() !== name) continue
    const end = html.indexOf('>', after)
    return end < 0 ? html.length : end + 1
  }
  endless.add(name)
  return html.length
}

/**
 * Reads the tags and texts of a page once from start to end, in linear time, in the way of a browser where pages break
 * the rules: quoted `>` in attributes, comments without end, stray `<`. Scripts, styles, drawings and the like are
 * passed over.
 */
export function scanTags(html: string, handler: TagHandler): void {
  const endless = new Set<string>()
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
    const start = open + (isClosing ? 2 : 1)
    if (!isLetter(html.charCodeAt(start))) {
      at = open + 1
      continue
    }
    const after = nameEnd(html, start)
    const name = html.slice(start, after).toLowerCase()
    const end = tagEnd(html, after)
    text(open)
    if (end < 0) return
    at = end + 1
    textFrom = at
    if (isClosing) handler.close(name)
    else if (SKIPPED.has(name)) {
      const isEmpty = html.charCodeAt(end - 1) === 0x2f && name === 'svg'
      if (!isEmpty) at = skipTo(html, name, at, endless)
      textFrom = at
    } else handler.open(name, after === end ? '' : html.slice(after, end))
  }
  text(html.length)
}
