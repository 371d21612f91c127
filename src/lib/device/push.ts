import { createListeners } from '#src/ui/listeners.ts'
import { withinTime } from '../within-time.ts'
import { keepWorker } from './app-worker.ts'
import { installsByMenu } from './installs-by-menu.ts'
import { subscriptionHere } from './subscription.ts'

/** Whether this browser gives notifications, or why not. */
export type PushSupport = 'ready' | 'denied' | 'no-https' | 'install-first' | 'unsupported'

type View = Pick<Window, 'isSecureContext'> & { navigator: Parameters<typeof installsByMenu>[0]['navigator'] }

export function pushSupport(view: View & { Notification?: { permission: string } } = window): PushSupport {
  if (!view.isSecureContext) return 'no-https'
  const hasAll = 'PushManager' in view && 'serviceWorker' in view.navigator && view.Notification
  if (!hasAll) return installsByMenu(view) ? 'install-first' : 'unsupported'
  return view.Notification?.permission === 'denied' ? 'denied' : 'ready'
}

/** Milliseconds that a browser gets to begin its service worker, and to reach its push service. */
const PATIENCE_MS = 20_000

async function pushManager(): Promise<PushManager> {
  await keepWorker()
  return (await withinTime(() => navigator.serviceWorker.ready, PATIENCE_MS)).pushManager
}

const sameKey = (subscription: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? [])
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** What the server needs to send to this browser; makes a subscription where there is none with its key. Rejects where it may not. */
export async function subscribeBrowser(key: string) {
  const manager = await pushManager()
  const known = await manager.getSubscription()
  if (known && !sameKey(known, key)) await known.unsubscribe()
  const subscription = await withinTime(
    () => manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
    PATIENCE_MS,
  )
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Whether this browser has a subscription. */
export const hasSubscription = async (): Promise<boolean> => (await subscriptionHere()) !== null

const timersKey = 'longtable:push-timers'

/** Whether the server is to know of the timers on this device. */
export function pushesTimers(): boolean {
  try {
    return localStorage.getItem(timersKey) !== null
  } catch {
    return false
  }
}

const timersWanted = createListeners()

/** Calls `listener` each time the chef's choice about timers was saved, until the function it returns is called. */
export const onPushesTimers = timersWanted.subscribe

export function setPushesTimers(on: boolean): void {
  try {
    if (on) localStorage.setItem(timersKey, 'yes')
    else localStorage.removeItem(timersKey)
  } catch {
    // Without storage timers end with the page.
  }
  timersWanted.notify()
}
