import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { testApp } from '#tests/fixtures/test-app.ts'
import { finishedAnswer } from './finished-answer.ts'
import type { RequestEnv } from './request-env.ts'
import { securityHeaders } from './security-headers.ts'

const headerNames = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

const all = (answer: Response) => Object.fromEntries(answer.headers)

it.each([
  ['http://cook.example', undefined],
  ['https://cook.example', 'max-age=31536000'],
])('a picture on %s carries what every answer carries, and its own policy', async (address, transport) => {
  const app = await testApp({ settings: { BASE_URL: address } })
  try {
    const page = all(await app.request('/api/health'))
    for (const method of ['GET', 'HEAD']) {
      const answer = await app.request('/media/drawn/mark.svg', { method })
      expect(answer.status).toBe(200)
      const picture = all(answer)
      expect(picture['strict-transport-security']).toBe(transport)
      expect(picture['cross-origin-opener-policy']).toBe(transport && 'same-origin')
      expect(picture['x-request-id']).toMatch(/^[\da-f]{10}-/)
      expect(picture['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      )
      const defaults = Object.fromEntries(headerNames.map(name => [name, page[name]]))
      expect(Object.values(defaults).every(Boolean)).toBe(true)
      expect(picture).toMatchObject(defaults)
    }
    const etag = (await app.request('/media/drawn/mark.svg')).headers.get('etag') ?? ''
    const same = await app.request('/media/drawn/mark.svg', { headers: { 'If-None-Match': etag } })
    expect([same.status, same.headers.get('x-frame-options')]).toEqual([304, 'DENY'])
    const missing = all(await app.request('/media/drawn/nothing'))
    expect(missing).toMatchObject({ 'x-frame-options': 'DENY', 'x-request-id': expect.any(String) })
  } finally {
    await app.close()
  }
})

it('another answer that takes the place of a finished one gets everything as well', async () => {
  const app = new Hono<RequestEnv>()
    .use(securityHeaders(() => false, { HSTS_SUBDOMAINS: false }))
    .get('/', c => {
      finishedAnswer(c, Buffer.from('never sent'), 200, {})
      throw new Error('broken')
    })
    .onError((_, c) => c.text('sorry', 500))
  const answer = await app.request('/')
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([500, 'DENY'])
})
