import { jsonrepair } from 'jsonrepair'

/**
 * Characters of one broken text that is repaired. Measured: unescaped quotes keep jsonrepair busy for 0.1 s at 60 KB
 * and for 30 s at 200 KB.
 */
const MAX_REPAIR = 60_000

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

/** A value from JSON, undefined when it is not even JSON with stray line breaks. Takes linear time. */
export function parseJson(text: string): unknown {
  return attempt(() => JSON.parse(text)) ?? attempt(() => JSON.parse(escapeControls(text)))
}

/** A value from badly broken JSON, undefined when it is beyond repair or too long for it. */
export function repairJson(text: string): unknown {
  return text.length > MAX_REPAIR ? undefined : attempt(() => JSON.parse(jsonrepair(text)))
}
