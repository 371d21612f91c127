import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Registers a field of a form with modes `onBlur`: leaving it judges it, and those of `dependent` that were left before;
 * with every key whatever of these shows an error is judged again.
 */
export function judgedField<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  form: Pick<UseFormReturn<Fields>, 'register' | 'trigger' | 'getFieldState'>,
  name: Name,
  dependent: readonly FieldPath<Fields>[] = [],
) {
  const judge = (names: FieldPath<Fields>[]) => {
    if (names.length > 0) void form.trigger(names)
  }
  return form.register(name, {
    onChange: () => judge([name, ...dependent].filter(other => form.getFieldState(other).error)),
    onBlur: () => judge(dependent.filter(other => form.getFieldState(other).isTouched)),
  })
}
