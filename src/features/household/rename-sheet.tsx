import { useId, useRef } from 'react'
import { HOUSEHOLD_NAME_MAX } from '#server/household/constants.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { nameRules } from './name-rules.ts'
import { useTakeHousehold } from './use-household.ts'

/** Gives the household another name. */
export function RenameSheet(props: { name: string; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { name, open, onOpenChange } = props
  const id = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const take = useTakeHousehold()
  const rename = trpc.household.rename.useMutation()
  const { form, errors, pending, field, submit } = useSchemaForm({
    schema: nameRules,
    defaultValues: { name },
    send: typed => rename.mutateAsync(typed),
    onSent: now => {
      take(now)
      form.reset()
      onOpenChange(false)
    },
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'The name was not changed', text: 'Please try again.' })
    },
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => open && form.getValues('name') !== name,
    pending,
    discard: () => form.reset(),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Rename household"
      dismissible={!pending}
      initialFocus={nameField}
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
      <form id={id} noValidate onSubmit={submit}>
        <Field label="Name of the household" required error={errors.name}>
          <Input {...field('name', nameField)} maxLength={HOUSEHOLD_NAME_MAX} autoComplete="off" />
        </Field>
      </form>
      {closing.question}
    </Sheet>
  )
}
