import { Parser } from 'htmlparser2'
import { parseJson, repairJson } from './parse-json.ts'

/** Script blocks that are looked at. */
const MAX_BLOCKS = 60

/** Characters of all blocks together. */
const MAX_TOTAL = 3_000_000

/** Broken blocks that mention a recipe and are repaired: repairing is far slower than parsing. */
const MAX_REPAIRS = 3

/** Longest opening tag of a script, in characters. */
const MAX_TAG = 1000

const LD_JSON = /application\/ld(?:\+|&#x2b;|&#43;|&plus;)json/gi

/** The contents of the page's `application/ld+json` scripts. Reads forward only and never builds a document. */
export function findLdJson(html: string): string[] {
  const blocks: string[] = []
  let total = 0
  let from = 0
  const closing = /<\/script/gi
  for (const match of html.matchAll(LD_JSON)) {
    if (blocks.length >= MAX_BLOCKS || total >= MAX_TOTAL) break
    if (match.index < from) continue
    const before = html.slice(Math.max(from, match.index - MAX_TAG), match.index)
    const tag = before.slice(before.lastIndexOf('<'))
    if (!/^<script\s[^<>]*$/i.test(tag)) continue
    const rest = html.slice(match.index, match.index + MAX_TAG).indexOf('>')
    if (rest < 0) continue
    const open = match.index + rest
    closing.lastIndex = open
    const close = closing.exec(html)
    const end = close ? close.index : html.length
    blocks.push(html.slice(open + 1, Math.min(end, open + 1 + MAX_TOTAL - total)))
    total += end - open
    from = end
  }
  return blocks
}

function withoutWrapping(block: string): string {
  return block
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s?<!\[CDATA\[(?:\s?\*\/)?|^<!--/, '')
    .replace(/(?:\/\/|\/\*)?\s?\]\]>(?:\s?\*\/)?$|-->$/, '')
    .trim()
    .replace(/;$/, '')
}

/** A block that is escaped as text of a page is, as it was meant. */
function unescaped(block: string): string {
  let text = ''
  new Parser({
    ontext(piece) {
      text += piece
    },
  }).end(block)
  return text
}

/**
 * The values of the ld+json scripts of a page. What does not parse but speaks of a recipe is repaired as far as that
 * goes; what cannot be repaired is left out.
 */
export function readLdJson(html: string): unknown[] {
  let repairs = 0
  const values: unknown[] = []
  for (const block of findLdJson(html)) {
    const text = withoutWrapping(block)
    if (text === '') continue
    let value = parseJson(text)
    if (value === undefined && repairs < MAX_REPAIRS && /recipe/i.test(text)) {
      repairs += 1
      value = repairJson(/^[[{]\s*&(?:quot|#34);/.test(text) ? unescaped(text) : text)
    }
    if (typeof value === 'object' && value !== null) values.push(value)
  }
  return values
}
