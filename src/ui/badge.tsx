import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  primary: 'bg-primary text-primary-ink',
  tomato: 'bg-primary-soft text-primary-text',
  basil: 'bg-secondary-soft text-secondary-text',
  saffron: 'bg-accent-soft text-accent-text',
  sunken: 'bg-sunken text-muted',
  danger: 'bg-danger-soft text-danger',
  ink: 'bg-ink text-paper',
}

export type BadgeTone = keyof typeof tones

/** A small word or count that cannot be pressed: 26 px high, radius 8. */
export function Badge({
  tone = 'sunken',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-[26px] min-w-[26px] max-w-full items-center justify-center gap-1.5 rounded-sm px-2.5 py-0.5 font-semibold text-xs tabular-nums leading-title',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
