import { useId } from 'react'
import { errorMessage, errorStatus, fieldErrors } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { emptyPasswords, passwordForm } from './password-rules.ts'

/** Changes the password. Other devices are signed out by it; what was typed stays when the server refuses. */
export function ChangePassword({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const id = useId()
  const utils = trpc.useUtils()
  const change = trpc.auth.changePassword.useMutation()
  const { form, errors, pending, submit } = useSchemaForm({
    schema: passwordForm,
    defaultValues: emptyPasswords,
    send: ({ currentPassword, newPassword }) => change.mutateAsync({ currentPassword, newPassword }),
    onSent: () => {
      toast({ title: 'Password changed', text: 'All other devices were signed out.' })
      close()
      void utils.auth.listSessions.invalidate()
    },
    refusedFields: error => ({
      currentPassword: errorStatus(error) === 403 ? errorMessage(error, '') : fieldErrors(error).currentPassword,
    }),
    onRefused: (error, marked) => {
      if (!marked)
        toastError(error, { title: 'The password was not changed. Please try again.', key: 'change-password' })
    },
  })
  const { isDirty } = form.formState
  function close() {
    onOpenChange(false)
    form.reset()
  }
  const closing = useAskBeforeClosing({
    open,
    onOpenChange: next => (next ? onOpenChange(true) : close()),
    isDirty: () => isDirty,
    pending,
    discard: () => form.reset(),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Change password"
      description="Changing it signs out every other device and ends your access tokens."
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={pending} pendingLabel="Changing..." className="max-md:flex-1">
            Change password
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Current password" error={errors.currentPassword} required>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field label="New password" error={errors.newPassword} hint="At least 8 characters." required>
          <PasswordInput {...form.register('newPassword', { deps: 'confirmPassword' })} autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword} required>
          <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
        </Field>
      </form>
      {closing.question}
    </Sheet>
  )
}
