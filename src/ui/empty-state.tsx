import type { ReactNode } from 'react'
import { Card } from './card.tsx'

export interface EmptyStateProps {
  /** A drawing about 120 px high; decorative. */
  drawing?: string
  title: ReactNode
  /** What belongs here. */
  children?: ReactNode
  /** The way to get it: one button. */
  action?: ReactNode
  level?: 2 | 3
  /** Without card, where one stands around it already. */
  bare?: boolean
  className?: string
}

/** A list with nothing in it: a drawing, what belongs here, and the way to get it. */
export function EmptyState({ drawing, title, children, action, level = 2, bare = false, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  const inside = (
    <div className="flex flex-col items-center gap-3 px-2 py-6 text-center md:px-6">
      {drawing ? <img src={drawing} alt="" className="mb-2 h-[120px] w-auto [filter:var(--picture-dim)]" /> : null}
      <Heading className="title-card max-w-[22ch] text-[1.5rem]!">{title}</Heading>
      {children ? <p className="max-w-[36ch] text-balance text-muted">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
  return bare ? <div className={className}>{inside}</div> : <Card className={className}>{inside}</Card>
}
