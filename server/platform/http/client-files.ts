import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { FOREVER } from './caching.ts'

/**
 * The files of the built client. Those under /assets never change under their name; a missing one is a plain 404 and
 * not the page, or a browser would cache the page as a script. What lies beside the page keeps its name.
 */
export function clientFiles(folder: string): Hono {
  const app = new Hono()
  const file = serveStatic({ root: folder, precompressed: true })
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.status === 200) c.res.headers.set('Cache-Control', FOREVER)
  })
  app.get('/assets/*', file, c => c.text('Not found', 404))
  for (const name of rootFiles(folder)) app.get(`/${name}`, file)
  return app
}

/** What lies beside the page: icons and the like. */
const rootFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isFile() && !/^index\.html|\.(br|gz)$/.test(entry.name))
        .map(entry => entry.name)
    : []
