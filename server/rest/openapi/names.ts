import type { Json } from './json.ts'

/** Where schemas that have a name are referred to. */
export const SCHEMAS = '#/components/schemas/'

/** The schemas that have a name. */
export type Names = {
  schemas: Record<string, Json>
  /** A reference to a schema: under the name that the same one has already, or under this one from now on. */
  store(name: string, schema: Json): Json
  /** The schema of a reference, whose name is free again. */
  take(schema: Json): Json
  /** A schema itself, or the one of the name that it refers to. */
  resolve(schema: Json): Json
}

/** Names for schemas, some of which are known. Throws when two different ones are to have the same name. */
export function createNames(known: Record<string, Json>): Names {
  const schemas = { ...known }
  const byText = new Map(Object.entries(known).map(([name, schema]) => [JSON.stringify(schema), name]))
  const nameIn = ({ $ref }: Json): string => (typeof $ref === 'string' ? $ref.slice(SCHEMAS.length) : '')
  return {
    schemas,
    store(name, schema) {
      const text = JSON.stringify(schema)
      const found = byText.get(text)
      if (found === undefined) {
        if (schemas[name]) throw new Error(`Two shapes are called ${name}`)
        schemas[name] = schema
        byText.set(text, name)
      }
      return { $ref: `${SCHEMAS}${found ?? name}` }
    },
    take(schema) {
      const taken = schemas[nameIn(schema)]
      delete schemas[nameIn(schema)]
      byText.delete(JSON.stringify(taken))
      return taken ?? schema
    },
    resolve: schema => schemas[nameIn(schema)] ?? schema,
  }
}
