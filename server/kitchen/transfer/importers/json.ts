import { isNode, parseJson, type SchemaNode } from 'recipe-reader/schema-org'
import { transferMessages } from '../constants.ts'
import type { UnreadableOffer } from '../offer.ts'
import { headText, type Member, nameOf, type OpenedFile, onlyMember, textOf } from './opened-file.ts'
import { jsonPieces } from './stream-json.ts'

export { isNode, type SchemaNode as JsonObject } from 'recipe-reader/schema-org'

/** Properties of an outermost object under which lists of recipes stand: the first one one surely, the others where it is no recipe itself. */
const LISTS = ['recipes', '@graph', 'items', 'data']

/** A record of a JSON file: an entry of its list of recipes, or all that it is. `null` for one that is no JSON. */
export type JsonRecord = { key: string; value: SchemaNode | null }

/** The records of a JSON file of any length, each when it is asked for; entries that are no objects are passed over. */
export async function* jsonRecords(member: Member): AsyncGenerator<JsonRecord> {
  const list = await listIn(member)
  if (list === null) {
    const value = parseJson(await textOf(member))
    if (isNode(value)) yield { key: '', value }
    else if (value === undefined) yield { key: '', value: null }
    return
  }
  for await (const { key, text } of jsonPieces(member.chunks(Number.POSITIVE_INFINITY))) {
    if (key !== list) continue
    const value = text === null ? undefined : parseJson(text)
    if (isNode(value)) yield { key, value }
    else if (value === undefined) yield { key, value: null }
  }
}

/** Properties that a recipe has and a list of recipes lacks. */
const OF_ONE = ['name', 'title', '@type']

/** The property that holds the list of recipes, empty for a file that is a list itself; null for one of a single record. */
async function listIn(member: Member): Promise<string | null> {
  if (/^\s*\[/.test(await headText(member))) return ''
  let list: string | null = null
  let isOne = false
  for await (const { key, text } of jsonPieces(member.chunks(Number.POSITIVE_INFINITY))) {
    const isList = LISTS.includes(key) && (text === null || text.startsWith('{'))
    if (isList && key === LISTS[0]) return key
    if (isList) list ??= key
    isOne ||= OF_ONE.includes(key)
  }
  return isOne ? null : list
}

const firsts = new WeakMap<Member, Promise<JsonRecord | null>>()

/** The first record of a plain JSON file, by which its program is told; null for a file that is none. */
export async function firstRecord(file: OpenedFile): Promise<SchemaNode | null> {
  if (!file.isPlain) return null
  const member = onlyMember(file)
  const known = firsts.get(member) ?? readFirst(member).catch(() => null)
  firsts.set(member, known)
  return (await known)?.value ?? null
}

async function readFirst(member: Member): Promise<JsonRecord | null> {
  if (!/^\s*[[{]/.test(await headText(member))) return null
  for await (const record of jsonRecords(member)) if (record.value) return record
  return null
}

/** Whether a plain file is meant to be JSON and is none. */
export async function isBrokenJson(file: OpenedFile): Promise<boolean> {
  if (!/\.json$/i.test(file.name)) return false
  const text = await textValueOf(onlyMember(file))
  return text.trim() !== '' && parseJson(text) === undefined
}

/** The text of a file; a sign that is no JSON for one that cannot be read as a whole. */
const textValueOf = (member: Member): Promise<string> => textOf(member).catch(() => '?')

/** What stands in the preview for an entry that is no JSON. */
export const notJson = (file: OpenedFile): UnreadableOffer => ({
  title: nameOf(file.name),
  problem: transferMessages.notJson,
})

/** Offers of the records of a plain JSON file. */
export async function* offersOfRecords<Read>(
  file: OpenedFile,
  offerOf: (record: SchemaNode) => Read | Promise<Read>,
): AsyncGenerator<Read | UnreadableOffer> {
  for await (const { value } of jsonRecords(onlyMember(file))) yield value ? await offerOf(value) : notJson(file)
}

/** The entries of a list that are objects. */
export const objectsOf = (value: unknown): SchemaNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The names in a list of texts or of objects with a name. */
export const namesOf = (value: unknown, name = 'name'): unknown[] =>
  Array.isArray(value)
    ? value.map(entry => (isNode(entry) ? entry[name] : entry)).filter(entry => typeof entry === 'string')
    : []

/** A text, also of a number; empty for anything else. */
export const textValue = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A number, also one in digits; null for anything else. */
export function numberValue(value: unknown): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}
