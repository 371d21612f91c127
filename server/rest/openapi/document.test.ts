import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenShapes } from '#tests/contract/check-answer.ts'
import { appRouter } from '../../router.ts'
import { openApiDocument } from './document.ts'
import { exampleOf } from './examples.ts'
import type { FieldKey } from './field-names.ts'
import { fieldNote } from './field-notes.ts'
import { isJson, type Json } from './json.ts'

type Operation = {
  operationId: string
  summary?: string
  tags: string[]
  security: object[]
  parameters?: { name: string; in: string; description?: string }[]
  requestBody?: { content: Record<string, { schema: Json; encoding?: Record<string, { contentType: string }> }> }
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

let document: Json
let operations: (Operation & { call: string })[]
let schemas: Record<string, Json>
beforeAll(() => {
  document = openApiDocument(appRouter, '0')
  schemas = (document.components as { schemas: Record<string, Json> }).schemas
  operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method.toUpperCase()} ${path}` })),
  )
})

const operation = (call: string): Operation => {
  const found = operations.find(one => one.call === call)
  if (!found) throw new Error(`${call} is not documented`)
  return found
}
const statuses = (call: string): string[] => Object.keys(operation(call).responses)

/** Every value under this key, anywhere in the document. */
function valuesOf(key: string, part: unknown): unknown[] {
  if (Array.isArray(part)) return part.flatMap(one => valuesOf(key, one))
  if (!isJson(part)) return []
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'example' ? [] : [...(name === key ? [value] : []), ...valuesOf(key, value)],
  )
}

describe('the document of the calls', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('refers to nothing that is not there, and keeps nothing to which nothing refers', () => {
    const references = [...new Set(valuesOf('$ref', document) as string[])]
    const at = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (isJson(part) ? part[key] : undefined), document)
    expect(references.filter(reference => at(reference) === undefined)).toEqual([])
    const unused = Object.keys(schemas).filter(name => !references.includes(`#/components/schemas/${name}`))
    expect(unused).toEqual([])
  })

  it('has shapes that a strict checker takes', () => {
    expect(brokenShapes()).toEqual([])
  })

  it('names each operation once, in the words of its area', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter(name => !/^[a-z]+(\.[a-z][A-Za-z]+){1,2}$/.test(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['auth.login', 'kitchen.saveRecipe', 'feed.toggleLike']))
  })

  it('says of every operation what it does, where it belongs, who may call it and how it fails', () => {
    const areas = (document.tags as { name: string; description: string }[]).filter(({ description }) => description)
    const known = areas.map(({ name }) => name)
    const poor = operations.filter(
      ({ summary, tags, security, responses }) =>
        !summary ||
        tags.length !== 1 ||
        !known.includes(tags[0] ?? '') ||
        !Array.isArray(security) ||
        !responses.default,
    )
    expect(poor.map(({ call }) => call)).toEqual([])
    const used = new Set(operations.flatMap(({ tags }) => tags))
    expect(known.filter(name => !used.has(name))).toEqual([])
  })

  it('describes every parameter', () => {
    const bare = operations.flatMap(({ call, parameters = [] }) =>
      parameters.flatMap(({ name, description }) => (description ? [] : [`${call}: ${name}`])),
    )
    expect(bare).toEqual([])
  })

  it('has notes on fields that there are alone: others do not compile', () => {
    const stale: FieldKey[] = [
      // @ts-expect-error no field has this name
      'mutualFiends',
      // @ts-expect-error the shape has no such field
      'Post.mutualFriends',
      // @ts-expect-error the call has no such field
      'admin.users.list.confirm',
    ]
    const known: FieldKey[] = ['mutualFriends', 'Chef.mutualFriends', 'admin.users.setStatus.confirm']
    const noted = (key: string) => fieldNote(key.split('.').slice(0, -1).join('.'), key.split('.').at(-1) ?? '')
    expect(known.filter(key => !noted(key))).toEqual([])
    expect(stale.slice(0, 1).filter(noted)).toEqual([])
  })

  it('tells who has to be signed in, and that admins alone may do some things', () => {
    expect(operation('POST /api/auth/login').security).toEqual([])
    const session = [{ session: [] }, { sessionOverHttps: [] }]
    expect(operation('GET /api/feed/posts').security).toEqual([...session, { accessToken: ['feed'] }])
    expect(operation('GET /api/auth/me').security).toEqual(session)
    expect(operation('POST /api/health-push').security).toEqual([{ pushToken: [] }])
    expect(statuses('GET /api/admin/stats')).toEqual(['200', '401', '403', '429', '503', 'default'])
    expect(statuses('GET /api/content/status')).toEqual(['200', '400', '401', '403', '429', '503', 'default'])
  })

  it('takes a body as JSON and as a form, with files and JSON text as parts of it', () => {
    const post = operation('POST /api/user-posts').requestBody?.content
    expect(Object.keys(post ?? {})).toEqual(['application/json', 'multipart/form-data'])
    expect(post?.['multipart/form-data']?.encoding).toMatchObject({
      ingredients: { contentType: 'application/json' },
      image: { contentType: expect.stringContaining('image/jpeg') },
    })
    expect(schemas.RecipePost?.properties).toMatchObject({ image: { type: 'string', pattern: '^data:.*' } })
    expect(schemas.RecipePostForm?.properties).toMatchObject({ image: { type: 'string', format: 'binary' } })
    expect(schemas.NewPost?.discriminator).toMatchObject({
      mapping: { recipe_remake: '#/components/schemas/RemakePost' },
    })
    expect(Object.keys(operation('POST /api/recipes/ocr').requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  })

  it('has limits that are judged only after what was sent was tidied', () => {
    expect(schemas.NewComment?.properties).toMatchObject({ content: { minLength: 1, maxLength: 1000 } })
    const recipe = schemas.NewRecipe?.properties as Record<string, Json>
    expect(recipe.servings?.anyOf).toEqual([
      { type: 'number', minimum: 1, maximum: 1000 },
      { type: 'string', pattern: expect.any(String) },
      { type: 'null' },
    ])
  })

  it('shows every call that answers JSON', () => {
    const shown = operations.filter(({ call, responses }) => {
      const answer = responses[200]?.content?.['application/json']
      return answer && call !== 'GET /api/openapi.json' && !exampleOf(call)
    })
    expect(shown.map(({ call }) => call)).toEqual([])
  })
})
