const COMMENT = '<!--'
const COMMENT_END = '-->'

/** The elements of which the content is left out. */
const PROGRAMS = ['script', 'style'] as const

/** What may follow the name of an element: a space of any kind, `/` or `>`. */
const ENDS_NAME = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x2f, 0x3e])

/** Longest opening tag that is looked through, in bytes. */
const MAX_TAG = 2000

/** Where the next of something stands; each is looked for again only once it is passed. */
class Next {
  private readonly body: Buffer
  private readonly sought: string
  private at = -1

  constructor(body: Buffer, sought: string) {
    this.body = body
    this.sought = sought
  }

  from(index: number): number {
    if (this.at < index) {
      const found = this.body.indexOf(this.sought, index, 'latin1')
      this.at = found < 0 ? Number.POSITIVE_INFINITY : found
    }
    return this.at
  }
}

/**
 * The bytes of a page without the programs and styles in it, which are nearly half of most pages and say nothing about a
 * recipe: their tags stay, and scripts that hold JSON stay whole. For pages in character sets that write ASCII as
 * ASCII; any other comes back as it is. Takes linear time.
 */
export function withoutScripts(page: Uint8Array): Uint8Array {
  const body = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  const comment = new Next(body, COMMENT)
  const programs = PROGRAMS.map(name => ({ name, next: new Next(body, `<${name}`) }))
  const kept: Buffer[] = []
  let copied = 0
  let at = 0
  for (;;) {
    const [first, second] = programs
    if (!first || !second) return body
    const program = first.next.from(at) < second.next.from(at) ? first : second
    const start = program.next.from(at)
    if (start === Number.POSITIVE_INFINITY) break
    // What a comment holds are no tags.
    const hidden = comment.from(at)
    if (hidden < start) {
      const end = body.indexOf(COMMENT_END, hidden + 2, 'latin1')
      if (end < 0) break
      at = end
      continue
    }
    const nameEnd = start + program.name.length + 1
    if (!ENDS_NAME.has(body[nameEnd] ?? 0)) {
      at = nameEnd
      continue
    }
    const open = body.indexOf('>', nameEnd, 'latin1')
    const close = open < 0 ? -1 : body.indexOf(`</${program.name}`, open, 'latin1')
    if (close < 0) break
    if (open - nameEnd > MAX_TAG || !/json/i.test(body.toString('latin1', nameEnd, open))) {
      kept.push(body.subarray(copied, open + 1))
      copied = close
    }
    at = close
  }
  if (copied === 0) return body
  kept.push(body.subarray(copied))
  return Buffer.concat(kept)
}
