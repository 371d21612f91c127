import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import type { PageMessage } from '#src/lib/device/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: the files of the program, and the document that knows nothing and is the same for all. */
declare const SHELL_FILES: readonly { url: string; revision: string | null }[]
declare const SHELL_DOCUMENT: string
declare const SHELL_VERSION: string

/** A page that has not come by then is made of what is here. */
const PATIENCE_SECONDS = 5
/** What something in front of the server says while there is no server. */
const NO_SERVER = new Set([502, 503, 504])
/**
 * Addresses of files, of calls, of what guests see and of the handbook. They are opened as pages too, to download or to read them, and nothing else can
 * take their place.
 */
const NO_PAGES = /^\/(?:(?:api|assets|help|media|s|trpc)(?:\/|$)|[\w-]+\.txt$)/
/** Parts of the program that the build does not name, such as letters of other scripts: kept once they were needed. */
const OTHER_PARTS = 'longtable-parts'

const isFor = (message: unknown, kind: PageMessage['kind']): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind

/**
 * Keeps the program itself. A new version of it waits until the pages of the old one are gone or one of them says that it
 * may begin; the files of the old one go then. No answer that the server made for a chef is kept here.
 */
export function serveShell(): void {
  precache([...SHELL_FILES])
  cleanupOutdatedCaches()
  clientsClaim()

  const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS })
  const page = new NavigationRoute(
    async options => {
      const answer = await network.handle(options).catch(() => undefined)
      if (answer && !NO_SERVER.has(answer.status)) return answer
      return (await matchPrecache(SHELL_DOCUMENT)) ?? answer ?? Response.error()
    },
    { denylist: [NO_PAGES] },
  )
  registerRoute(page)

  const others = new CacheFirst({ cacheName: OTHER_PARTS })
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async options => (await matchPrecache(options.request)) ?? others.handle(options),
  )

  self.addEventListener('activate', event => {
    event.waitUntil(caches.delete(OTHER_PARTS))
    // The server is asked for the page while the worker still starts.
    event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()))
  })

  self.addEventListener('message', event => {
    if (isFor(event.data, 'begin')) event.waitUntil(self.skipWaiting())
    if (isFor(event.data, 'begin-if-alone')) event.waitUntil(beginIfAlone())
    if (isFor(event.data, 'version')) event.ports[0]?.postMessage(SHELL_VERSION)
  })
}

/** Pages of the old version go on with what is kept of it. */
async function beginIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length < 2) await self.skipWaiting()
}
