import { Parser } from 'htmlparser2'
import type { PageScript } from '../html/page-source.ts'
import { parseJson, repairJson } from './parse-json.ts'

/** Script blocks that are looked at. */
const MAX_BLOCKS = 60

/** Characters of all blocks together. */
const MAX_TOTAL = 3_000_000

/** Broken blocks that mention a recipe and are repaired: repairing is far slower than parsing. */
const MAX_REPAIRS = 3

const LD_JSON = /^<script\s[^<>]*application\/ld(?:\+|&#x2b;|&#43;|&plus;)json/i

/** The contents of the `application/ld+json` scripts among a page's. */
function ldJsonOf(scripts: readonly PageScript[]): string[] {
  const blocks: string[] = []
  let total = 0
  for (const { tag, text } of scripts) {
    if (blocks.length >= MAX_BLOCKS || total >= MAX_TOTAL) break
    if (!LD_JSON.test(tag)) continue
    const block = text()
    blocks.push(block.slice(0, MAX_TOTAL - total))
    total += block.length
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
export function readLdJson(scripts: readonly PageScript[]): unknown[] {
  let repairs = 0
  const values: unknown[] = []
  for (const block of ldJsonOf(scripts)) {
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
