import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Settings } from '../env.ts'
import { etagOf, FOREVER, isFresh } from './caching.ts'

/** What the pages need to know about this server before they ask it anything. */
export type PublicSettings = { mail: boolean; allowDevtools: boolean }

/** The settings that browsers are told. */
export const publicSettings = (settings: Settings): PublicSettings => ({
  mail: settings.SMTP_URL !== '',
  allowDevtools: settings.LONGTABLE_ALLOW_DEVTOOLS,
})

/**
 * The built client: files under /assets never change under their name; a missing one is a plain 404 and not the page,
 * or a browser would cache the page as a script. Every other address gets the page, which finds its own way.
 */
export function clientFiles(folder: string, settings: PublicSettings): Hono {
  const app = new Hono()
  const page = readPage(folder, settings)
  if (!page) {
    app.get('*', c => c.text('The pages have not been built yet. Run: npm run build', 503))
    return app
  }

  const file = serveStatic({ root: folder, precompressed: true })
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.status === 200) c.res.headers.set('Cache-Control', FOREVER)
  })
  app.get('/assets/*', file, c => c.text('Not found', 404))
  for (const name of rootFiles(folder)) app.get(`/${name}`, file)

  app.get('*', c => {
    c.header('Cache-Control', 'no-cache')
    c.header('ETag', page.etag)
    if (isFresh(c, page.etag)) return c.body(null, 304)
    return c.html(page.html)
  })
  return app
}

/** What lies beside the page: icons, the theme script and the like. */
const rootFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && !/^index\.html|\.(br|gz)$/.test(entry.name))
    .map(entry => entry.name)

function readPage(folder: string, settings: PublicSettings): { html: string; etag: string } | null {
  const path = join(folder, 'index.html')
  if (!existsSync(path)) return null
  const content = JSON.stringify(settings).replace(/"/g, '&quot;')
  const html = readFileSync(path, 'utf8').replace(
    '<meta name="longtable-settings" content="" />',
    `<meta name="longtable-settings" content="${content}" />`,
  )
  return { html, etag: etagOf(html) }
}
