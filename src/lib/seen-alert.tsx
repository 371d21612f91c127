import { type ReactNode, useEffect, useRef } from 'react'
import { FormAlert } from '#src/ui/form-alert.tsx'

/** Why a form failed, brought into view where the form is longer than its window. */
export function SeenAlert({ children }: { children: string | null }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={place} className="scroll-my-4">
      <FormAlert>{children}</FormAlert>
    </div>
  )
}
