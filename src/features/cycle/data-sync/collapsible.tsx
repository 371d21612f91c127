import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** A collapsed section that opens when its line is pressed. */
export function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-tap items-center gap-1.5 rounded-md font-semibold text-sm">
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="-ml-1 flex-none text-muted transition-transform group-open:rotate-90"
        />
        {title}
      </summary>
      {children}
    </details>
  )
}
