import type { ReactNode } from 'react'

/** One subject of the gallery under its name. */
export function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-3 font-semibold font-text text-muted text-sm tracking-normal">{title}</h2>
      {children}
    </section>
  )
}
