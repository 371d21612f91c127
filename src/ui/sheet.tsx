import type { ModalProps } from './modal-props.ts'
import { onDemand } from './on-demand.tsx'

/**
 * Rises from the bottom edge on phones (below 768 px), with a handle to drag it down by; a dialog of 600 px above.
 * Turning the phone keeps what was typed. Forms inside and their buttons stay in view above the phone's keyboard; where it
 * leaves little room, title and buttons scroll with the form.
 */
export const Sheet = onDemand<ModalProps>(async () => (await import('./opened-sheet.tsx')).OpenedSheet, { early: true })
