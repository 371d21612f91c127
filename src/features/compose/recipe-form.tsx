import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FoodPicture } from '#src/lib/food/food-picture.tsx'
import { VisibilityChoice } from '#src/lib/food/visibility-choice.tsx'
import { storedPhotos } from '#src/lib/photos/photo-list.ts'
import { PhotosField } from '#src/lib/photos/photos-field.tsx'
import { unsentPhotos, usePhotos } from '#src/lib/photos/use-photos.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { type NeededLists, RecipeFields, type RecipeKind } from './recipe-fields.tsx'
import type { RecipeText } from './recipe-text.ts'
import { SaveBar } from './save-bar.tsx'

export interface RecipeFormProps<Entry> {
  kind: RecipeKind
  /** Which lists may not be blank; both unless told otherwise. What counts is `schema`: this is what the fields say. */
  needs?: NeededLists
  /** What the form demands of what is typed, and what it makes of it. */
  schema: z.ZodType<Entry, RecipeText>
  /** What the form begins with. Later changes of it are not followed. */
  initial: RecipeText
  showVisibility: boolean
  submitLabel: string
  /** The recipe is being saved. */
  pending: boolean
  /** Why the last attempt to save failed. */
  failure: string | null
  /** Called with all that is typed at every change. */
  onChange: (typed: RecipeText) => void
  onSave: (entry: Entry) => void
  drawnKey?: string | null
  /** Beside the button that saves. */
  cancel: ReactNode
}

/** The one form of a recipe: picture and visibility beside the fields, below each other on narrow windows. */
export function RecipeForm<Entry extends object>(props: RecipeFormProps<Entry>) {
  const { kind, initial, showVisibility, pending, failure, onChange, onSave } = props
  const form = useForm<RecipeText, unknown, Entry>({ resolver: zodResolver(props.schema), defaultValues: initial })
  const { subscribe, getValues } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => onChange(getValues()) }),
    [subscribe, getValues, onChange],
  )
  const chosen = usePhotos({ stored: initial.photos })
  const { photos, sending } = chosen
  const { setValue } = form
  useEffect(() => {
    const stored = storedPhotos(photos)
    const same = JSON.stringify(stored) === JSON.stringify(getValues('photos'))
    if (!same) setValue('photos', stored, { shouldDirty: true })
  }, [photos, getValues, setValue])
  const [unsent, setUnsent] = useState(false)
  const drawnKey = props.drawnKey ?? initial.origin?.drawnKey ?? null
  const save = (entry: Entry) => {
    setUnsent(chosen.failed)
    if (!sending && !chosen.failed) onSave(entry)
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(save)}>
        <div className="grid gap-8 md:grid-cols-[260px_minmax(0,1fr)] xl:grid-cols-[380px_minmax(0,1fr)] xl:gap-12">
          <div className="space-y-6">
            <PhotosField
              photos={chosen}
              largeCover
              note="Without one, a picture is drawn for this recipe."
              empty={
                drawnKey ? (
                  <FoodPicture
                    imageUrl={null}
                    drawnKey={drawnKey}
                    alt="The picture that is drawn for this recipe"
                    sizes="(width < 48rem) calc(100vw - 36px), 380px"
                    eager
                    className="rounded-lg"
                  />
                ) : null
              }
            />
            {showVisibility ? (
              <VisibilityChoice
                isPublic={form.watch('isPublic')}
                onChange={isPublic => form.setValue('isPublic', isPublic, { shouldDirty: true })}
              />
            ) : null}
          </div>
          <div className="min-w-0">
            <RecipeFields kind={kind} {...(props.needs && { needs: props.needs })} />
            <FormAlert className="mt-5">{unsent && chosen.failed ? unsentPhotos : failure}</FormAlert>
          </div>
        </div>
        <SaveBar>
          {props.cancel}
          <Button
            type="submit"
            pending={pending || sending}
            pendingLabel={sending && !pending ? 'Sending the photos...' : 'Saving...'}
            className="max-md:flex-1"
          >
            {props.submitLabel}
          </Button>
        </SaveBar>
      </form>
    </FormProvider>
  )
}
