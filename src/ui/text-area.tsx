import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useFieldProps } from './field-context.ts'
import { useAutoGrow } from './use-auto-grow.ts'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Lines after which it scrolls, for what may be pasted by the page. Without it, it is as tall as its text. */
  maxRows?: number
}

/** Several lines of text; it grows with them from `rows` lines on. Inside a Field it needs no id and no aria. */
export function TextArea({ maxRows = Infinity, rows = 3, className, ref, onInput, ...rest }: TextAreaProps) {
  const wired = useFieldProps(rest)
  const growing = useAutoGrow({ maxRows, value: rest.value, ref })
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
      className={controlClass(cx('resize-none py-3 leading-text', className))}
    />
  )
}
