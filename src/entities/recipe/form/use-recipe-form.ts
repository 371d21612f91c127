import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type StoredPhoto, storedPhotos } from '#src/entities/photo/picker/photo-list.ts'
import { usePhotos } from '#src/entities/photo/picker/use-photos.ts'

/**
 * The state of a recipe's form and of its photos, which are part of what is typed. `onChange` hears of every change;
 * `submit` calls `onSave` once the entry is valid and all photos have arrived, and sets `unsent` where some did not.
 * `change` sets some of the values, as a control does that is not registered.
 */
export function useRecipeForm<Values extends FieldValues & { photos: StoredPhoto[] }, Entry extends object>(options: {
  schema: z.ZodType<Entry, Values>
  /** Later changes of it are not followed. */
  initial: Values
  onChange: (typed: Values) => void
  onSave: (entry: Entry) => void | Promise<void>
  /** Without a connection it is saved with photos that did not arrive, as files. */
  takesUnsent?: boolean
}) {
  const { schema, initial, onChange, onSave, takesUnsent = false } = options
  const form = useForm<Values, unknown, Entry>({
    resolver: zodResolver(schema),
    defaultValues: initial as DefaultValues<Values>,
  })
  const { subscribe, getValues, setValue } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => onChange(getValues()) }),
    [subscribe, getValues, onChange],
  )
  const chosen = usePhotos({ stored: initial.photos })
  const { photos, sending, failed } = chosen
  useEffect(() => {
    const stored = storedPhotos(photos)
    const same = JSON.stringify(stored) === JSON.stringify(getValues().photos)
    const place = 'photos' as Path<Values>
    if (!same) setValue(place, stored as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }, [photos, getValues, setValue])
  const [tried, setTried] = useState(false)
  const submit = form.handleSubmit(entry => {
    const isHeldUp = failed && !(takesUnsent && chosen.mayWait())
    setTried(isHeldUp)
    return sending || isHeldUp ? undefined : onSave(entry)
  })
  const { isSubmitted: shouldValidate } = form.formState
  const change = (part: Partial<Values>) => {
    for (const [name, value] of Object.entries(part)) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate })
    }
  }
  return { form, chosen, sending, unsent: tried && failed, submit, change }
}
