import { WORKER_ADDRESS } from './device/worker-messages.ts'

/** The part of the Trusted Types interface that is used here; TypeScript does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/**
 * Says what may become code in this page, where browsers ask (`require-trusted-types-for` in the policy of pages): the built
 * parts of this program as workers, the service worker, and nothing else. Text never becomes markup or script, whatever a library tries.
 */
export function allowOwnWorkers(view: { trustedTypes?: TrustedTypes; location: { origin: string } }): void {
  const { origin } = view.location
  view.trustedTypes?.createPolicy('default', {
    createScriptURL: address => {
      const url = new URL(address, origin)
      if (url.href === origin + WORKER_ADDRESS) return url.href
      if (url.origin === origin && url.pathname.startsWith('/assets/')) return url.href
      throw new TypeError(`${address} is no part of this program`)
    },
  })
}
