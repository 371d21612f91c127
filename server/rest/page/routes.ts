import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { projectPath } from '#db/project-path.ts'
import { FOREVER, isFresh, weakEtagOf } from '#server/platform/http/caching.ts'
import { type PageFile, readPageFiles } from '../../platform/pages/page-files.ts'
import { apiPage } from './api-page.ts'
import type { ApiDocument } from './read-document.ts'

/** The page has no script, takes nothing from elsewhere and sends nothing anywhere. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The parts of the style sheet, in their order. */
const STYLE = ['sheet', 'calls', 'wide'].map(part => `server/rest/page/style/${part}.css`)

/** Smaller texts travel in one packet either way. */
const WORTH_COMPRESSING = 1024

type Ready = { body: Uint8Array<ArrayBuffer>; small: Uint8Array<ArrayBuffer> | null; type: string; etag: string }

/**
 * To be mounted at `/api`: `GET /docs` answers the page of calls, `/docs/book.md` the book for those who script, and under
 * `/docs/` are the files that the page is drawn with. All is made when it is first asked for, and once.
 */
export function pageRoutes(document: () => Promise<Record<string, unknown>>): Hono {
  const files = once(() => Promise.resolve(readPageFiles('page', STYLE)))
  const page = once(async () => {
    const { style, textFont, titleFont } = await files()
    const at = ({ name }: PageFile) => `/api/docs/${name}`
    const addresses = { style: at(style), textFont: at(textFont), titleFont: at(titleFont) }
    return prepared(await apiPage((await document()) as ApiDocument, addresses), 'text/html; charset=utf-8')
  })
  const book = once(() => prepared(readFileSync(projectPath('docs/script/api.md')), 'text/plain; charset=utf-8'))
  const style = once(async () => {
    const { style } = await files()
    return prepared(style.bytes, style.type)
  })

  return new Hono()
    .get('/docs', async c => answer(c, await page(), 'no-cache'))
    .get('/docs/book.md', async c => answer(c, await book(), 'no-cache'))
    .get('/docs/:file', async (c, next) => {
      const all = await files()
      const file = Object.values(all).find(({ name }) => name === c.req.param('file'))
      if (!file) return next()
      if (file === all.style) return answer(c, await style(), FOREVER)
      return c.body(file.bytes, 200, { 'Content-Type': file.type, 'Cache-Control': FOREVER })
    })
}

/** Does something when it is first wanted; a failure is not kept. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined
  return () => {
    cached ??= make().catch(error => {
      cached = undefined
      throw error
    })
    return cached
  }
}

async function prepared(content: string | Uint8Array, type: string): Promise<Ready> {
  const body = new Uint8Array(Buffer.from(content as string))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const small =
    body.length < WORTH_COMPRESSING ? null : new Uint8Array(await promisify(brotliCompress)(body, { params }))
  return { body, small, type, etag: weakEtagOf(body) }
}

/** Who cannot read Brotli gets it as it is, which the compression of all answers takes on from there. */
function answer(c: Context, { body, small, type, etag }: Ready, caching: string): Response {
  const headers = {
    'Cache-Control': caching,
    'Content-Security-Policy': POLICY,
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (isFresh(c, etag)) return c.body(null, 304, headers)
  const isSmall = small && /(^|[\s,])br\s*(,|$)/.test(c.req.header('accept-encoding') ?? '')
  return isSmall
    ? c.body(small, 200, { ...headers, 'Content-Type': type, 'Content-Encoding': 'br' })
    : c.body(body, 200, { ...headers, 'Content-Type': type })
}
