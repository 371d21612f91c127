import { describe, expect, it } from 'vitest'
import type { ApiDocument, Schema } from './read-document.ts'
import { schemaText } from './schema-text.ts'

const document: ApiDocument = {
  info: { title: 'Test', version: '0' },
  paths: {},
  components: {
    schemas: {
      Soup: { type: 'object', properties: { name: { type: 'string' } } },
      Id: {
        anyOf: [
          { type: 'integer', minimum: 1 },
          { type: 'string', pattern: '^\\d+$' },
        ],
        description: 'An id.',
      },
      Round: { $ref: '#/components/schemas/Round' },
    },
  },
}

const rendered = (schema: Schema): string => {
  const { type, limits, mayBeNull } = schemaText(document, schema)
  return [type.markup.replace(/<\/?code>/g, '`'), ...limits, ...(mayBeNull ? ['may be null'] : [])].join(', ')
}

describe('a type in words', () => {
  it.each<[Schema, string]>([
    [{ type: 'string', minLength: 1, maxLength: 2000 }, 'text, 1 to 2,000 characters'],
    [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'whole number, at least 1'],
    [{ type: ['number', 'null'] }, 'number, may be null'],
    [
      { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 40 } },
      'list of text, each at most 40 characters, at most 5 entries',
    ],
    [{ type: 'array', items: { type: 'integer' } }, 'list of whole numbers'],
    [{ anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\d+$' }] }, 'number'],
    [{ anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['on', 'off'] }] }, 'true or false'],
    [{ anyOf: [{ enum: ['Easy', 'Hard'] }, { type: 'null' }] }, 'one of `Easy`, `Hard`, may be null'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{ const: true }, 'always `true`'],
    [{}, 'anything'],
    [{ $ref: '#/components/schemas/Soup' }, '<a href="#shape-soup">Soup</a>'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Soup' } }, 'list of <a href="#shape-soup">Soup</a>'],
    [{ $ref: '#/components/schemas/Id' }, 'whole number, at least 1'],
    [{ $ref: '#/components/schemas/Round' }, 'anything'],
    [{ $ref: '#/components/schemas/Nowhere' }, 'anything'],
    [{ const: '<b>' }, 'always `&#60;b&#62;`'],
  ])('%j', (schema, text) => {
    expect(rendered(schema)).toBe(text)
  })
})
