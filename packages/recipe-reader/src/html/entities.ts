import { Parser } from 'htmlparser2'

const COMMON = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    deg: '°',
    rsquo: '’',
    lsquo: '‘',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    szlig: 'ß',
  }),
)

/** The text of a piece of markup as a browser would show it: references resolved, tags gone. */
export function textOfMarkup(text: string): string {
  let plain = ''
  new Parser({
    ontext(data) {
      plain += data
    },
  }).end(text)
  return plain
}

function decode(whole: string, name: string): string {
  const known = COMMON.get(name)
  if (known !== undefined) return known
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    // The standard maps this range to what Windows meant by it, as the parser does.
    if (code > 0x9f && code <= 0x10ffff) return String.fromCodePoint(code)
    if (code >= 0x20 && code < 0x80) return String.fromCodePoint(code)
  }
  return textOfMarkup(whole)
}

/** Text with its character references resolved, once. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});?/gi, decode) : text
}
