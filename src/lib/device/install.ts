import { createListeners } from '#src/ui/listeners.ts'

/** What Chromium hands to a page that can be installed; TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const { subscribe, notify } = createListeners()
let offer: InstallPrompt | null = null

const keep = (next: InstallPrompt | null) => {
  offer = next
  notify()
}

/** Keeps the browser's offer to install the pages as an app until the chef asks for it, so that it shows no banner of its own. */
export function followInstall(view: Pick<Window, 'addEventListener'>): void {
  view.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  view.addEventListener('appinstalled', () => keep(null))
}

/** Whether the browser can install the pages now. */
export const installable = { subscribe, isThere: () => offer !== null }

/** Has the browser ask whether to install. An offer is good for one question; browsers make another if it is declined. */
export async function install(): Promise<void> {
  const asked = offer
  keep(null)
  await asked?.prompt()
}
