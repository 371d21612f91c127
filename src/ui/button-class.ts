import { cx } from './class-names.ts'

export type ButtonVariant = 'primary' | 'outline' | 'done' | 'sunken' | 'quiet' | 'link' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex select-none items-center justify-center rounded-md text-center font-semibold leading-tight transition-[background-color,box-shadow,translate] active:not-disabled:translate-y-px'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-primary-ink shadow-[inset_0_-3px_0_var(--primary-edge)] hover:bg-primary-hover active:shadow-none',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  done: 'bg-secondary-soft text-secondary-text hover:shadow-[inset_0_0_0_1px_var(--secondary)]',
  sunken: 'bg-sunken text-ink hover:shadow-[inset_0_0_0_1px_var(--line-strong)]',
  quiet: 'text-ink hover:bg-sunken',
  link: 'text-primary-text underline-offset-4 hover:underline',
  danger: 'bg-danger text-danger-ink hover:shadow-[inset_0_0_0_2px_var(--danger),inset_0_0_0_4px_var(--danger-ink)]',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-tap gap-2 px-4 py-1.5 text-sm',
  md: 'min-h-[46px] gap-2.5 px-[22px] py-1.5 text-md',
  lg: 'min-h-[52px] gap-3 px-6 py-2 text-md',
}

const disabled = 'bg-sunken text-muted'

/**
 * The classes of a button, for what must be a link: `<Link className={buttonClass({ variant: 'outline' })}>`.
 * One `primary` per view. `done` is the basil wash of what has been saved, followed or accepted.
 */
export function buttonClass(options: {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  disabled?: boolean
  className?: string
}): string {
  const { variant = 'primary', size = 'md', wide, className } = options
  return cx(
    base,
    sizes[size],
    options.disabled ? disabled : variants[variant],
    variant === 'link' && 'px-2',
    wide && 'w-full',
    className,
  )
}
