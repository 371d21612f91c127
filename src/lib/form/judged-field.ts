import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

interface Judging<Name> {
  /** Fields whose rules depend on this one. */
  dependent?: readonly Name[] | undefined
  /** What was left once is judged with every key, whether or not it shows an error: forms with mode `onTouched`. */
  live?: boolean
  /** An error goes with the next key and is looked for again on sending: forms with `reValidateMode` `onSubmit`. */
  forgiving?: boolean
  /** Hears of every key. */
  onType?: (() => void) | undefined
}

/**
 * Registers a field: leaving it judges those of `dependent` that were left before, and with every key whatever of these
 * shows an error is judged again, unless `forgiving` takes the error away. With mode `onBlur` leaving it judges the field
 * itself too.
 */
export function judgedField<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  form: Pick<UseFormReturn<Fields>, 'register' | 'trigger' | 'clearErrors' | 'getFieldState'>,
  name: Name,
  { dependent = [], live = false, forgiving = false, onType }: Judging<FieldPath<Fields>> = {},
) {
  const judge = (names: FieldPath<Fields>[]) => {
    if (names.length === 0) return
    if (forgiving) form.clearErrors(names)
    else void form.trigger(names)
  }
  const isJudged = (other: FieldPath<Fields>) => {
    const { error, isTouched } = form.getFieldState(other)
    return error !== undefined || (live && isTouched)
  }
  return form.register(name, {
    onChange: () => {
      onType?.()
      judge([name, ...dependent].filter(isJudged))
    },
    onBlur: () => judge(dependent.filter(other => form.getFieldState(other).isTouched)),
  })
}
