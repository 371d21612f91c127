import { jsonrepair } from 'jsonrepair'

/**
 * Characters of one broken text that is repaired. Measured: unescaped quotes keep jsonrepair busy for 0.1 s at 60 KB
 * and for 30 s at 200 KB.
 */
const MAX_REPAIR = 60_000

/** Levels of nesting. */
const MAX_DEPTH = 500

const ESCAPES = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** Line breaks and other control characters inside strings written as JSON wants them: the commonest fault by far. */
function escapeControls(text: string): string {
  let fixed = ''
  let copied = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) inString = !inString
    else if (code === 0x5c && inString) at += 1
    else if (code < 0x20 && inString) {
      fixed += text.slice(copied, at) + (ESCAPES.get(text.charAt(at)) ?? ' ')
      copied = at + 1
    }
  }
  return fixed + text.slice(copied)
}

function attempt(parse: () => unknown): unknown {
  try {
    return parse()
  } catch {
    return undefined
  }
}

/** How often a character is in a text, up to a limit. */
function countOf(character: string, text: string, limit: number): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0 && count < limit; at = text.indexOf(character, at + 1)) count += 1
  return count
}

/** Whether something is nested deeper than anybody nests: a million brackets take long to read. */
function isDeep(text: string): boolean {
  // Most data have fewer brackets than that in all, and to count them is quick.
  const braces = countOf('{', text, MAX_DEPTH)
  if (braces < MAX_DEPTH && braces + countOf('[', text, MAX_DEPTH - braces) < MAX_DEPTH) return false
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5c && inString) at += 1
    else if (code === 0x22) inString = !inString
    else if (inString) continue
    else if (code === 0x7b || code === 0x5b) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return false
}

/**
 * A value from JSON, undefined when it is not even JSON with stray line breaks; what is nested too deeply counts as an empty
 * list. Takes linear time.
 */
export function parseJson(text: string): unknown {
  if (isDeep(text)) return []
  return attempt(() => JSON.parse(text)) ?? attempt(() => JSON.parse(escapeControls(text)))
}

/** The index after the brace that closes the object at `start`; the end of the text when none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5c && inString) at += 1
    else if (code === 0x22) inString = !inString
    else if (!inString && code === 0x7b) depth += 1
    else if (!inString && code === 0x7d) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** The recipe alone out of a text that is too long to be repaired as a whole. */
function recipeIn(text: string): string {
  const type = /"@type"\s{0,9}:\s{0,9}(?:\[[^\]]{0,100})?"Recipe"/.exec(text)
  const start = type ? text.lastIndexOf('{', type.index) : -1
  return start < 0 ? '' : text.slice(start, Math.min(endOfObject(text, start), start + MAX_REPAIR))
}

/**
 * A value from badly broken JSON, undefined when it is beyond repair. Of a text too long to be repaired only its recipe
 * is looked at, as far as the same length goes.
 */
export function repairJson(text: string): unknown {
  const piece = text.length > MAX_REPAIR ? recipeIn(text) : text
  return piece === '' ? undefined : (parseJson(piece) ?? attempt(() => JSON.parse(jsonrepair(piece))))
}
