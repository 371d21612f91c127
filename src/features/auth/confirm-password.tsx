import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { confirmation } from '#src/lib/confirmation.ts'
import { errorStatus, fieldErrors } from '#src/lib/errors.ts'
import { takeBack, tellError } from '#src/lib/tell-error.ts'
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
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked)
  const [password, setPassword] = useState('')
  const confirm = trpc.auth.confirmPassword.useMutation({
    onSuccess: () => close(true),
    onError: error => {
      if (!wrongWords(error)) tellError(error, { title: 'That could not be checked. Please try again.', key: toastKey })
    },
  })
  const { isPending: pending, error } = confirm
  function close(isConfirmed: boolean) {
    setPassword('')
    confirm.reset()
    takeBack(toastKey)
    confirmation.answer(isConfirmed)
  }
  const isGone = asked && !chef
  useEffect(() => {
    // The session is over, and with it whatever wanted to be confirmed.
    if (isGone) confirmation.answer(false)
  }, [isGone])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What waits below in the page hears of it otherwise, by way of React.
    event.stopPropagation()
    if (!pending && password !== '') confirm.mutate({ password })
  }
  return (
    <Dialog
      open={asked}
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
            disabled={password === ''}
            pending={pending}
            pendingLabel="Checking..."
            className="max-md:flex-1"
          >
            Confirm
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {/* Password managers look for whose password it is. */}
        <input hidden readOnly autoComplete="username" value={chef?.email ?? chef?.phoneNumber ?? ''} />
        <Field label="Password" required error={error && !pending ? wrongWords(error) : null}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={event => {
              if (error) confirm.reset()
              setPassword(event.target.value)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** What is wrong with the password itself; null where something else failed. */
const wrongWords = (error: { message: string }): string | null =>
  errorStatus(error) === 403 ? error.message : (fieldErrors(error).password ?? null)
