import { zodResolver } from '@hookform/resolvers/zod'
import { Globe, Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PhotoField } from '../photo-field.tsx'
import { SaveBar } from '../save-bar.tsx'
import { usePhoto } from '../use-photo.ts'
import { EditFields } from './edit-fields.tsx'
import { type EditEntry, type EditText, editedRecipe } from './edit-text.ts'

export interface EditFormProps {
  /** What the form begins with. Later changes of it are not followed. */
  initial: EditText
  drawnKey: string
  pending: boolean
  /** Why the last attempt to save failed. */
  failure: string | null
  onChange: (typed: EditText) => void
  onSave: (entry: EditEntry) => void
  cancel: ReactNode
}

/** All of a recipe to change: picture and visibility beside the fields, below each other on narrow windows. */
export function EditForm({ initial, drawnKey, pending, failure, onChange, onSave, cancel }: EditFormProps) {
  const form = useForm<EditText, unknown, EditEntry>({ resolver: zodResolver(editedRecipe), defaultValues: initial })
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
          <PhotoField photo={photo} drawnKey={drawnKey}>
            A photo is optional. Without one, a picture is drawn for this recipe.
          </PhotoField>
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
        </div>
        <div className="min-w-0">
          <EditFields form={form} />
          <FormAlert className="mt-5">{failure}</FormAlert>
        </div>
      </div>
      <SaveBar>
        {cancel}
        <Button
          type="submit"
          pending={pending || photo.pending}
          pendingLabel={photo.pending && !pending ? 'Sending the photo...' : 'Saving...'}
          className="max-md:flex-1"
        >
          Save Recipe
        </Button>
      </SaveBar>
    </form>
  )
}
