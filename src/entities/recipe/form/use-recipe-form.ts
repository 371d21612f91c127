import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { storedPhotos } from '#src/lib/photos/photo-list.ts'
import { usePhotos } from '#src/lib/photos/use-photos.ts'
import type { RecipeText } from './values.ts'

/**
 * The state of a recipe's form and of its photos, which are part of what is typed. `onChange` hears of every change;
 * `submit` calls `onSave` once the entry is valid and all photos have arrived, and sets `unsent` where some did not.
 */
export function useRecipeForm<Entry extends object>(options: {
  schema: z.ZodType<Entry, RecipeText>
  /** Later changes of it are not followed. */
  initial: RecipeText
  onChange: (typed: RecipeText) => void
  onSave: (entry: Entry) => void
}) {
  const { schema, initial, onChange, onSave } = options
  const form = useForm<RecipeText, unknown, Entry>({ resolver: zodResolver(schema), defaultValues: initial })
  const { subscribe, getValues, setValue } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => onChange(getValues()) }),
    [subscribe, getValues, onChange],
  )
  const chosen = usePhotos({ stored: initial.photos })
  const { photos, sending, failed } = chosen
  useEffect(() => {
    const stored = storedPhotos(photos)
    const same = JSON.stringify(stored) === JSON.stringify(getValues('photos'))
    if (!same) setValue('photos', stored, { shouldDirty: true })
  }, [photos, getValues, setValue])
  const [tried, setTried] = useState(false)
  const submit = form.handleSubmit(entry => {
    setTried(failed)
    if (!sending && !failed) onSave(entry)
  })
  return { form, chosen, sending, unsent: tried && failed, submit }
}
