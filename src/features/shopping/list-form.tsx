import { useId, useRef } from 'react'
import { z } from 'zod'
import { isVisible } from '#common/text.ts'
import { LIST_NAME_MAX, shoppingMessages } from '#server/shopping/constants.ts'
import type { ShoppingListView } from '#server/shopping/contract.ts'
import { useFormDraft } from '#src/entities/chef/use-form-draft.ts'
import { refusalOf } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

const rules = z.object({ name: z.string().refine(isVisible, shoppingMessages.nameMissing) })

/** Names a new list, or renames one. */
export function ListForm(props: {
  /** The one that is renamed; null for a new one. */
  list: ShoppingListView | null
  /** There is no room for a new one. */
  full: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onMade: (id: number) => void
}) {
  const { list, full, open, onOpenChange, onMade } = props
  const id = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const isSaved = useRef(false)
  const utils = trpc.useUtils()
  const add = trpc.shopping.addList.useMutation()
  const rename = trpc.shopping.renameList.useMutation()
  const { form, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { name: list?.name ?? '' },
    send: async ({ name }) => {
      const made = list
        ? await rename.mutateAsync({ id: list.id, name }).then(() => null)
        : await add.mutateAsync({ name })
      await utils.shopping.invalidate()
      return made
    },
    onSent: made => {
      isSaved.current = true
      form.reset()
      onOpenChange(false)
      if (made) onMade(made.id)
    },
    refusedFields: refusalOf('name', 'CONFLICT'),
    onRefused: (error, isMarked) => {
      if (!isMarked) toastError(error, { title: 'The list was not saved', text: 'Please try again.' })
    },
  })
  useFormDraft(`list-${list?.id ?? 'new'}`, form, ['name'])
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => !isSaved.current && form.getValues('name') !== (list?.name ?? ''),
    pending,
    discard: () => form.reset(),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      size="sm"
      title={list ? 'Rename list' : 'New list'}
      dismissible={!pending}
      initialFocus={nameField}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            disabled={full}
            pending={pending}
            pendingLabel="Saving..."
            className="max-md:flex-1"
          >
            {list ? 'Save' : 'Make list'}
          </Button>
        </>
      }
    >
      {full ? (
        <FormAlert tone="note">{shoppingMessages.tooManyLists}</FormAlert>
      ) : (
        <form id={id} noValidate onSubmit={submit}>
          <Field
            label="Name"
            required
            error={errors.name}
            hint="Such as the shop: each list learns the way through its own."
          >
            <Input {...field('name', nameField)} maxLength={LIST_NAME_MAX} autoComplete="off" />
          </Field>
        </form>
      )}
      {closing.question}
    </Sheet>
  )
}
