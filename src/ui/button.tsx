import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
  /**
   * The press is being worked on: a spinner takes the icon's place, further presses do nothing, focus stays. A button
   * with this, whatever it says, takes a double click as one press: the second comes before it can be told here.
   */
  pending?: boolean
  /** What the button says meanwhile, such as "Signing in…". Without it the label stays. */
  pendingLabel?: ReactNode
}

/** Whether a press is the second of a double click, on a button whose presses are worked on. */
export const isSecondOfTwo = (event: { detail: number }, pending: boolean | undefined): boolean =>
  pending !== undefined && event.detail > 1

/**
 * The one button. `type` is "button" by default. A disabled one is sunken with muted text; a pending one
 * keeps its colour and its focus and swallows presses, submits by Enter included.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  pending,
  pendingLabel,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || isSecondOfTwo(event, pending)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
      className={buttonClass({ variant, size, wide, disabled, className })}
    >
      {pending ? <Spinner /> : icon}
      {pending && pendingLabel !== undefined ? pendingLabel : children}
    </button>
  )
}
