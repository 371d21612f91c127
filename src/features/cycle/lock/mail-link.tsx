import { useChef } from '#src/entities/chef/session/session.tsx'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'

/** Sends a link to choose a new password to the chef's own address, which opens the cycle. */
export function MailLink() {
  const { email } = useChef()
  const ask = trpc.auth.forgotPassword.useMutation({
    gcTime: 0,
    onError: error => toastError(error, { title: 'The email could not be requested. Please try again.' }),
  })
  return (
    <>
      <p className="max-w-measure [overflow-wrap:anywhere]">
        We send a link to {email}, with which you choose another password. Signed in with that one, you find your cycle
        open.
      </p>
      <FormAlert tone="done" className="mt-4">
        {ask.isSuccess ? ask.data.message : null}
      </FormAlert>
      <Button
        className="mt-4"
        variant={ask.isSuccess ? 'outline' : 'primary'}
        pending={ask.isPending}
        pendingLabel="Sending..."
        onClick={() => ask.mutate({ email: email ?? '' })}
      >
        {ask.isSuccess ? 'Send again' : 'Send the link'}
      </Button>
    </>
  )
}
