import type { ReactNode, RefObject } from 'react'

/** What Dialog and Sheet have in common. */
export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The title is for screen readers alone. */
  hideTitle?: boolean
  description?: ReactNode
  /** Buttons that stay in view below the scrolling content. */
  footer?: ReactNode
  /** Width above 768 px: 400, 600 or 820. */
  size?: 'sm' | 'md' | 'lg'
  /** Sheets of choices lie on paper, those with forms and lists on surface. */
  ground?: 'surface' | 'paper'
  /** Escape, a press outside and a swipe close it. Off while something is being sent. */
  dismissible?: boolean
  /** It has an address of its own: the browser's Back leaves that instead of closing it as the cross does. */
  addressed?: boolean
  /** Leaves out the cross, where the content has a button of its own to leave by. */
  hideClose?: boolean
  closeLabel?: string
  /** Gets the focus on opening instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets the focus on closing instead of what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  /** For the scrolling content. */
  className?: string
  children: ReactNode
}

export const modalWidths = { sm: 'md:max-w-[400px]', md: 'md:max-w-[600px]', lg: 'md:max-w-[820px]' }
export const modalGrounds = { surface: 'bg-surface', paper: 'bg-paper' }

/** The veil behind every modal. */
export const backdropClass =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-(--dur-3) data-ending-style:opacity-0 data-starting-style:opacity-0'
