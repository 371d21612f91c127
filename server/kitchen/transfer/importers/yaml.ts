import { isNode, type JsonObject } from './json.ts'

/** Names that a text in YAML may refer to again: more would unfold into more than fits into memory. */
const ALIASES_MAX = 20

// Few files have any, and loading it takes longer than reading a short file of another program.
const loadYaml = () => import('yaml')

/** Whether a text is YAML without a mistake. */
export const isYaml = async (text: string): Promise<boolean> =>
  (await loadYaml()).parseDocument(text, { logLevel: 'silent' }).errors.length === 0

/** An object from YAML; null for what is none. Dates stay texts. */
export async function parseYaml(text: string): Promise<JsonObject | null> {
  const { parse } = await loadYaml()
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
