import { Parser } from 'htmlparser2'
import { SOURCE_TEXT_MAX } from '#common/capture.ts'

/** Characters of a page's words among which the recipe's are looked for. */
export const PAGE_TEXT_MAX = 200_000

/** What holds no words of the page's matter. */
const SKIPPED = new Set(
  'script style noscript template svg math canvas iframe object head nav footer form button select textarea dialog'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  `address article aside blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section
  table tr td th ul br`.split(/\s+/),
)
const HIDDEN_STYLE =
  /(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}0(?![.\d])|opacity\s{0,3}:\s{0,3}0(?![.\d]))/i

/** Bounds on what is read: characters, and nesting, over which htmlparser2 takes quadratic time. */
const INPUT_MAX = 5_000_000
const DEPTH_MAX = 1000
const PIECE = 65_536

const isHidden = (attributes: Record<string, string>): boolean =>
  attributes.hidden !== undefined ||
  attributes['aria-hidden'] === 'true' ||
  HIDDEN_STYLE.test((attributes.style ?? '').slice(0, 500))

/**
 * The words that a visitor of a page sees, a line for each block, without navigation, forms and what is hidden; at most
 * {@link PAGE_TEXT_MAX} characters. The page's title comes first. One pass, whatever the page holds.
 */
export function pageText(html: string): string {
  const lines: string[] = []
  let title = ''
  let line = ''
  let length = 0
  let inTitle = false
  /** How many elements stand open from a skipped one on; the parser closes each one that it opens. */
  let skipped = 0
  let depth = 0

  const endLine = (): void => {
    const text = line.replace(/\s+/g, ' ').trim()
    line = ''
    if (text === '' || length >= PAGE_TEXT_MAX) return
    lines.push(text)
    length += text.length + 1
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (name === 'title' && title === '') inTitle = true
        if (skipped > 0) skipped += 1
        else if (SKIPPED.has(name) || isHidden(attributes)) {
          endLine()
          skipped = 1
        } else if (BLOCKS.has(name)) endLine()
      },
      ontext(text) {
        if (inTitle) title = (title + text).slice(0, 300)
        else if (skipped === 0 && line.length < PAGE_TEXT_MAX) line += text.slice(0, PAGE_TEXT_MAX)
      },
      onclosetag(name) {
        depth -= 1
        if (name === 'title') inTitle = false
        if (skipped > 0) skipped -= 1
        else if (BLOCKS.has(name)) endLine()
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  const end = Math.min(html.length, INPUT_MAX)
  for (let at = 0; at < end && depth < DEPTH_MAX && length < PAGE_TEXT_MAX; at += PIECE) {
    parser.write(html.slice(at, Math.min(at + PIECE, end)))
  }
  endLine()
  const heading = title.replace(/\s+/g, ' ').trim()
  return [heading, ...lines].filter(Boolean).join('\n').slice(0, PAGE_TEXT_MAX)
}

/** Characters above the first line of a recipe that are kept of a long text. */
const ABOVE = 2000

/**
 * At most {@link SOURCE_TEXT_MAX} characters of a text: its beginning, or where the recipe's first line stands further
 * down, the part from a little above that, in whole lines.
 */
export function partWith(
  { ingredients, instructions }: { ingredients: string[]; instructions: string[] },
  text: string,
) {
  if (text.length <= SOURCE_TEXT_MAX) return text
  const places = [...ingredients.slice(0, 3), ...instructions.slice(0, 1)]
    .map(line => text.indexOf(line.slice(0, 40)))
    .filter(at => at >= 0)
  const first = Math.min(...places)
  if (!Number.isFinite(first) || first < ABOVE) return text.slice(0, SOURCE_TEXT_MAX)
  return text.slice(text.lastIndexOf('\n', first - ABOVE) + 1).slice(0, SOURCE_TEXT_MAX)
}
