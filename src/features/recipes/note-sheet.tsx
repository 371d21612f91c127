import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { NOTES_MAX } from '#common/recipe/limits.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { useFormDraft } from '#src/entities/chef/use-form-draft.ts'
import { noteLabels } from '#src/entities/recipe/note-labels.ts'
import { noteChange } from '#src/entities/recipe/notes/note-change.ts'
import { OtherNotes } from '#src/entities/recipe/notes/other-notes.tsx'
import { makeChange } from '#src/lib/device/make-change.ts'
import { errorReason } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'

const rules = z.object({ chefNotes: z.string().max(NOTES_MAX) })

/**
 * The chef's own notes of a recipe. Where others were written meanwhile, both are shown, and saving again puts these over
 * them. Without a connection they wait on this device.
 */
export function NoteSheet(props: {
  recipe: Pick<RecipeView, 'id' | 'title'>
  /** The notes as they show. It begins with them; later changes of them are not followed. */
  notes: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { recipe, open, onOpenChange } = props
  const [notes] = useState(props.notes)
  const id = useId()
  const utils = trpc.useUtils()
  const [other, setOther] = useState<string | null>(null)
  const { mutateAsync } = useMutation({ mutationFn: makeChange<'kitchen.editRecipe'> })
  const { form, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { chefNotes: notes },
    send: ({ chefNotes }) => mutateAsync(noteChange(recipe, chefNotes.trim(), other ?? left.chefNotes ?? notes)),
    onSent: made => {
      form.reset({ chefNotes: form.getValues('chefNotes') })
      onOpenChange(false)
      toast({ title: made.waits ? 'Your notes are saved when you are connected' : 'Notes saved', text: recipe.title })
      if (!made.waits) void utils.kitchen.invalidate()
    },
    onRefused: async error => {
      toastError(error, { title: 'Your notes were not saved', text: 'Please try again.' })
      if (errorReason(error) !== 'CONFLICT') return
      await utils.kitchen.getRecipe.invalidate({ id: recipe.id })
      setOther((await utils.kitchen.getRecipe.fetch({ id: recipe.id })).chefNotes)
    },
  })
  const left: { chefNotes?: string } = useFormDraft(`note-${recipe.id}`, form, ['chefNotes'])
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => form.getValues('chefNotes') !== form.formState.defaultValues?.chefNotes,
    pending,
    discard: () => form.reset({ chefNotes: notes }),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={noteLabels.chefNotes}
      description={recipe.title}
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={pending} pendingLabel="Saving..." className="max-md:flex-1">
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-5">
        <Field label={noteLabels.chefNotes} hint="Only you see these.">
          <TextArea {...field('chefNotes')} rows={5} maxLength={NOTES_MAX} />
        </Field>
        {other === null ? null : <OtherNotes label="Written since on another device" text={other} />}
      </form>
      {closing.question}
    </Sheet>
  )
}
