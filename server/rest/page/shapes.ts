import { html, type Markup, prose } from '../../platform/pages/html.ts'
import { fieldTable } from './field-table.ts'
import { type ApiDocument, asId, type Schema } from './read-document.ts'
import { schemaText } from './schema-text.ts'

/** As `shapeLink` writes it. */
const LINK = /href="#shape-([a-z0-9-]{1,80})"/g

/** The named shapes that calls speak of, and those that these speak of, each with its fields, by name. */
export function shapesSection(document: ApiDocument, calls: Markup[]): Markup {
  const all = (document.components?.schemas ?? {}) as Record<string, Schema>
  const names = new Map(Object.keys(all).map(name => [asId(name), name]))
  const sections = new Map<string, Markup>()
  let around = calls
  while (around.length > 0) {
    const ids = new Set(around.flatMap(({ markup }) => [...markup.matchAll(LINK)].map(([, id]) => id ?? '')))
    const found = [...ids].flatMap(id => names.get(id) ?? []).filter(name => !sections.has(name))
    for (const name of found) sections.set(name, shapeSection(document, name, all[name] ?? {}))
    around = found.flatMap(name => sections.get(name) ?? [])
  }
  if (sections.size === 0) return html``
  return html`<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
<p>Things that calls speak of, each with its fields.</p>
${[...sections.keys()].sort().map(name => sections.get(name))}</section>
`
}

function shapeSection(document: ApiDocument, name: string, schema: Schema): Markup {
  const id = `shape-${asId(name)}`
  const table = fieldTable(document, schema, 'answered', `Fields of ${name}`)
  return html`<section class="shape" aria-labelledby="${id}"><h3 id="${id}"><a href="#${id}">${name}</a></h3>
${schema.description && html`<p>${prose(schema.description)}</p>`}
${table.markup === '' ? html`<p>${schemaText(document, schema).type}</p>` : table}</section>
`
}
