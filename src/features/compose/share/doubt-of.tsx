import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShareTyped } from './share-typed.ts'

/** What is odd about a field as it was read. */
export function doubtOf({ doubts }: ShareTyped, field: string): ReactNode {
  const reason = (doubts as Record<string, string | undefined>)[field]
  return reason ? (
    <span className="flex gap-2 text-accent-text">
      <CircleAlert aria-hidden="true" size={16} className="mt-px" />
      <span className="min-w-0">Please check: {reason}</span>
    </span>
  ) : null
}
