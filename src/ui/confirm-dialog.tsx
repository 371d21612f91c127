import type { ReactNode, RefObject } from 'react'
import { onDemand } from './on-demand.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, such as "Delete this post?". */
  title: ReactNode
  /** What will be gone and what stays. */
  children?: ReactNode
  confirmLabel: ReactNode
  /** What the button says while a promise is open. */
  pendingLabel?: ReactNode
  cancelLabel?: ReactNode
  tone?: 'danger' | 'primary'
  /**
   * Closes the dialog when it returns or its promise fulfils. When the promise is rejected the dialog stays, and a toast
   * tells `failure` of the reason, unless somebody broke it off.
   */
  onConfirm: () => unknown
  failure?: (reason: unknown) => { title: string; text?: string }
  /** Gets the focus on closing, where what opened the dialog is deleted by it. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** Asks before what cannot be undone. Cancel has the focus; a press outside does nothing, Escape cancels. */
export const ConfirmDialog = onDemand<ConfirmDialogProps>(
  async () => (await import('./opened-confirm.tsx')).OpenedConfirm,
  { early: true },
)
