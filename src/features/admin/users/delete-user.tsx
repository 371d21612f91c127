import { type FormEvent, useId, useState } from 'react'
import type { AdminUserView } from '#server/admin/users/contract.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { tellError } from '#src/lib/tell-error.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { toast } from '#src/ui/toast.ts'
import { accountName } from './account-name.ts'
import { useSetStatus } from './use-set-status.ts'

interface DeleteUserProps {
  user: AdminUserView
  open: boolean
  onClose: () => void
}

/** Asks for the chef's name before an account is deleted for good. */
export function DeleteUser({ user, open, onClose }: DeleteUserProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState(false)
  const setStatus = useSetStatus()
  const name = accountName(user)
  const closing = useAskBeforeClosing({
    open,
    onOpenChange: () => {
      setTyped('')
      setRefused(false)
      onClose()
    },
    isDirty: () => typed.trim() !== '',
    pending: isPending,
    discard: () => setTyped(''),
    lost: 'The account stays, and the name that you typed is not kept.',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || typed.trim() === '') return
    setPending(true)
    setRefused(false)
    try {
      await setStatus({ userId: user.id, action: 'delete', confirm: typed })
      toast({ title: `${name} is deleted` })
      onClose()
    } catch (reason) {
      // What was typed is somebody else.
      setRefused(errorStatus(reason) === 400)
      tellError(reason, { title: 'The account was not deleted', text: 'Please try again.', key: 'delete-user' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={closing.change}
      size="md"
      title={`Delete ${name}?`}
      description="This cannot be undone."
      dismissible={!isPending}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            disabled={typed.trim() === ''}
            pending={isPending}
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
        <Field label={`Type “${name}” to confirm`} error={refused ? 'This is another name.' : null}>
          <Input
            autoComplete="off"
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setRefused(false)
            }}
          />
        </Field>
      </form>
      {closing.question}
    </Dialog>
  )
}
