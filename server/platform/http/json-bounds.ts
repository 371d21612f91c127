import { createJsonCheck, JSON_VALUES_MAX } from '#common/inputs.ts'
import { badRequest } from '../errors.ts'

/**
 * Looks over JSON, piece by piece, before anything parses it: thousands of small things would hold everybody up. Throws
 * BAD_REQUEST when it is nested deeper, or has more values, than any honest input.
 */
export function createJsonBounds(valuesMax = JSON_VALUES_MAX): (piece: Uint8Array) => void {
  const check = createJsonCheck(valuesMax)
  return piece => {
    const excess = check(piece)
    if (excess === 'values') throw badRequest('That is too much at once.')
    if (excess === 'depth') throw badRequest('That is nested too deeply.')
  }
}

/** What JSON says, with at most `valuesMax` values. Throws BAD_REQUEST for invalid JSON, and what `createJsonBounds` does. */
export function parseJson(bytes: Uint8Array, valuesMax = JSON_VALUES_MAX): unknown {
  createJsonBounds(valuesMax)(bytes)
  return parseText(new TextDecoder().decode(bytes))
}

/**
 * What JSON says whose bytes were looked over, with each text that is a name in `files` replaced by its file. Throws
 * BAD_REQUEST for what is no JSON.
 */
export function parseText(text: string, files: ReadonlyMap<unknown, File> = new Map()): unknown {
  try {
    return JSON.parse(text, files.size > 0 ? (_, value: unknown) => files.get(value) ?? value : undefined) as unknown
  } catch {
    throw badRequest('That is not JSON.')
  }
}
