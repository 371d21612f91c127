import { breakable, html, type Markup, prose } from '../../platform/pages/html.ts'
import { type ApiDocument, resolve, type Schema } from './read-document.ts'
import { schemaText, withoutNull } from './schema-text.ts'

/** Levels of nested objects that a table expands. */
const DEEPEST = 4

type Row = { name: string; inside: string[]; schema: Schema; isRequired: boolean }
export type Kind = 'asked' | 'answered'

/** The fields of a schema as a table: what is asked for with what has to be there, what is answered without. */
export function fieldTable(document: ApiDocument, schema: Schema, kind: Kind, caption: string): Markup {
  const rows = rowsOf(document, schema, kind, [])
  return rows.length === 0 ? html`` : tableOf(document, rows, kind, caption)
}

/** The parameters of an address as a table of the same look. */
export function parameterTable(
  document: ApiDocument,
  parameters: { name: string; required?: boolean; description?: string; schema?: Schema }[],
  caption: string,
): Markup {
  const rows = parameters.map(({ name, required, description, schema }) => ({
    name,
    inside: [],
    schema: { ...schema, ...(description ? { description } : {}) },
    isRequired: required ?? false,
  }))
  return tableOf(document, rows, 'asked', caption)
}

/** A row a field, in the order of the document, what is needed first where it is asked for; the fields of unnamed things follow theirs. */
function rowsOf(document: ApiDocument, schema: Schema, kind: Kind, inside: string[]): Row[] {
  const shape = inside.length === 0 ? resolve(document, schema).resolved : schema
  const { rest } = withoutNull(shape)
  if (rest.items) return rowsOf(document, rest.items, kind, inside)
  const parts = rest.allOf ?? (rest.properties ? [] : (rest.anyOf ?? rest.oneOf)) ?? []
  const merged = parts.flatMap(part => rowsOf(document, resolve(document, part).resolved, kind, inside))
  const isNeeded = (name: string) => rest.required?.includes(name) ?? false
  const fields = Object.entries(rest.properties ?? {})
  if (kind === 'asked') fields.sort(([one], [other]) => Number(isNeeded(other)) - Number(isNeeded(one)))
  const own = fields.flatMap(([name, field]): Row[] => [
    { name, inside, schema: field, isRequired: isNeeded(name) },
    ...(inside.length < DEEPEST && !field.$ref ? rowsOf(document, unnamed(field), kind, [...inside, name]) : []),
  ])
  const all = [...own, ...merged]
  const known = new Set<string>()
  return all.filter(row => known.size < known.add(pathOf(row)).size)
}

/** The schema of the entries where it is a list; empty where that has a name of its own. */
function unnamed(schema: Schema): Schema {
  const { rest } = withoutNull(schema)
  if (rest.$ref) return {}
  return rest.items ? unnamed(rest.items) : rest
}

const pathOf = ({ inside, name }: Row) => [...inside, name].join('.')

function tableOf(document: ApiDocument, rows: Row[], kind: Kind, caption: string): Markup {
  const isRequest = kind === 'asked'
  return html`<table>
<caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">Field</th>${isRequest && html`<th scope="col">Needed</th>`}<th scope="col">What it is</th></tr></thead>
<tbody>${rows.map(row => rowMarkup(document, row, kind))}</tbody>
</table>
`
}

function rowMarkup(document: ApiDocument, row: Row, kind: Kind): Markup {
  const { type, limits, about, mayBeNull } = schemaText(document, row.schema)
  const depth = Math.min(row.inside.length, DEEPEST)
  const prefix = depth > 0 && html`<span class="unseen">${row.inside.join('.')}.</span>`
  const notes = [
    ...limits,
    // What may be left out may be null as well, which is said once, above all calls.
    ...(mayBeNull && (kind === 'answered' || row.isRequired) ? ['may be null'] : []),
    ...(kind === 'answered' && !row.isRequired ? ['may be missing'] : []),
  ]
  return html`<tr><th scope="row"${depth > 0 && html` class="in${depth}"`}>${prefix}${breakable(row.name, /(?<=[a-z])(?=[A-Z])/)}</th>${
    kind === 'asked' && html`<td>${row.isRequired ? html`<b>yes</b>` : 'no'}</td>`
  }<td>${type}${notes.length > 0 && html`<span class="limits">, ${notes.join(', ')}</span>`}${
    about !== '' && html`<p>${prose(about)}</p>`
  }</td></tr>
`
}
