import { useEffect, useId, useSyncExternalStore } from 'react'
import { confirmPasswordInput } from '#server/auth/contract.ts'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { confirmation } from '#src/lib/confirmation.ts'
import { errorMessage, errorStatus, fieldErrors } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { dismissToast, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'

const toastKey = 'confirm-password'

/** Asks for the password before a call that needs it is made again. Cancel leaves everything as it was. */
export function ConfirmPassword() {
  const id = useId()
  const { chef } = useSession()
  const isPending = useSyncExternalStore(confirmation.subscribe, confirmation.isPending)
  const confirm = trpc.auth.confirmPassword.useMutation()
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: confirmPasswordInput,
    defaultValues: { password: '' },
    reValidateMode: 'onSubmit',
    send: confirm.mutateAsync,
    onSent: () => close(true),
    refusedFields: error => ({
      password: errorStatus(error) === 403 ? errorMessage(error, '') : fieldErrors(error).password,
    }),
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'That could not be checked. Please try again.', key: toastKey })
    },
  })
  function close(isConfirmed: boolean) {
    form.reset()
    dismissToast(toastKey)
    confirmation.answer(isConfirmed)
  }
  const isGone = isPending && !chef
  useEffect(() => {
    // The session is over, and with it whatever wanted to be confirmed.
    if (isGone) confirmation.answer(false)
  }, [isGone])
  return (
    <Dialog
      open={isPending}
      onOpenChange={() => (pending ? undefined : close(false))}
      size="sm"
      title="Confirm it’s you"
      description="Please enter your password to go on. It is not asked again for ten minutes."
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => close(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            disabled={values.password === ''}
            pending={pending}
            pendingLabel="Checking..."
            className="max-md:flex-1"
          >
            Confirm
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={event => {
          // What waits below in the page hears of it otherwise, by way of React.
          event.stopPropagation()
          submit(event)
        }}
      >
        {/* Password managers look for whose password it is. */}
        <input hidden readOnly autoComplete="username" value={chef?.email ?? chef?.phoneNumber ?? ''} />
        <Field label="Password" required error={errors.password}>
          <PasswordInput {...field('password')} autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  )
}
