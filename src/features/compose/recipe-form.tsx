import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { PhotosField } from '#src/entities/photo/picker/photos-field.tsx'
import { unsentPhotos } from '#src/entities/photo/picker/use-photos.ts'
import { VisibilityChoice } from '#src/entities/post/visibility-choice.tsx'
import type { NeededLists } from '#src/entities/recipe/form/to-edit.ts'
import { useRecipeForm } from '#src/entities/recipe/form/use-recipe-form.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { SourcePanelLater } from './compare/source-panel-later.tsx'
import { CompareProvider, useCompare } from './compare/use-compare.ts'
import { DoubtSummary } from './doubt-summary.tsx'
import { RecipeFields, type RecipeKind } from './recipe-fields.tsx'
import { SaveBar } from './save-bar.tsx'

export interface RecipeFormProps<Entry> {
  kind: RecipeKind
  /** Which lists may not be blank; both by default. What counts is `schema`: this is what the fields say. */
  needs?: NeededLists
  /** What the form demands of what is typed, and what it makes of it. */
  schema: z.ZodType<Entry, TextValues>
  /** What the form begins with. Later changes of it are not followed. */
  initial: TextValues
  /** The recipe is the chef's own; of another's, what is the owner's alone is left out. */
  own?: boolean
  showVisibility: boolean
  submitLabel: string
  /** The recipe is being saved. */
  pending: boolean
  /** Called with all that is typed at every change. */
  onChange: (typed: TextValues) => void
  onSave: (entry: Entry) => void
  drawnKey?: string | null
  /** Beside the button that saves. */
  cancel: ReactNode
}

/**
 * The one form of a recipe: picture and visibility beside the fields, below each other on narrow windows, and on demand
 * what the recipe was read from.
 */
export function RecipeForm<Entry extends object>(props: RecipeFormProps<Entry>) {
  const { kind, own = true, initial, showVisibility, pending, onChange, onSave } = props
  const { form, chosen, sending, unsent, submit } = useRecipeForm({ schema: props.schema, initial, onChange, onSave })
  const drawnKey = props.drawnKey ?? initial.origin?.drawnKey ?? null
  const source = useCompare(initial, true)
  const isBeside = source?.beside && source.open
  return (
    <FormProvider {...form}>
      <CompareProvider value={source}>
        <form noValidate onSubmit={submit}>
          <DoubtSummary className="mb-6" />
          <div
            className={cx(
              'grid gap-8 md:grid-cols-[260px_minmax(0,1fr)]',
              isBeside ? 'xl:grid-cols-[220px_minmax(0,1fr)_360px]' : 'xl:grid-cols-[380px_minmax(0,1fr)] xl:gap-12',
            )}
          >
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
              <RecipeFields kind={kind} own={own} {...(props.needs && { needs: props.needs })} />
              <FormAlert className="mt-5">{unsent ? unsentPhotos : null}</FormAlert>
            </div>
            <SourcePanelLater typed={form.getValues} />
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
      </CompareProvider>
    </FormProvider>
  )
}
