import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { DoubtField } from '#src/entities/recipe/form/doubts.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { Field } from '#src/ui/field.tsx'
import { DoubtList } from './doubt-list.tsx'
import { ListChoice } from './list-choice.tsx'

/** A field of the form with its complaint, and above it what may have been read wrongly there. */
export function DoubtfulField({
  name,
  label,
  hint,
  required = false,
  optional = false,
  className,
  children,
}: {
  name: DoubtField
  label: string
  hint?: ReactNode
  required?: boolean
  optional?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const { errors } = useFormContext<TextValues>().formState
  return (
    <div className={`flex min-w-0 flex-col gap-2 ${className ?? ''}`}>
      <DoubtList field={name} fieldId={id} />
      <Field id={id} label={label} hint={hint} required={required} optional={optional} error={errors[name]?.message}>
        {children}
      </Field>
      {name === 'ingredients' || name === 'instructions' ? <ListChoice list={name} /> : null}
    </div>
  )
}
