import type { z } from 'zod'

/** Characters of an answer that are looked at. */
const ANSWER_MAX = 200_000
/** Places at which an object may begin that are tried. */
const TRIES = 20

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Where the object that opens at a place closes; -1 when it never does. */
function closing(text: string, open: number): number {
  let depth = 0
  let inText = false
  for (let at = open; at < text.length; at++) {
    const char = text[at]
    if (inText) {
      if (char === '\\') at++
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at
  }
  return -1
}

/**
 * What a model said, in the wanted form: as JSON alone, in a code fence, or with text around it. Null when it holds no object of
 * that form. What a model thinks aloud before its answer (`<think>`) is passed over.
 */
export function readAnswer<Answer>(reply: string, shape: z.ZodType<Answer>): Answer | null {
  const whole = reply.slice(0, ANSWER_MAX)
  const thought = whole.lastIndexOf('</think>')
  const text = thought === -1 ? whole : whole.slice(thought + '</think>'.length)
  const direct = shape.safeParse(parsed(text.trim()))
  if (direct.success) return direct.data
  let at = text.indexOf('{')
  for (let tries = 0; at !== -1 && tries < TRIES; tries++) {
    const end = closing(text, at)
    const found = end === -1 ? null : shape.safeParse(parsed(text.slice(at, end + 1)))
    if (found?.success) return found.data
    // An object that closes is passed over as a whole: what is inside it is not the answer.
    at = text.indexOf('{', end === -1 ? at + 1 : end + 1)
  }
  return null
}
