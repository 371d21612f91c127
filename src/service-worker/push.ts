import type { PushMessage } from '#server/push/constants.ts'
import type { WorkerMessage } from '#src/lib/device/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/app/icon-192.png'
const BADGE = '/app/monochrome-512.png'

/** What these handlers use of a service worker. */
export type PushScope = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration' | 'location' | 'navigator' | 'fetch'>

/** Shows what the server tells this device, and opens what it is about. */
export function tellPushed(): void {
  self.addEventListener('push', event => {
    event.waitUntil(showPushed(self, event.data?.json() as PushMessage | undefined))
  })
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(openPushed(self, (event.notification.data as { path?: string } | null)?.path ?? '/'))
  })
  self.addEventListener('pushsubscriptionchange', event =>
    event.waitUntil(renewPush(self, event as SubscriptionChange)),
  )
}

type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

const pagesOf = ({ clients }: PushScope) => clients.matchAll({ type: 'window', includeUncontrolled: true })

const pathOf = ({ url }: { url: string }): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Safari ends the subscription of a program that shows nothing, whatever page is open. */
const mustShow = ({ userAgent }: { userAgent: string }): boolean =>
  /\bSafari\//.test(userAgent) && !/\b(Chrome|Chromium|Edg|Android)/.test(userAgent)

/** Shows a message, unless a page in view says the same: one with that address, or for a timer any, as all of them ring. */
export async function showPushed(scope: PushScope, message: PushMessage | undefined): Promise<void> {
  if (!message) return
  const { kind, title, body, path, tag } = message
  const inView = (await pagesOf(scope)).filter(page => page.visibilityState === 'visible')
  const isSeen = kind !== 'test' && inView.some(page => kind === 'timers' || pathOf(page) === path)
  if (isSeen && !mustShow(scope.navigator)) return
  await scope.registration.showNotification(title, { body, tag, icon: ICON, badge: BADGE, data: { path } })
}

/** A page that does not answer within this time cannot be led: it is asleep, or nobody is signed in there. */
const PATIENCE_MS = 1000

/** Asks a page to lead to a path by itself, so that nothing is lost that is being written there. Answers whether it does. */
const lead = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    const end = (leads: boolean) => {
      clearTimeout(patience)
      port1.close()
      resolve(leads)
    }
    const patience = setTimeout(end, PATIENCE_MS, false)
    port1.onmessage = ({ data }) => end(data === true)
    page.postMessage({ kind: 'lead', path } satisfies WorkerMessage, [port2])
  })

/** Brings a page of this server to the front and has it lead to a path, or opens one there. */
export async function openPushed(scope: PushScope, path: string): Promise<void> {
  const { origin } = scope.location
  const { href } = new URL(path, origin)
  // A message leads nowhere else.
  const address = href.startsWith(`${origin}/`) ? href : origin
  const pages = await pagesOf(scope)
  const there = pages.find(page => page.url === address)
  if (there) return void (await there.focus())
  const page = pages.find(one => one.visibilityState === 'visible') ?? pages[0]
  const leads = page !== undefined && (await lead(page, pathOf({ url: address })))
  await (leads ? page.focus() : scope.clients.openWindow(address))
}

/** Tells the server of the subscription that the browser made in place of an earlier one, or makes one. */
export async function renewPush(scope: PushScope, { oldSubscription, newSubscription }: SubscriptionChange) {
  const subscription = newSubscription ?? (await subscribeAgain(scope, oldSubscription))
  await scope.fetch('/trpc/push.renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscription.toJSON()),
  })
}

async function subscribeAgain({ registration, fetch }: PushScope, old: PushSubscription | null | undefined) {
  const known = old?.options.applicationServerKey
  const answer = known ? undefined : await (await fetch('/trpc/push.key')).json()
  const applicationServerKey = known ?? answer.result.data.key
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
