import { useId, useRef } from 'react'
import { z } from 'zod'
import { isVisible } from '#common/text.ts'
import { COLLECTION_NAME_MAX } from '#server/collections/constants.ts'
import { smartMessages } from '#server/collections/smart/constants.ts'
import type { SmartCollection } from '#server/collections/smart/contract.ts'
import { refusalOf } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

const rules = z.object({ name: z.string().refine(isVisible, smartMessages.nameMissing) })

/** Keeps a filter under a name, or gives a smart collection, one with an id, another name. */
export function SmartForm(props: {
  kept: Omit<SmartCollection, 'id'> & { id?: number }
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (smart: SmartCollection) => void
}) {
  const { kept, open, onOpenChange, onSaved } = props
  const id = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const utils = trpc.useUtils()
  const add = trpc.collections.addSmart.useMutation()
  const edit = trpc.collections.editSmart.useMutation()
  const isSaved = useRef(false)
  const { form, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { name: kept.name },
    send: async ({ name }) =>
      kept.id === undefined
        ? add.mutateAsync({ name, status: kept.status, filter: kept.filter })
        : edit.mutateAsync({ id: kept.id, name }),
    onSent: saved => {
      isSaved.current = true
      utils.collections.listSmart.setData(
        undefined,
        list => list && [...list.filter(one => one.id !== saved.id), saved],
      )
      void utils.collections.listSmart.invalidate()
      onOpenChange(false)
      onSaved(saved)
    },
    refusedFields: refusalOf('name', 'CONFLICT'),
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'The smart collection was not saved', text: 'Please try again.' })
    },
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => !isSaved.current && form.getValues('name') !== kept.name,
    pending,
    discard: () => form.reset(),
    lost: 'The name that you typed is not kept.',
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={kept.id === undefined ? 'New smart collection' : 'Rename smart collection'}
      description={kept.id === undefined ? 'It shows what these filters find, whenever you open it.' : undefined}
      dismissible={!pending}
      initialFocus={nameField}
      footer={
        <Button type="submit" form={id} pending={pending} pendingLabel="Saving..." className="max-md:flex-1">
          Save
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Field label="Name" required error={errors.name}>
          <Input {...field('name', nameField)} maxLength={COLLECTION_NAME_MAX} autoComplete="off" />
        </Field>
      </form>
      {closing.question}
    </Sheet>
  )
}
