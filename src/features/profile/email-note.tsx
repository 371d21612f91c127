import { useMutation } from '@tanstack/react-query'
import { pageSettings } from '#src/lib/settings.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { toast } from '#src/ui/toast.ts'

const key = 'email-link'

/** The state of the chef's e-mail address, if this server sends mail, and the two actions on it. */
function useEmailState() {
  const { mail } = pageSettings()
  const utils = trpc.useUtils()
  const { data } = trpc.auth.emailState.useQuery(undefined, { enabled: mail })
  const taken = (state: typeof data) => utils.auth.emailState.setData(undefined, state)
  const send = useMutation({
    mutationFn: () => api.auth.sendEmailLink.mutate(),
    onSuccess: state => {
      taken(state)
      toast({ title: 'Link sent', text: `Please look for it at ${state.pending ?? state.email}.`, key })
    },
    onError: error => toastError(error, { title: 'The link was not sent', text: 'Please try again.', key }),
  })
  const cancel = useMutation({
    mutationFn: () => api.auth.cancelEmailChange.mutate(),
    onSuccess: state => {
      taken(state)
      document.querySelector<HTMLElement>('#main h1')?.focus()
      toast({ title: 'Your address stays as it is', key })
    },
    onError: error => toastError(error, { title: 'That did not work. Please try again.', key }),
  })
  return { state: data, send, cancel }
}

/** The address that counts once the link that was sent to it is followed. Nothing while none waits. */
export function PendingEmail() {
  const { state, send, cancel } = useEmailState()
  if (!state?.pending) return null
  const isBusy = send.isPending || cancel.isPending
  return (
    <FormAlert tone="note">
      <p className="[overflow-wrap:anywhere]">
        Waiting for you to follow the link sent to <strong className="font-semibold">{state.pending}</strong>.
        {state.email ? ` Until then you sign in with ${state.email}.` : null}
      </p>
      <div className="-mb-2 -ml-2 flex flex-wrap gap-x-2">
        <Button
          variant="link"
          size="sm"
          className="px-2!"
          pending={send.isPending}
          disabled={isBusy}
          onClick={() => send.mutate()}
        >
          Send again
        </Button>
        <Button
          variant="link"
          size="sm"
          className="px-2!"
          pending={cancel.isPending}
          disabled={isBusy}
          aria-label="Cancel the new address"
          onClick={() => cancel.mutate()}
        >
          Cancel
        </Button>
      </div>
    </FormAlert>
  )
}

/** The chef's address, and whether it is confirmed. Empty where the server sends no email. */
export function EmailLine() {
  const { state, send } = useEmailState()
  if (!state?.email) return null
  return (
    <section aria-labelledby="own-email" className="mb-5 border-line border-b pb-5">
      <h3 id="own-email" className="font-semibold font-text text-sm">
        Email
      </h3>
      <p className="[overflow-wrap:anywhere]">{state.email}</p>
      {state.isConfirmed ? (
        <p className="text-muted text-sm">Confirmed</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
          Not confirmed yet
          {state.pending ? null : (
            <>
              <span aria-hidden="true">·</span>
              <Button
                variant="link"
                size="sm"
                className="-my-2 px-0!"
                pending={send.isPending}
                onClick={() => send.mutate()}
              >
                Send a link
              </Button>
            </>
          )}
        </p>
      )}
    </section>
  )
}
