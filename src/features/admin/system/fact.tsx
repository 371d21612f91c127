import type { ReactNode } from 'react'

/** What a list of facts says of one thing. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0">
      <dt className="w-40 flex-none text-muted">{name}</dt>
      <dd className="min-w-0 flex-1 basis-48 break-words tabular-nums">{children}</dd>
    </div>
  )
}
