import { type FormEvent, useId, useRef, useState } from 'react'
import { NOTES_MAX, TITLE_MAX } from '#common/recipe/limits.ts'
import { type RecipeView, recipeMessages } from '#server/kitchen/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { noteLabels } from '#src/lib/food/note-labels.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { CardPhotoField } from './card-photo-field.tsx'
import { useCardPhoto } from './use-card-photo.ts'

const unsent = 'The photo did not arrive. Please send it again, or undo it.'

/** Changes what a card shows: title, the chef's notes, the photo. What was typed stays when saving fails. */
export function UpdateDialog(props: {
  recipe: RecipeView
  open: boolean
  onOpenChange: (open: boolean) => void
  onUpdated: (recipe: RecipeView) => void
}) {
  const { recipe, open, onOpenChange, onUpdated } = props
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const edit = trpc.kitchen.editRecipe.useMutation()
  const [title, setTitle] = useState(recipe.title)
  const [chefNotes, setChefNotes] = useState(recipe.chefNotes)
  const [missing, setMissing] = useState(false)
  const card = useCardPhoto()
  const [saving, setSaving] = useState(false)
  const changed = title !== recipe.title || chefNotes !== recipe.chefNotes || card.changed
  const blank = title.trim() === ''

  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => changed,
    pending: saving,
    discard: () => undefined,
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (saving || card.sending) return
    setMissing(blank)
    if (blank) {
      field.current?.focus()
      return
    }
    if (card.failed) {
      toast({ title: 'Error updating recipe', text: unsent, tone: 'danger' })
      return
    }
    setSaving(true)
    try {
      const given = card.imageUrl === undefined ? {} : { imageUrl: card.imageUrl }
      onUpdated(await edit.mutateAsync({ id: recipe.id, title, chefNotes, ...given }))
      toast({ title: 'Recipe Updated!', text: title.trim() })
      onOpenChange(false)
    } catch (error) {
      toast({ title: 'Error updating recipe', text: errorMessage(error, 'Please try again.'), tone: 'danger' })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Update Recipe"
      dismissible={!saving}
      initialFocus={field}
      footer={
        <>
          <Button variant="outline" disabled={saving} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            pending={saving || card.sending}
            pendingLabel={saving ? 'Updating...' : 'Sending the photo...'}
            className="max-md:flex-1"
          >
            Update
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={event => void save(event)} className="space-y-5">
        <CardPhotoField recipe={recipe} card={card} />
        <Field label="Title" required error={missing && blank ? recipeMessages.reviewTitleMissing : null}>
          <Input
            ref={field}
            value={title}
            maxLength={TITLE_MAX}
            onChange={event => setTitle(event.currentTarget.value)}
          />
        </Field>
        <Field label="Chef notes" note={noteLabels.chefNotesHint} optional>
          <TextArea
            rows={4}
            maxLength={NOTES_MAX}
            value={chefNotes}
            onChange={event => setChefNotes(event.currentTarget.value)}
          />
        </Field>
      </form>
      {closing.question}
    </Sheet>
  )
}
