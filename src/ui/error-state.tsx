import { CircleAlert, RotateCcw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { cx } from './class-names.ts'

export interface ErrorStateProps {
  title: ReactNode
  /** What happened, and that what was typed is kept where it is. */
  children?: ReactNode
  onRetry?: () => unknown
  retryLabel?: ReactNode
  /** The retry is under way. */
  pending?: boolean
  offline?: boolean
  level?: 2 | 3
  bare?: boolean
  className?: string
}

/** What failed to load, and "Try again". Announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    children,
    onRetry,
    retryLabel = 'Try again',
    pending = false,
    offline,
    level = 2,
    bare,
    className,
  } = props
  const Heading = `h${level}` as const
  const Icon = offline ? WifiOff : CircleAlert
  const inside = (
    <div role="alert" className="flex items-start gap-4">
      <span className="flex size-12 flex-none items-center justify-center rounded-md bg-danger-soft text-danger">
        <Icon aria-hidden="true" size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <Heading className="title-card text-[1.5rem]!">{title}</Heading>
        {children ? <p className="mt-1 text-muted">{children}</p> : null}
        {onRetry ? (
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            icon={<RotateCcw aria-hidden="true" size={18} />}
            pending={pending}
            onClick={() => void onRetry()}
          >
            {retryLabel}
          </Button>
        ) : null}
      </div>
    </div>
  )
  return bare ? <div className={cx(className)}>{inside}</div> : <Card className={className}>{inside}</Card>
}
