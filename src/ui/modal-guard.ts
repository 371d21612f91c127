interface ChangeDetails {
  reason: string
  event: Event
  cancel: () => void
}

interface Circumstances {
  /** The press that would close it was on a toast. */
  onToast: boolean
  /** Another layer, such as a menu within, has already acted on the key. */
  usedUp: boolean
  dismissible: boolean
  /** The press is the second of a double click, of which the first opened it. */
  isSecondPress: boolean
}

const byAccident = ['outside-press', 'escape-key', 'swipe', 'close-watcher', 'focus-out']

/** Whether a dialog may close now, for the reason its primitive gives. Its own controls always may. */
export function mayClose(reason: string, { onToast, usedUp, dismissible, isSecondPress }: Circumstances): boolean {
  if (!byAccident.includes(reason)) return true
  if (!dismissible) return false
  if (reason === 'outside-press') return !(onToast || isSecondPress)
  return !(reason === 'escape-key' && usedUp)
}

/** Wraps a dialog's change handler so that toasts and menus over a dialog do not close it. */
export function guardModal(onOpenChange: (open: boolean) => void, dismissible: boolean) {
  return (open: boolean, details: ChangeDetails): void => {
    const { reason, event } = details
    const onToast = event.target instanceof Element && event.target.closest('[data-toasts]') !== null
    const isSecondPress = event instanceof UIEvent && event.detail > 1
    const circumstances = { onToast, usedUp: event.defaultPrevented, dismissible, isSecondPress }
    if (open || mayClose(reason, circumstances)) onOpenChange(open)
    else details.cancel()
  }
}
