import { Hono } from 'hono'
import { isFresh, weakEtagOf } from '#server/platform/http/caching.ts'
import type { Json } from './json.ts'

/** Served again after each start at the latest, so a browser asks each time, and mostly hears that nothing is new. */
const CACHING = 'no-cache'

/** To be mounted at `/api`: `GET /openapi.json` answers the document, which is written down when it is first asked for. */
export function documentRoutes(document: () => Promise<Json>): Hono {
  let written: { text: string; etag: string } | undefined
  const ready = async () => {
    if (written) return written
    const text = JSON.stringify(await document())
    written = { text, etag: weakEtagOf(text) }
    return written
  }

  return new Hono().get('/openapi.json', async c => {
    const { text, etag } = await ready()
    const headers = { ETag: etag, 'Cache-Control': CACHING }
    if (isFresh(c, etag)) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
  })
}
