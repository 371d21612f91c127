import { pageSettings } from '../settings.ts'
import { compareVersion } from './new-version.ts'
import { type PageMessage, WORKER_ADDRESS } from './worker-messages.ts'

/** How often an app that stays open asks for a newer version when it is looked at, in milliseconds. */
const LOOK_EVERY_MS = 3_600_000
/** A worker that does not begin within this time has gone. */
const PATIENCE_MS = 4000

const say = (worker: ServiceWorker, kind: PageMessage['kind'], ports: MessagePort[] = []) =>
  worker.postMessage({ kind } satisfies PageMessage, ports)

/** The version of the program that a worker keeps. A worker that has gone never tells. */
const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    say(worker, 'version', [port2])
  })

let isKept = false
let registration: ServiceWorkerRegistration | undefined

/** A page that came from the server is of the new version already: its worker begins, unless other pages need the old one. */
async function greet(waiting: ServiceWorker): Promise<void> {
  const version = await versionOf(waiting)
  if (version === pageSettings().version) say(waiting, 'begin-if-alone')
  else compareVersion(version)
}

/**
 * Has the browser keep the service worker of this server, and tells the page when there is a newer one. Browsers take none from
 * plain http, nor in some private windows; the pages work without.
 */
export async function keepWorker(): Promise<void> {
  if (isKept || !isSecureContext || !('serviceWorker' in navigator)) return
  isKept = true
  const { serviceWorker } = navigator
  const kept = await serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' }).catch(() => undefined)
  if (!kept) return
  registration = kept
  const look = () => {
    if (kept.waiting && serviceWorker.controller) void greet(kept.waiting)
  }
  look()
  kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', look))
  // Another tab had the new one begin.
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller) void versionOf(serviceWorker.controller).then(compareVersion)
  })
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    kept.update().catch(() => undefined)
  })
}

/** Has the worker that waits begin, if there is one; the page is to be loaded anew then. */
export async function beginNewVersion(): Promise<void> {
  const waiting = registration?.waiting
  if (!waiting) return
  await new Promise<void>(resolve => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE_MS)
    say(waiting, 'begin')
  })
}
