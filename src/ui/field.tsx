import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { cx } from './class-names.ts'
import { FieldContext, type FieldWiring } from './field-context.ts'
import { useMessageInView } from './use-message-in-view.ts'

export interface FieldProps {
  label: ReactNode
  /** The label is for screen readers alone, where the place makes it plain (a search field, a comment field). */
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Must be filled in. Unmarked, because most fields are. */
  required?: boolean
  /** May be left blank, and says so. A choice that always has a value is neither. */
  optional?: boolean
  /** Words after the label in muted, such as a unit. */
  note?: ReactNode
  /** The control's id, when something else must point at it. */
  id?: string
  className?: string
  /** One control of this folder: Input, PasswordInput, TextArea, Select. */
  children: ReactNode
}

/**
 * Label, control, hint and error as one. What may be left blank says "optional" after its label, in every form; what
 * must be filled in has no mark. The control inside finds its id, description and validity by itself.
 * The error is announced when it appears, and read with the control when focus comes there.
 */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  required = false,
  optional = false,
  note,
  id: ownId,
  className,
  children,
}: FieldProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const hasError = Boolean(error)
  const hasHint = Boolean(hint)
  const view = useMessageInView<HTMLDivElement>(hasError)
  const hasMarks = Boolean(note) || optional
  const wiring = useMemo<FieldWiring>(
    () => ({
      id,
      describedBy:
        [hasMarks && `${id}-marks`, hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ') ||
        undefined,
      invalid: hasError,
      required,
    }),
    [id, hasError, hasHint, hasMarks, required],
  )
  return (
    <div {...view} className={cx('flex min-w-0 scroll-my-4 flex-col gap-2', className)}>
      <div className={hideLabel ? 'sr-only' : 'text-sm leading-title'}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hasMarks ? (
          <span id={`${id}-marks`} className="text-muted">
            {' '}
            {note}
            {note && optional ? ', ' : null}
            {optional ? 'optional' : null}
          </span>
        ) : null}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      <div role="status" className="contents">
        {hasError ? (
          <p id={`${id}-error`} className="flex gap-2 text-danger text-sm leading-title">
            <CircleAlert aria-hidden="true" size={16} className="mt-px" />
            <span className="min-w-0">{error}</span>
          </p>
        ) : null}
      </div>
      {hasHint ? (
        <p id={`${id}-hint`} className="text-muted text-sm leading-title">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
