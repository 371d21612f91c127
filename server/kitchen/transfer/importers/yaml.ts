import { parse, parseDocument } from 'yaml'
import { isNode, type JsonObject } from './json.ts'

/** Names that a text in YAML may refer to again: more would unfold into more than fits into memory. */
const ALIASES_MAX = 20

/** Whether a text is YAML without a mistake. */
export const isYaml = (text: string): boolean => parseDocument(text, { logLevel: 'silent' }).errors.length === 0

/** An object from YAML; null for what is none. Dates stay texts. */
export function parseYaml(text: string): JsonObject | null {
  try {
    const value: unknown = parse(text, {
      maxAliasCount: ALIASES_MAX,
      schema: 'core',
      logLevel: 'silent',
      uniqueKeys: false,
    })
    return isNode(value) ? value : null
  } catch {
    return null
  }
}
