import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { emailMessages } from '#server/auth/constants.ts'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { errorMessage, errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

/** Where the link leads that was sent to an address. A press, not the visit, confirms it: mail programs visit links, too. */
export function ConfirmEmail({ token }: { token: string }) {
  usePageTitle('Confirm your email address')
  const { refresh } = useSession()
  const utils = trpc.useUtils()
  const confirm = trpc.auth.confirmEmail.useMutation({
    onSuccess: () => Promise.allSettled([refresh(), utils.auth.emailState.invalidate()]),
  })
  const profile = useRef<HTMLAnchorElement>(null)
  const { isPending: pending, error, data } = confirm
  const status = errorStatus(error)
  // Another press would be answered alike.
  const isUseless = token === '' || status === 400 || status === 409
  const refused = error && !pending ? errorMessage(error, 'The address was not confirmed. Please try again.') : null
  const problem = token === '' ? emailMessages.linkOver : refused
  const isOver = Boolean(data ?? error) || token === ''
  useEffect(() => {
    // The button that was pressed is gone.
    if (data || isUseless) profile.current?.focus()
  }, [data, isUseless])
  return (
    <div className="mx-auto max-w-[560px]">
      <PageTitle className="mb-4">Confirm your email address</PageTitle>
      <FormAlert tone="done" className="mb-5">
        {data ? `${data.message} You sign in with ${data.email} from now on.` : null}
      </FormAlert>
      <FormAlert className="mb-5">{problem}</FormAlert>
      {data || isUseless ? null : (
        <>
          {isOver ? null : <p className="mb-5 max-w-measure">Then you sign in with it, and emails go there.</p>}
          <Button
            className="mr-2.5"
            variant={error ? 'outline' : 'primary'}
            pending={pending}
            pendingLabel="Confirming..."
            onClick={() => confirm.mutate({ token })}
          >
            {error ? 'Try again' : 'Confirm this address'}
          </Button>
        </>
      )}
      {isOver ? (
        <Link ref={profile} to="/profile" className={buttonClass({ variant: 'outline' })}>
          My profile
        </Link>
      ) : null}
    </div>
  )
}
