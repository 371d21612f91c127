import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { errorStatus, fieldErrors } from '#src/lib/errors.ts'
import { tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { emptyPasswords, passwordResolver } from './password-rules.ts'

/** Changes the password. Other devices are signed out by it; what was typed stays when the server refuses. */
export function ChangePassword({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const id = useId()
  const utils = trpc.useUtils()
  const form = useForm({
    defaultValues: emptyPasswords,
    resolver: passwordResolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { errors, isDirty } = form.formState
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: async () => {
      toast({ title: 'Password changed', text: 'All other devices were signed out.' })
      close()
      await utils.auth.listSessions.invalidate()
    },
    onError: error => {
      const wrong = errorStatus(error) === 403 ? error.message : fieldErrors(error).currentPassword
      if (wrong) form.setError('currentPassword', { type: 'server', message: wrong }, { shouldFocus: true })
      else tellError(error, { title: 'The password was not changed. Please try again.', key: 'change-password' })
    },
  })
  const { isPending: pending } = change
  function close() {
    onOpenChange(false)
    form.reset()
    change.reset()
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
      description="Changing it signs out every other device."
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
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit(({ currentPassword, newPassword }) => {
          if (!pending) change.mutate({ currentPassword, newPassword })
        })}
        className="flex flex-col gap-5"
      >
        <Field label="Current password" error={errors.currentPassword?.message} required>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field label="New password" error={errors.newPassword?.message} hint="At least 8 characters." required>
          <PasswordInput {...form.register('newPassword', { deps: 'confirmPassword' })} autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message} required>
          <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
        </Field>
      </form>
      {closing.question}
    </Sheet>
  )
}
