import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LINK_PASSWORD_MAX, LINK_PASSWORD_MIN, linkMessages } from '#server/public-links/constants.ts'
import type { PublicLinkView } from '#server/public-links/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { toast } from '#src/ui/toast.ts'

const notChanged = { title: 'The password was not changed', text: 'Please try again.' }

/** A password that guests are asked for: set, changed, taken away. */
export function LinkPassword({ link }: { link: PublicLinkView }) {
  const utils = trpc.useUtils()
  const change = trpc.links.change.useMutation({ onSuccess: () => utils.links.invalidate() })
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState('')
  const first = useRef<HTMLButtonElement>(null)
  const [closings, setClosings] = useState(0)
  // The form that had the focus is gone.
  useEffect(() => {
    if (closings > 0) first.current?.focus()
  }, [closings])
  const close = () => {
    setTyped(null)
    setComplaint('')
    setClosings(count => count + 1)
  }
  const send = (password: string | null, done: string) =>
    change.mutate(
      { id: link.id, password },
      {
        onSuccess: () => {
          toast({ title: done })
          close()
        },
        onError: reason => toastError(reason, notChanged),
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const length = typed?.length ?? 0
    if (length < LINK_PASSWORD_MIN || length > LINK_PASSWORD_MAX) return setComplaint(linkMessages.passwordLength)
    setComplaint('')
    send(typed, link.hasPassword ? 'Password changed' : 'Password set')
  }
  if (typed !== null) {
    return (
      <form noValidate className="space-y-3" onSubmit={submit}>
        <Field
          label={link.hasPassword ? 'New password for guests' : 'Password for guests'}
          error={complaint}
          hint="Tell it to your guests yourself: it is not shown again."
        >
          <PasswordInput
            autoFocus
            autoComplete="new-password"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" size="sm" pending={change.isPending} pendingLabel="Saving...">
            Save password
          </Button>
          <Button variant="outline" size="sm" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    )
  }
  return (
    <div>
      <p className="font-semibold leading-title">Password</p>
      <p className="mt-0.5 text-muted text-sm leading-title">
        {link.hasPassword ? 'Guests are asked for it.' : 'Whoever has the link can open it.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button ref={first} variant="outline" size="sm" onClick={() => setTyped('')}>
          {link.hasPassword ? 'Change password' : 'Set a password'}
        </Button>
        {link.hasPassword ? (
          <Button
            variant="quiet"
            size="sm"
            pending={change.isPending}
            onClick={() => send(null, 'Password taken away')}
          >
            Take it away
          </Button>
        ) : null}
      </div>
    </div>
  )
}
