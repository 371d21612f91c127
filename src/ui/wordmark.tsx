import { cx } from './class-names.ts'

type MarkTone = 'tomato' | 'cloth'

/** The mark: a table with three bowls, the middle one saffron and steaming. `cloth` turns the colours over. */
export function Mark({
  size = 40,
  tone = 'tomato',
  className,
}: {
  size?: number
  tone?: MarkTone
  className?: string
}) {
  const [ground, drawing] = tone === 'cloth' ? ['fill-cloth-ink', 'text-cloth'] : ['fill-primary', 'text-primary-ink']
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={cx('flex-none', drawing, className)}
    >
      <rect width="48" height="48" rx="14" className={ground} />
      <g fill="currentColor">
        <path d="M9 18.2h10v.9a5 5 0 0 1-10 0zm20 0h10v.9a5 5 0 0 1-10 0z" />
        <rect x="5.8" y="25.6" width="36.4" height="5.8" rx="2.9" />
        <path d="M12 30.6h5.3L15 41.6h-4.7zm24 0h-5.3l2.3 11h4.7z" />
        <path d="M22.3 7.9q-2.5 2.7 0 5.4m4.9-5.4q-2.5 2.7 0 5.4" fill="none" stroke="currentColor" strokeWidth="2" />
      </g>
      <path d="M17.7 15.4h12.6v2.5a6.3 6.3 0 0 1-12.6 0z" className="fill-accent" />
    </svg>
  )
}

/** Mark and name. The size is the mark's edge in px; the name follows. Name a link around it yourself. */
export function Wordmark({
  size = 36,
  tone = 'tomato',
  className,
}: {
  size?: number
  tone?: MarkTone
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center',
        size < 36 ? 'gap-2.5' : 'gap-3',
        tone === 'cloth' && 'text-cloth-ink',
        className,
      )}
    >
      <Mark size={size} tone={tone} />
      <span className="title-card" style={{ fontSize: `${(size * (size < 36 ? 0.78 : 0.69)) / 16}rem` }}>
        Longtable
      </span>
    </span>
  )
}
