import { zodResolver } from '@hookform/resolvers/zod'
import { Globe, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PhotoField } from './photo-field.tsx'
import { RecipeFormFields } from './recipe-form-fields.tsx'
import { manualRecipe, type RecipeEntry, type RecipeText, reviewedRecipe } from './recipe-text.ts'
import { SaveBar } from './save-bar.tsx'
import { usePhoto } from './use-photo.ts'

export interface RecipeFormProps {
  /** `manual` shows everything there is to type; `review` what was read from a page. */
  kind: 'manual' | 'review'
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
  onSave: (entry: RecipeEntry) => void
  drawnKey?: string | null
  onCancel: ReactNode
}

/** The one form of a recipe: picture and visibility beside the fields, below each other on narrow windows. */
export function RecipeForm(props: RecipeFormProps) {
  const { kind, initial, showVisibility, pending, failure, onChange, onSave } = props
  const form = useForm<RecipeText, unknown, RecipeEntry>({
    resolver: zodResolver(kind === 'manual' ? manualRecipe : reviewedRecipe),
    defaultValues: initial,
  })
  const { subscribe, getValues } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => onChange(getValues()) }),
    [subscribe, getValues, onChange],
  )
  const photo = usePhoto(form.watch('imageUrl'), url => form.setValue('imageUrl', url, { shouldDirty: true }))
  return (
    <form noValidate onSubmit={form.handleSubmit(onSave)}>
      <div className="grid gap-8 md:grid-cols-[260px_minmax(0,1fr)] xl:grid-cols-[380px_minmax(0,1fr)] xl:gap-12">
        <div className="space-y-6">
          <PhotoField photo={photo} drawnKey={props.drawnKey ?? null}>
            A photo is optional. Without one, a picture is drawn for this recipe.
          </PhotoField>
          {showVisibility ? (
            <div className="space-y-2">
              <p aria-hidden="true" className="font-semibold text-sm">
                Visibility
              </p>
              <ChipGroup
                label="Visibility"
                layout="fill"
                value={form.watch('isPublic') ? 'public' : 'private'}
                onValueChange={value => form.setValue('isPublic', value === 'public', { shouldDirty: true })}
                choices={[
                  { value: 'public', label: 'Public', icon: <Globe aria-hidden="true" size={18} /> },
                  { value: 'private', label: 'Private', icon: <Lock aria-hidden="true" size={18} /> },
                ]}
              />
            </div>
          ) : null}
        </div>
        <div className="min-w-0">
          <RecipeFormFields form={form} kind={kind} />
          <FormAlert className="mt-5">{failure}</FormAlert>
        </div>
      </div>
      <SaveBar>
        {props.onCancel}
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
  )
}
