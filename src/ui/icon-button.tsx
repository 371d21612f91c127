import type { ComponentProps, ReactNode } from 'react'
import { isSecondOfTwo } from './button.tsx'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type IconButtonVariant = 'quiet' | 'outline' | 'sunken' | 'primary'

const variants: Record<IconButtonVariant | 'disabled', string> = {
  disabled: 'bg-sunken text-muted',
  quiet: 'text-ink hover:bg-sunken',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  sunken: 'bg-sunken text-ink hover:shadow-[inset_0_0_0_1px_var(--line-strong)]',
  primary: 'bg-primary text-primary-ink hover:bg-primary-hover',
}

/** Classes of a 44 px icon button, for links. Give the link its own name. */
export function iconButtonClass(variant: IconButtonVariant | 'disabled' = 'quiet', className?: string): string {
  return cx(
    'inline-flex size-tap flex-none select-none items-center justify-center rounded-md transition-[background-color,box-shadow]',
    variants[variant],
    className,
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  /** What pressing it does: its name for screen readers and its tooltip. */
  label: string
  icon: ReactNode
  variant?: IconButtonVariant
  pending?: boolean
}

/** A 44 px button that shows an icon alone. */
export function IconButton({ label, icon, variant, pending, className, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={event => (pending || isSecondOfTwo(event, pending) ? event.preventDefault() : onClick?.(event))}
      className={iconButtonClass(disabled ? 'disabled' : variant, className)}
    >
      {pending ? <Spinner /> : icon}
    </button>
  )
}
