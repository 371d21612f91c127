/** What a browser has from its push service, if it takes notifications. */
export const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null

/** How long a browser gets to end a subscription; the server sends nothing to a device without a session in any case. */
const PATIENCE_MS = 1000

/** Ends this browser's subscription, if it has one. Never rejects, and soon resolves. */
export async function unsubscribeBrowser(): Promise<void> {
  const ended = subscriptionHere().then(subscription => subscription?.unsubscribe())
  const late = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([ended, late]).catch(() => undefined)
}
