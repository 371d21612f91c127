import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DoubtField, openDoubts } from '#src/entities/recipe/form/doubts.ts'
import type { RowValues } from '#src/entities/recipe/form/values.ts'

/** What is odd about a field as it was read, until it is changed. */
export function doubtOf(typed: RowValues, field: keyof RowValues): ReactNode {
  const [doubt] = openDoubts(typed.doubts, field as DoubtField, String(typed[field]))
  return doubt ? (
    <span className="flex gap-2 text-accent-text">
      <CircleAlert aria-hidden="true" size={16} className="mt-px" />
      <span className="min-w-0">Please check: {doubt.reason}</span>
    </span>
  ) : null
}
