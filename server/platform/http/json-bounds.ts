import { createJsonCheck, JSON_VALUES_MAX } from '#common/inputs.ts'
import { badRequest, DomainError } from '../errors.ts'

export const TOO_LARGE = 'That is too large to send.'

/**
 * Looks over JSON, piece by piece, before anything takes it apart: a picture may fill it, but millions of small things would
 * hold everybody up for seconds. Throws BAD_REQUEST when it is nested deeper, or has more values, than any
 * honest input, and PAYLOAD_TOO_LARGE for more than a megabyte of letters that are escaped or not of ASCII.
 */
export function createJsonBounds(valuesMax = JSON_VALUES_MAX): (piece: Uint8Array) => void {
  const check = createJsonCheck(valuesMax)
  return piece => {
    const excess = check(piece)
    if (excess === 'values') throw badRequest('That is too much at once.')
    if (excess === 'depth') throw badRequest('That is nested too deeply.')
    if (excess === 'letters') throw new DomainError('PAYLOAD_TOO_LARGE', TOO_LARGE)
  }
}

/** What JSON says, with at most `valuesMax` values. Throws BAD_REQUEST for what is none, and what `createJsonBounds` does. */
export function parseJson(bytes: Uint8Array, valuesMax = JSON_VALUES_MAX): unknown {
  createJsonBounds(valuesMax)(bytes)
  return parseText(new TextDecoder().decode(bytes))
}

/** What JSON says whose bytes were looked over. Throws BAD_REQUEST for what is none. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badRequest('That is not JSON.')
  }
}
