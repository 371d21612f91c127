const isEndOfName = (code: number): boolean => code <= 0x20 || code === 0x3e || code === 0x2f

/** Places of a text in a page, looked for forward only, so that all searches together read the page once. */
function places(html: string, text: string): (from: number) => number {
  let next = -1
  return from => {
    if (next < from && next !== html.length) {
      const found = html.indexOf(text, from)
      next = found < 0 ? html.length : found
    }
    return next
  }
}

/** Tells where an element of this name that begins at a place is over; -1 where none begins there that ends plainly. */
function elementEnd(html: string, name: string): (at: number) => number {
  const opening = `<${name}`
  const nextOpening = places(html, opening)
  const nextClosing = places(html, `</${name}`)
  const openingEnd = places(html, '>')
  const closingEnd = places(html, '>')
  return at => {
    if (!html.startsWith(opening, at) || !isEndOfName(html.charCodeAt(at + opening.length))) return -1
    const close = nextClosing(at)
    if (close === html.length) return -1
    // Drawings may be within each other, and some have no content.
    if (name === 'svg' && (nextOpening(at + 1) < close || html.charCodeAt(openingEnd(at) - 1) === 0x2f)) return -1
    const end = closingEnd(close)
    return end === html.length ? -1 : end + 1
  }
}

/**
 * A page without its scripts, styles, drawings and comments, which are much of most pages and show no text, so that
 * parsing it is quick. Those that are not written plainly stay. Takes time in proportion to the page.
 */
export function withoutScripts(html: string): string {
  const endOfScript = elementEnd(html, 'script')
  const endOfStyle = elementEnd(html, 'style')
  const endOfDrawing = elementEnd(html, 'svg')
  const nextCommentEnd = places(html, '-->')
  const endAt = (at: number): number => {
    switch (html.charCodeAt(at + 1)) {
      case 0x73:
        return Math.max(endOfScript(at), endOfStyle(at), endOfDrawing(at))
      case 0x21: {
        const close = html.startsWith('--', at + 2) ? nextCommentEnd(at + 2) : html.length
        return close === html.length ? -1 : close + 3
      }
      default:
        return -1
    }
  }
  let kept = ''
  let from = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const end = endAt(at)
    if (end >= 0) {
      kept += html.slice(from, at)
      from = end
    }
    at = end < 0 ? at + 1 : end
  }
  return kept + html.slice(from)
}
