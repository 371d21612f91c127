import { html, joined, type Markup } from '../../platform/pages/html.ts'
import { fieldTable, parameterTable } from './field-table.ts'
import { type ApiDocument, type Call, type Content, resolve, type Schema } from './read-document.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

/** Tables of what a call takes: in its path, after the question mark, and as its body. */
export function whatItTakes(document: ApiDocument, { method, path, operation }: Call): Markup {
  const name = `${method} ${path}`
  const parameters = (operation.parameters ?? []).map(parameter => resolve(document, parameter).resolved)
  const places = [
    ['path', 'In the path'],
    ['query', 'After the question mark'],
    ['header', 'In a header'],
  ].map(([place, title = '']) => {
    const here = parameters.filter(parameter => parameter.in === place)
    return here.length > 0 && html`<h4>${title}</h4>${parameterTable(document, here, `${title} of ${name}`)}`
  })
  const content = operation.requestBody && resolve(document, operation.requestBody).resolved.content
  return html`${places}${content && bodyTables(document, content, name)}`
}

/** One table, or one for each shape that the body may have. A form has all that JSON has, and files besides. */
function bodyTables(document: ApiDocument, content: Content, name: string): Markup {
  const schema = (content[FORM_TYPE] ?? content[JSON_TYPE] ?? Object.values(content)[0])?.schema ?? {}
  const how = howToSend(content)
  const { resolved } = resolve(document, schema)
  const shapes = (resolved.oneOf ?? resolved.anyOf ?? []).filter(shape => resolve(document, shape).resolved.properties)
  const title = html`<h4>Body, ${how}</h4>`
  if (shapes.length < 2) return html`${title}${fieldTable(document, schema, 'asked', `Body of ${name}`)}`
  return html`${title}${shapes.map(shape => {
    const when = whenOf(document, resolved, shape)
    return html`<h5>${when}</h5>${fieldTable(document, shape, 'asked', `Body of ${name}`)}`
  })}`
}

function howToSend(content: Content): string {
  const [asJson, asForm] = [JSON_TYPE in content, FORM_TYPE in content]
  if (asJson && asForm) return 'JSON or a form'
  return asJson ? 'JSON' : asForm ? 'a multipart form' : Object.keys(content).join(', ')
}

/** Which values of the field that decides go with a shape. */
function whenOf(document: ApiDocument, { discriminator }: Schema, shape: Schema): Markup {
  const field = discriminator?.propertyName ?? ''
  const deciding = resolve(document, shape).resolved.properties?.[field] ?? {}
  const values = deciding.enum ?? (deciding.const === undefined ? [] : [deciding.const])
  if (values.length === 0) return html`Or`
  return html`With <code>${field}</code> ${joined(
    values.map(value => html`<code>${String(value)}</code>`),
    ' or ',
  )}`
}
