import { useId, useRef } from 'react'
import { z } from 'zod'
import { NOTES_MAX, TITLE_MAX } from '#common/recipe/limits.ts'
import { recipeMessages } from '#server/kitchen/constants.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { useOnePhoto } from '#src/entities/photo/picker/use-one-photo.ts'
import { noteLabels } from '#src/entities/recipe/note-labels.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { CardPhotoField } from './card-photo-field.tsx'

const unsent = 'The photo did not arrive. Please send it again, or undo it.'

const rules = z.object({
  title: z.string().refine(typed => typed.trim() !== '', recipeMessages.reviewTitleMissing),
  chefNotes: z.string(),
})

/** Changes what a card shows: title, the chef's notes, the photo. What was typed stays when saving fails. */
export function UpdateDialog(props: {
  recipe: RecipeView
  open: boolean
  onOpenChange: (open: boolean) => void
  onUpdated: (recipe: RecipeView) => void
}) {
  const { recipe, open, onOpenChange, onUpdated } = props
  const id = useId()
  const titleField = useRef<HTMLInputElement>(null)
  const edit = trpc.kitchen.editRecipe.useMutation()
  const card = useOnePhoto()
  const toastFailure = (text: string) => toast({ title: 'Error updating recipe', text, tone: 'danger' })
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { title: recipe.title, chefNotes: recipe.chefNotes },
    send: async typed => {
      if (card.failed) {
        toastFailure(unsent)
        return
      }
      const picture = card.imageUrl === undefined ? {} : { imageUrl: card.imageUrl }
      onUpdated(await edit.mutateAsync({ id: recipe.id, ...typed, ...picture }))
      toast({ title: 'Recipe Updated!', text: typed.title.trim() })
      onOpenChange(false)
    },
    onRefused: error => toastFailure(errorMessage(error, 'Please try again.')),
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => {
      const { title, chefNotes } = form.getValues()
      return title !== recipe.title || chefNotes !== recipe.chefNotes || card.changed
    },
    pending,
    discard: () => undefined,
  })

  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Update Recipe"
      dismissible={!pending}
      initialFocus={titleField}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            pending={pending || card.sending}
            pendingLabel={pending ? 'Updating...' : 'Sending the photo...'}
            className="max-md:flex-1"
          >
            Update
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={event => (card.sending ? event.preventDefault() : submit(event))}
        className="space-y-5"
      >
        <CardPhotoField recipe={recipe} card={card} />
        <Field label="Title" required error={errors.title}>
          <Input {...field('title', titleField)} maxLength={TITLE_MAX} />
        </Field>
        <Field label="Chef notes" note={noteLabels.chefNotesHint} optional>
          <TextArea {...field('chefNotes')} rows={4} maxLength={NOTES_MAX} value={values.chefNotes} />
        </Field>
      </form>
      {closing.question}
    </Sheet>
  )
}
