import { badRequest } from '../errors.ts'

const DEPTH_MAX = 32
/** Values of all lists and fields together: many times the lines of the longest recipe. */
const VALUES_MAX = 20_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

/**
 * Looks over JSON before anything takes it apart: a picture may fill it, but millions of small things would hold everybody
 * up for seconds. Throws BAD_REQUEST when it is nested deeper, or has more values, than any honest input.
 */
export function refuseHugeJson(bytes: Uint8Array, valuesMax = VALUES_MAX): void {
  let depth = 0
  let values = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA) {
      if (++values > valuesMax) throw badRequest('That is too much at once.')
    } else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > DEPTH_MAX) throw badRequest('That is nested too deeply.')
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
}

/** What JSON says, with at most `valuesMax` values. Throws BAD_REQUEST for what is none, or too much. */
export function parseJson(bytes: Uint8Array, valuesMax = VALUES_MAX): unknown {
  refuseHugeJson(bytes, valuesMax)
  return readJson(bytes)
}

/** What JSON says that was looked over. Throws BAD_REQUEST for what is none. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    throw badRequest('That is not JSON.')
  }
}
