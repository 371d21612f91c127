import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useFieldProps } from './field-context.ts'

export interface InputProps extends ComponentProps<'input'> {
  /** A 20 px icon at the start, decorative. */
  icon?: ReactNode
  /** A control of 44 px at the end, such as the eye of a password. */
  trailing?: ReactNode
}

/** One line of text, 50 px high. Inside a Field it needs no id and no aria. */
export function Input({ icon, trailing, className, type = 'text', ...rest }: InputProps) {
  const wired = useFieldProps(rest)
  const input = (
    <input
      {...rest}
      {...wired}
      type={type}
      className={controlClass(
        cx('h-[50px] leading-title', icon && 'pl-12', trailing && 'pr-13', !icon && !trailing && className),
      )}
    />
  )
  if (!icon && !trailing) return input
  return (
    <div className={cx('relative w-full', className)}>
      {icon ? (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-muted">
          {icon}
        </span>
      ) : null}
      {input}
      {trailing ? <span className="absolute inset-y-0 right-[3px] flex items-center">{trailing}</span> : null}
    </div>
  )
}
