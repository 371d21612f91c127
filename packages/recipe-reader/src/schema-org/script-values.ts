import { decodeHTMLAttribute } from 'entities/decode'
import type { PageScript } from '../html/page-source.ts'
import { parseJson } from './parse-json.ts'

/** Characters of the scripts, or of the attributes, that are looked at, and values that are taken from one of them. */
const MAX_TOTAL = 3_000_000
const MAX_VALUES = 40

/** What a text must speak of to be looked at. */
const SPEAKS_OF_INGREDIENTS = /ingredien|ingrédient|zutaten/i

/** Where a list or object may be assigned or handed over, and where a text is handed over in a call. */
const VALUE = /[=(,]\s{0,9}(?=[[{])/g
const TEXT_IN_CALL = /\(\s{0,9}(?:\[[^[\]"']{0,40})?(?=["'])/g

/** The index after the bracket that closes the one at `start`; -1 where none does. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5c && inString) at += 1
    else if (code === 0x22) inString = !inString
    else if (inString) continue
    else if (code === 0x7b || code === 0x5b) depth += 1
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/** The index of the quote that ends the one at `start`; -1 where none does. */
function endOfText(text: string, start: number): number {
  const quote = text.charCodeAt(start)
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5c) at += 1
    else if (code === quote) return at
  }
  return -1
}

/** Lists and objects that a script assigns or hands over. */
function valuesAssigned(script: string): unknown[] {
  const values: unknown[] = []
  let from = 0
  let tries = 0
  for (const { index, 0: before } of script.matchAll(VALUE)) {
    const start = index + before.length
    if (start < from) continue
    if (tries === MAX_VALUES) break
    const end = endOfValue(script, start)
    // Nothing that begins later can be closed either.
    if (end < 0) break
    from = end
    const piece = script.slice(start, end)
    if (!SPEAKS_OF_INGREDIENTS.test(piece)) continue
    tries += 1
    const value = parseJson(piece)
    if (value !== undefined) values.push(value)
  }
  return values
}

/** The text of a literal of JavaScript, without its quotes; '' for one that JSON cannot say. */
function textOfLiteral(inner: string, isSingle: boolean): string {
  const json = isSingle ? inner.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"') : inner
  const text = parseJson(`"${json}"`)
  return typeof text === 'string' ? text : ''
}

/** The texts that a script hands over in calls, one after the other. */
function textsInCalls(script: string): string {
  let texts = ''
  let from = 0
  for (const { index, 0: before } of script.matchAll(TEXT_IN_CALL)) {
    const start = index + before.length
    if (start < from) continue
    const end = endOfText(script, start)
    if (end < 0) break
    from = end + 1
    if (end - start > 20) texts += textOfLiteral(script.slice(start + 1, end), script[start] === "'")
  }
  return texts
}

/** Values in a text that is JSON, or lines of it that may begin with their number. */
function valuesOfText(text: string): unknown[] {
  const whole = parseJson(text)
  if (whole !== undefined) return [whole]
  return text
    .split('\n')
    .filter(line => SPEAKS_OF_INGREDIENTS.test(line))
    .slice(0, MAX_VALUES)
    .map(line => parseJson(line.replace(/^[\da-f]{1,8}:[A-Z]?(?=[[{])/, '')))
    .filter(value => value !== undefined)
}

/**
 * Values from which scripts draw a page: lists and objects that are assigned or handed over, and JSON in texts that are
 * handed over piece by piece. Only what speaks of ingredients is read.
 */
export function valuesInScripts(scripts: readonly PageScript[]): unknown[] {
  const values: unknown[] = []
  let handedOver = ''
  let total = 0
  for (const { tag, text } of scripts) {
    if (/\s(?:src=|type=["']?application\/)/i.test(tag)) continue
    const script = text()
    total += script.length
    if (total > MAX_TOTAL) break
    if (SPEAKS_OF_INGREDIENTS.test(script)) values.push(...valuesAssigned(script))
    handedOver += textsInCalls(script)
  }
  return SPEAKS_OF_INGREDIENTS.test(handedOver) ? [...values, ...valuesOfText(handedOver)] : values
}

/** JSON about ingredients that elements of a page have in attributes. */
export function valuesInAttributes(markup: string): unknown[] {
  const values: unknown[] = []
  let from = 0
  let total = 0
  for (const { index, 0: before } of markup.matchAll(/=\s{0,3}(["'])(?=\s{0,9}[[{])/g)) {
    const start = index + before.length
    if (start < from) continue
    const end = markup.indexOf(before.at(-1) ?? '"', start)
    if (end < 0) break
    from = end
    total += end - start
    if (total > MAX_TOTAL || values.length === MAX_VALUES) break
    const text = markup.slice(start, end)
    if (SPEAKS_OF_INGREDIENTS.test(text)) values.push(parseJson(decodeHTMLAttribute(text)))
  }
  return values
}
