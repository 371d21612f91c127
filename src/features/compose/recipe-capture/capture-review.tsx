import { BookHeart, Flame } from 'lucide-react'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { PhotosField } from '#src/entities/photo/picker/photos-field.tsx'
import { unsentPhotos } from '#src/entities/photo/picker/use-photos.ts'
import { VisibilityChoice } from '#src/entities/post/visibility-choice.tsx'
import { type RecipeEntry, reviewedRecipe } from '#src/entities/recipe/form/to-input.ts'
import { useRecipeForm } from '#src/entities/recipe/form/use-recipe-form.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { SourcePanelLater } from '../compare/source-panel-later.tsx'
import { CompareProvider, useCompare } from '../compare/use-compare.ts'
import type { Shelf } from '../compose-search.ts'
import { DoubtSummary } from '../doubt-summary.tsx'
import { RecipeFields } from '../recipe-fields.tsx'

/** The detected recipe to be looked over, with what may be wrong in it. The buttons of the form are elsewhere, by its `id`. */
export function CaptureReview(props: {
  id: string
  initial: TextValues
  shelf: Shelf
  onShelf: (shelf: Shelf) => void
  onChange: (typed: TextValues) => void
  /** Whether photos are on their way, at every change. */
  onSending: (sending: boolean) => void
  onSave: (entry: RecipeEntry) => void
}) {
  const { id, initial, shelf, onShelf, onChange, onSending, onSave } = props
  const { form, chosen, sending, unsent, submit } = useRecipeForm({ schema: reviewedRecipe, initial, onChange, onSave })
  useEffect(() => {
    onSending(sending)
    return () => onSending(false)
  }, [sending, onSending])
  const source = useCompare(initial)
  return (
    <FormProvider {...form}>
      <CompareProvider value={source}>
        <form id={id} noValidate onSubmit={submit} className="space-y-6">
          <div>
            <h2 data-heading="" tabIndex={-1} className="title-card">
              {initial.origin?.engine === 'photo' || initial.origin?.engine === 'model'
                ? 'Detected recipe'
                : 'Your recipe'}
            </h2>
            {initial.origin ? <p className="mt-1 text-muted">Change anything that looks off.</p> : null}
          </div>
          <DoubtSummary />
          <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
            <div className="space-y-2">
              <p aria-hidden="true" className="font-semibold text-sm leading-title">
                Save to
              </p>
              <ChipGroup
                label="Save to"
                layout="fill"
                value={shelf}
                onValueChange={onShelf}
                choices={[
                  { value: 'cookbook', label: 'Cookbook', icon: <BookHeart aria-hidden="true" size={18} /> },
                  { value: 'backburner', label: 'Back Burner', icon: <Flame aria-hidden="true" size={18} /> },
                ]}
              />
            </div>
            <VisibilityChoice
              isPublic={form.watch('isPublic')}
              onChange={isPublic => form.setValue('isPublic', isPublic, { shouldDirty: true })}
            />
          </div>
          <RecipeFields kind="review" />
          <PhotosField
            photos={chosen}
            label="Photos of the dish"
            note="Without one, a picture is drawn for this recipe."
          />
          <FormAlert>{unsent ? unsentPhotos : null}</FormAlert>
        </form>
        <SourcePanelLater typed={form.getValues} />
      </CompareProvider>
    </FormProvider>
  )
}
