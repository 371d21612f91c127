import type { ModalProps } from './modal-props.ts'
import { onDemand } from './on-demand.tsx'

/**
 * A dialog in the middle of the window, at every width. Focus stays inside and goes back where it came from; what does
 * not fit scrolls between title and footer. What should rise from the bottom on phones is a Sheet.
 */
export const Dialog = onDemand<ModalProps>(async () => (await import('./opened-dialog.tsx')).OpenedDialog, {
  early: true,
})
