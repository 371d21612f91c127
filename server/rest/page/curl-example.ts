import { type ApiDocument, type Call, resolve, type Schema } from './read-document.ts'
import { sampleOf } from './sample.ts'

/** Address of the examples: where the server is found right after `npm start`. */
const HOME = 'http://localhost:3000'

/** Files that stand for a body, by its type; in a form it is always a photo. */
const FILES: Record<string, string> = { 'application/zip': 'export.zip', 'text/csv': 'days.csv' }
const FILE = 'photo.jpg'

/** A curl command, an option a line, that makes a call as the document's example does. */
export function curlExample(document: ApiDocument, { method, path, operation }: Call): string {
  const parameters = (operation.parameters ?? []).map(parameter => resolve(document, parameter).resolved)
  const exampleOf = (name: string) => {
    const found = parameters.find(parameter => parameter.name === name)
    return String(found?.example ?? sampleOf(document, found?.schema ?? { type: 'integer' }))
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(name)))
  const query = parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `${name}=${encodeURIComponent(exampleOf(name))}`)
  const address = quoted(`${HOME}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`)
  const options = [
    '-b jar',
    ...(setsCookie(path) ? ['-c jar'] : []),
    ...(method === 'GET' || (method === 'POST' && operation.requestBody) ? [] : [`-X ${method}`]),
  ]
  return [`curl ${options.join(' ')}`, address, ...bodyOptions(document, operation)].join(' \\\n  ')
}

const setsCookie = (path: string) => path === '/api/auth/login' || path === '/api/auth/register'

function bodyOptions(document: ApiDocument, operation: Call['operation']): string[] {
  if (!operation.requestBody) return []
  const { content } = resolve(document, operation.requestBody).resolved
  const [asJson, asForm] = [content['application/json'], content['multipart/form-data']]
  if (asJson) {
    const value = exampleIn(asJson) ?? sampleOf(document, asJson.schema ?? {})
    return [
      "-H 'Content-Type: application/json'",
      `-d ${quoted(JSON.stringify(value, null, 2).replaceAll('\n', '\n  '))}`,
    ]
  }
  if (!asForm) {
    const [type = ''] = Object.keys(content)
    return [`-H ${quoted(`Content-Type: ${type}`)}`, `--data-binary @${FILES[type] ?? 'file'}`]
  }
  const fields = asForm.schema ? resolve(document, asForm.schema).resolved : {}
  const value = exampleIn(asForm) ?? sampleOf(document, fields) ?? {}
  return Object.entries(value).map(([name, field]) =>
    isFile(document, fields.properties?.[name]) ? `-F ${name}=@${FILE}` : `-F ${quoted(`${name}=${asText(field)}`)}`,
  )
}

const isFile = (document: ApiDocument, schema: Schema | undefined): boolean =>
  schema !== undefined && resolve(document, schema).resolved.format === 'binary'

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A word of a shell line; in single quotes nothing means anything but the quote. */
const quoted = (text: string) => (/^[\w:/.@=-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`)

type Media = { example?: unknown; examples?: Record<string, { value?: unknown }> }

/** The example that a body or an answer carries beside its schema. */
export const exampleIn = (media: Media | undefined): unknown =>
  media?.example ?? Object.values(media?.examples ?? {})[0]?.value
