import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface StepperProps {
  /** What is counted, for screen readers. */
  label: string
  value: number
  min?: number
  max?: number
  step?: number
  onValueChange: (value: number) => void
  /** The text between the buttons, such as "4 servings". */
  children: ReactNode
  decreaseLabel?: string
  increaseLabel?: string
  disabled?: boolean
  className?: string
}

/** The next value of a stepper, kept within its limits. */
export function stepped(value: number, by: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value + by))
}

const button =
  'flex size-tap flex-none items-center justify-center rounded-md hover:bg-sunken -outline-offset-2 aria-disabled:text-muted aria-disabled:hover:bg-transparent'

/** Less, how many, more. A button at its limit stays in place and in focus but does nothing; changes are announced. */
export function Stepper({
  label,
  value,
  min = 1,
  max = 99,
  step = 1,
  onValueChange,
  children,
  decreaseLabel = 'Fewer',
  increaseLabel = 'More',
  disabled = false,
  className,
}: StepperProps) {
  const change = (by: number) => {
    const next = stepped(value, by, min, max)
    if (next !== value && !disabled) onValueChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div
      role="group"
      aria-label={label}
      className={cx('inline-flex min-h-tap items-center rounded-md border border-line-strong bg-surface', className)}
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        aria-disabled={disabled || value <= min}
        onClick={() => change(-step)}
        className={button}
      >
        <Minus aria-hidden="true" size={18} />
      </button>
      <output className="min-w-8 whitespace-nowrap px-0.5 text-center font-semibold tabular-nums">{children}</output>
      <button
        type="button"
        aria-label={increaseLabel}
        aria-disabled={disabled || value >= max}
        onClick={() => change(step)}
        className={button}
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </div>
  )
}
