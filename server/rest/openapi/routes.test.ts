import { describe, expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { appRouter } from '../../router.ts'
import { openApiDocument } from './document.ts'

/** What the server answers that is not for programs. */
const FOR_PAGES = [
  /^GET \/api\/docs\//,
  // What a server asks of itself, and answers to nobody else.
  /^(GET|POST) \/api\/doctor\//,
  // As oembed.com describes it, for pages that show a public link; those name its address.
  /^GET \/api\/oembed$/,
  // Decoration of the pages, and pictures of which a recipe's own is documented.
  /^GET \/media\/drawn\/(bare|face|scene|mark)/,
  /^GET \/media\/drawn\/dish\/\{\}$/,
]

const shapeOf = (path: string): string => path.replace(/\{\w+\}|:\w+(\{[^}]*\})?/g, '{}')

const it = sharedAppTest()

const documented = (): string[] =>
  Object.entries(openApiDocument(appRouter, '0').paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${shapeOf(path)}`),
  )

describe('the calls of the server', () => {
  it('are documented, all of them, and no others', ({ app }) => {
    const served = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(api|media)\//.test(path) && !path.includes('*'))
      .map(({ method, path }) => `${method} ${shapeOf(path)}`)
      .filter(call => !FOR_PAGES.some(pattern => pattern.test(call)))
    expect([...new Set(served)].toSorted()).toEqual([...new Set(documented())].toSorted())
  })
})

describe('the document', () => {
  it('is answered once, and then said to be the same', async ({ app }) => {
    const first = await app.request('/api/openapi.json')
    expect(first.headers.get('Content-Type')).toBe('application/json')
    expect(await first.json()).toMatchObject({ openapi: '3.1.0', info: { version: '0.0.0' } })
    const etag = first.headers.get('ETag') ?? ''
    const again = await app.request('/api/openapi.json', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    const other = await app.request('/api/openapi.json', { headers: { 'If-None-Match': 'W/"other"' } })
    expect(other.status).toBe(200)
  })
})
