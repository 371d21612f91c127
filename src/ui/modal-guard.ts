interface ChangeDetails {
  reason: string
  event: Event
  cancel: () => void
}

/**
 * Wraps a dialog's change handler: a press on a toast is not a press outside the dialog, and one that is not
 * dismissible closes by its own controls alone.
 */
export function guardModal(onOpenChange: (open: boolean) => void, dismissible: boolean) {
  return (open: boolean, details: ChangeDetails): void => {
    if (!open) {
      const onToast = details.event.target instanceof Element && details.event.target.closest('[data-toasts]') !== null
      const fromOutside =
        details.reason === 'outside-press' || details.reason === 'escape-key' || details.reason === 'swipe'
      if ((details.reason === 'outside-press' && onToast) || (fromOutside && !dismissible)) {
        details.cancel()
        return
      }
    }
    onOpenChange(open)
  }
}
