import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useFieldProps } from './field-context.ts'
import { useAutoGrow } from './use-auto-grow.ts'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Grows with its text from `rows` up to `maxRows` lines, then scrolls. */
  grow?: boolean
  maxRows?: number
}

/** Several lines of text. Inside a Field it needs no id and no aria. */
export function TextArea({ grow = false, maxRows = 16, rows = 3, className, ref, onInput, ...rest }: TextAreaProps) {
  const wired = useFieldProps(rest)
  const growing = useAutoGrow({ active: grow, maxRows, value: rest.value, ref })
  return (
    <textarea
      {...rest}
      {...wired}
      ref={growing.ref}
      rows={rows}
      onInput={event => {
        growing.resize(event.currentTarget)
        onInput?.(event)
      }}
      className={controlClass(cx('py-3 leading-text', grow ? 'resize-none' : 'resize-y', className))}
    />
  )
}
