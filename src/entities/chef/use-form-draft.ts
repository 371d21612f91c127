import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { draftStore, type Shape } from '#src/lib/draft-store.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { useChef } from './session/session.tsx'

type Fields = Record<string, unknown>

const shape: Shape<{ typed: Fields; over: Fields }> = {
  safeParse: value =>
    isRecord(value) && isRecord(value.typed) && isRecord(value.over)
      ? { success: true, data: { typed: value.typed, over: value.over } }
      : { success: false },
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Keeps what is typed in these fields of a form, for this chef in this tab: after a reload, or in a tab that the browser had thrown
 * away, it stands in the form again. It is forgotten once the fields are as the form began, so a form that was sent or discarded is to be reset.
 * @returns what the fields held when that was typed, of those that were brought back
 */
export function useFormDraft<Values extends FieldValues, Entry>(
  name: string,
  form: UseFormReturn<Values, unknown, Entry>,
  fields: readonly (Path<Values> & keyof Values)[],
): Partial<Values> {
  const chefId = useChef().id
  const draft = useMemo(() => draftStore(`form-${name}`, chefId, shape), [name, chefId])
  const [left] = useState(() => draft.read())
  const [kept] = useState(fields)
  const { setValue, getValues, subscribe } = form
  useEffect(() => {
    for (const field of kept) {
      const typed = left?.typed[field] as PathValue<Values, typeof field> | undefined
      if (typed !== undefined) setValue(field, typed, { shouldDirty: true })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ defaultValues = {} }) => {
        const values: Fields = getValues()
        const before: Fields = defaultValues
        const changed = kept.filter(field => !isSame(values[field], before[field]))
        if (changed.length === 0) return draft.clear()
        const pick = (from: Fields) => Object.fromEntries(changed.map(field => [field, from[field]]))
        draft.write({ typed: pick(values), over: { ...pick(before), ...left?.over } })
      },
    })
  }, [draft, left, kept, setValue, getValues, subscribe])
  return (left?.over ?? {}) as Partial<Values>
}
