import { CircleAlert } from 'lucide-react'

/** Marks a place for pictures where something did not go well; a toast says why. */
export function PictureMark({ id, children }: { id?: string; children: string | null | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="mt-3 flex gap-2 text-danger text-sm leading-title">
      <CircleAlert aria-hidden="true" size={16} className="mt-px" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
