import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { FOREVER } from './caching.ts'

/** What is said with files of the client, by path. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/assets/*': { 'Cache-Control': FOREVER },
  // Icons and screenshots of the installed app keep their names when they change.
  '/app/*': { 'Cache-Control': 'public, max-age=86400' },
  '/manifest.webmanifest': { 'Cache-Control': 'no-cache' },
  // Browsers compare it with the one they have whenever a page is opened. It is one file, and asks this server alone.
  '/service-worker.js': {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  },
}

/**
 * The files of the built client. Those under /assets never change under their name; a missing one is a plain 404 and
 * not the page, or a browser would cache the page as a script. What lies beside the page keeps its name.
 */
export function clientFiles(folder: string): Hono {
  const app = new Hono()
  // In development there is nothing built, and the library would warn of it.
  const file: MiddlewareHandler = existsSync(folder)
    ? serveStatic({ root: folder, precompressed: true })
    : (_, next) => next()
  for (const [path, headers] of Object.entries(HEADERS)) {
    app.use(path, async (c, next) => {
      await next()
      if (c.res.status === 200) for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    })
  }
  for (const path of ['/assets/*', '/app/*']) app.get(path, file, c => c.text('Not found', 404))
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
