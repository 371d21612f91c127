import { useId } from 'react'
import { type AdminUserView, statusInput } from '#server/admin/users/contract.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { toast } from '#src/ui/toast.ts'
import { accountName } from './account-name.ts'
import { useSetStatus } from './use-set-status.ts'

const rules = statusInput.pick({ confirm: true })

interface DeleteUserProps {
  user: AdminUserView
  open: boolean
  onClose: () => void
}

/** Asks for the chef's name before an account is deleted for good. */
export function DeleteUser({ user, open, onClose }: DeleteUserProps) {
  const id = useId()
  const setStatus = useSetStatus()
  const name = accountName(user)
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { confirm: '' },
    reValidateMode: 'onSubmit',
    send: ({ confirm }) => setStatus({ userId: user.id, action: 'delete', confirm }),
    onSent: () => {
      toast({ title: `${name} is deleted` })
      onClose()
    },
    // What was typed is somebody else.
    refusedFields: (error): { confirm?: string } =>
      errorStatus(error) === 400 ? { confirm: 'This is another name.' } : {},
    onRefused: error =>
      toastError(error, { title: 'The account was not deleted', text: 'Please try again.', key: 'delete-user' }),
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange: () => {
      form.reset()
      onClose()
    },
    isDirty: () => form.getValues('confirm').trim() !== '',
    pending,
    discard: () => form.reset(),
    lost: 'The account stays, and the name that you typed is not kept.',
  })
  return (
    <Dialog
      open={open}
      onOpenChange={closing.change}
      size="md"
      title={`Delete ${name}?`}
      description="This cannot be undone."
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            disabled={values.confirm.trim() === ''}
            pending={pending}
            pendingLabel="Deleting..."
          >
            Delete for good
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="max-w-measure">
          Their recipes, posts, photos, comments, friendships and cycle data go with the account. To keep all of it out
          of sight instead, deactivate it.
        </p>
        <Field label={`Type “${name}” to confirm`} error={errors.confirm}>
          <Input {...field('confirm')} autoComplete="off" />
        </Field>
      </form>
      {closing.question}
    </Dialog>
  )
}
