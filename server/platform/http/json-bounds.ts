import { JSON_VALUES_MAX, jsonExcess } from '#common/inputs.ts'
import { badRequest } from '../errors.ts'

/**
 * Looks over JSON before anything takes it apart: a picture may fill it, but millions of small things would hold everybody
 * up for seconds. Throws BAD_REQUEST when it is nested deeper, or has more values, than any honest input.
 */
export function refuseHugeJson(bytes: Uint8Array, valuesMax = JSON_VALUES_MAX): void {
  const excess = jsonExcess(bytes, valuesMax)
  if (excess === 'values') throw badRequest('That is too much at once.')
  if (excess === 'depth') throw badRequest('That is nested too deeply.')
}

/** What JSON says, with at most `valuesMax` values. Throws BAD_REQUEST for invalid JSON, or more than that. */
export function parseJson(bytes: Uint8Array, valuesMax = JSON_VALUES_MAX): unknown {
  refuseHugeJson(bytes, valuesMax)
  return readJson(bytes)
}

/** What JSON says that was looked over. Throws BAD_REQUEST for invalid JSON. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    throw badRequest('That is not JSON.')
  }
}
