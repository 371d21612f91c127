import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { VisibilityChoice } from '#src/lib/food/visibility-choice.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PhotoField } from './photo-field.tsx'
import { RecipeFields, type RecipeKind } from './recipe-fields.tsx'
import type { RecipeText } from './recipe-text.ts'
import { SaveBar } from './save-bar.tsx'
import { usePhoto } from './use-photo.ts'

export interface RecipeFormProps<Entry> {
  kind: RecipeKind
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
  const photo = usePhoto(form.watch('imageUrl'), url => form.setValue('imageUrl', url, { shouldDirty: true }))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(onSave)}>
        <div className="grid gap-8 md:grid-cols-[260px_minmax(0,1fr)] xl:grid-cols-[380px_minmax(0,1fr)] xl:gap-12">
          <div className="space-y-6">
            <PhotoField photo={photo} drawnKey={props.drawnKey ?? initial.origin?.drawnKey ?? null}>
              A photo is optional. Without one, a picture is drawn for this recipe.
            </PhotoField>
            {showVisibility ? (
              <VisibilityChoice
                isPublic={form.watch('isPublic')}
                onChange={isPublic => form.setValue('isPublic', isPublic, { shouldDirty: true })}
              />
            ) : null}
          </div>
          <div className="min-w-0">
            <RecipeFields kind={kind} />
            <FormAlert className="mt-5">{failure}</FormAlert>
          </div>
        </div>
        <SaveBar>
          {props.cancel}
          <Button
            type="submit"
            pending={pending || photo.pending}
            pendingLabel={photo.pending && !pending ? 'Sending the photo...' : 'Saving...'}
            className="max-md:flex-1"
          >
            {props.submitLabel}
          </Button>
        </SaveBar>
      </form>
    </FormProvider>
  )
}
