/** Where the service worker is; nothing else of that name may become one. */
export const WORKER_ADDRESS = '/service-worker.js'

/**
 * What a page says to a service worker: that a waiting one may begin, that it may if no other page is open, or that it
 * should tell the version of its program.
 */
export interface PageMessage {
  kind: 'begin' | 'begin-if-alone' | 'version'
}

/** What the service worker says to a page: that it should lead to an address of this server. The page answers whether it does. */
export interface WorkerMessage {
  kind: 'lead'
  path: string
}
