import { isJson, type Json } from './json.ts'
import { type Names, SCHEMAS } from './names.ts'
import { isFile } from './shapes.ts'

/** What a form sends a picture as. */
export const PICTURE_TYPES = 'image/jpeg, image/png, image/webp, image/avif, image/heic, image/heif'

type Fields = Record<string, Json>

const fileSchema = (name: string): Json => ({
  type: 'string',
  format: 'binary',
  contentMediaType: 'image/*',
  description:
    name === 'profilePicture'
      ? 'A picture of at most 5 MB: JPEG, PNG, WebP, AVIF or HEIC.'
      : 'A picture of at most 10 MB: JPEG, PNG, WebP, AVIF or HEIC.',
})

const options = (schema: Json): Json[] | undefined => (schema.anyOf ?? schema.oneOf) as Json[] | undefined

/** Whether a field is a file in a form; besides, it may be something else in JSON. */
const mayBeFile = (schema: Json): boolean => isFile(schema) || (options(schema)?.some(isFile) ?? false)

/** A field without the files that it may be; undefined when it can be nothing else. */
function withoutFile(schema: Json): Json | undefined {
  if (isFile(schema)) return undefined
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || !anyOf.some(isFile)) return schema
  const others = anyOf.filter(option => !isFile(option) && option.type !== 'null') as Json[]
  return others.length === 0 ? undefined : others.length === 1 ? { ...rest, ...others[0] } : { ...rest, anyOf: others }
}

function asFile(name: string, schema: Json): Json {
  const file = options(schema)?.find(isFile) ?? schema
  return isJson(file.items) ? { ...schema, items: fileSchema(name) } : fileSchema(name)
}

/** An object schema whose fields are replaced; those that become undefined are gone, from `required` too. */
export function withFields(schema: Json, change: (name: string, field: Json) => Json | undefined): Json {
  const before = (schema.properties ?? {}) as Fields
  const properties = Object.fromEntries(
    Object.entries(before).flatMap(([name, field]) => {
      const changed = change(name, field)
      return changed ? [[name, changed]] : []
    }),
  )
  const { required, ...rest } = schema
  const still = ((required ?? []) as string[]).filter(name => name in properties)
  return { ...rest, properties, ...(still.length > 0 ? { required: still } : {}) }
}

/** How the parts of a form are written: pictures as what they are, lists and objects as JSON text. */
function encodingOf(shapes: Json[], named: Names): Json {
  const parts: Json = {}
  for (const shape of shapes) {
    for (const [name, field] of Object.entries((shape.properties ?? {}) as Fields)) {
      const kinds = [field, ...(options(field) ?? [])].map(kind => named.resolve(kind))
      const types = kinds.flatMap(kind => [kind.type].flat())
      if (isFile(field)) parts[name] = { contentType: PICTURE_TYPES }
      else if (types.includes('array') || types.includes('object')) parts[name] = { contentType: 'application/json' }
    }
  }
  return parts
}

/**
 * The body of a call as JSON and as a form. `schema` is an object, or a choice of several of `named`; what the address
 * carries is not in it any more. What is found out is added to `named` under `name`, for forms with files with `Form`
 * behind it. Undefined when the body has no fields.
 */
export function bodyOf(schema: Json, name: string, named: Names): Json | undefined {
  const choices = options(schema)
  const shapes = choices?.map(choice => named.take(choice)) ?? [schema]
  if (shapes.every(shape => Object.keys((shape.properties ?? {}) as Fields).length === 0)) return undefined
  const hasFiles = shapes.some(shape => Object.values((shape.properties ?? {}) as Fields).some(mayBeFile))

  const written = (ending: '' | 'Form', change: (field: string, schema: Json) => Json | undefined): Json[] =>
    shapes.map((shape, at) => {
      const own = typeof choices?.[at]?.$ref === 'string' ? choices[at].$ref.slice(SCHEMAS.length) : name
      return named.store(`${own}${ending}`, withFields(shape, change))
    })
  const either = (ending: '' | 'Form', parts: Json[]): Json =>
    choices ? named.store(`${name}${ending}`, oneOf(parts, named)) : (parts[0] as Json)

  const isFormOnly = shapes.every(shape =>
    ((shape.required ?? []) as string[]).some(field => !withoutFile(((shape.properties ?? {}) as Fields)[field] ?? {})),
  )
  const content: Json = {}
  if (!isFormOnly) {
    content['application/json'] = {
      schema: either(
        '',
        written('', (_, field) => withoutFile(field)),
      ),
    }
  }
  const ending = hasFiles && !isFormOnly ? 'Form' : ''
  const form = hasFiles
    ? written(ending, (field, part) => (mayBeFile(part) ? asFile(field, part) : part))
    : written('', (_, field) => field)
  const encoding = encodingOf(
    form.map(part => named.resolve(part)),
    named,
  )
  content['multipart/form-data'] = {
    schema: either(ending, form),
    ...(Object.keys(encoding).length > 0 ? { encoding } : {}),
  }
  return { required: shapes.some(shape => ((shape.required ?? []) as string[]).length > 0), content }
}

/** A choice that the field `type` decides. */
function oneOf(parts: Json[], named: Names): Json {
  const mapping = parts.flatMap(part => {
    const { type } = (named.resolve(part).properties ?? {}) as Fields
    const values = (type?.enum ?? [type?.const]) as string[]
    return values.map(word => [word, part.$ref])
  })
  return { oneOf: parts, discriminator: { propertyName: 'type', mapping: Object.fromEntries(mapping) } }
}
