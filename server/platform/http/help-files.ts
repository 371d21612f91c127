import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { HELP_PATH } from '#common/help.ts'
import { FOREVER } from './caching.ts'

/** Written by the build beside the pages: the scripts within them, as a policy names them. */
const SCRIPT_HASHES = 'script-hashes.json'

/**
 * What pages of the handbook may load: their own files alone, and of scripts within them those that the build has seen.
 * Inline styles colour code. They ask for nothing else and know nobody; `vue` is what draws them.
 */
const policyOf = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vue',
  ].join('; ')

/** To be mounted at `/`: the handbook that `scripts/help/build.mjs` has made, for everybody who reaches the server. */
export function helpFiles(folder: string): Hono {
  const app = new Hono()
  const notFound = join(folder, '404.html')
  if (!existsSync(notFound)) {
    const unbuilt = (c: Context) => c.text('The help has not been built yet. Run: npm run build', 503)
    return app.get(HELP_PATH, unbuilt).get(`${HELP_PATH}/*`, unbuilt)
  }
  const policy = policyOf(JSON.parse(readFileSync(join(folder, SCRIPT_HASHES), 'utf8')) as string[])
  const unknown = readFileSync(notFound, 'utf8')
  const file = serveStatic({ root: folder, precompressed: true, rewriteRequestPath: fileOf })
  app.get(HELP_PATH, c => c.redirect(`${HELP_PATH}/`, 301))
  app.use(`${HELP_PATH}/assets/*`, async (c, next) => {
    await next()
    if (c.res.status === 200) c.res.headers.set('Cache-Control', FOREVER)
  })
  app.get(`${HELP_PATH}/assets/*`, file, c => c.text('Not found', 404))
  app.use(`${HELP_PATH}/*`, etag({ weak: true }))
  app.use(`${HELP_PATH}/*`, async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-cache')
    c.res.headers.set('Content-Security-Policy', policy)
  })
  app.get(`${HELP_PATH}/*`, file, c => c.html(unknown, 404))
  return app
}

/** The file for an address: pages are asked for without the ending of their files. */
function fileOf(path: string): string {
  const inside = path.slice(HELP_PATH.length)
  if (inside.endsWith('/')) return `${inside}index.html`
  return /\.\w+$/.test(inside) ? inside : `${inside}.html`
}
