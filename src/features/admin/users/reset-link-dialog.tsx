import { useRef } from 'react'
import type { AdminUserView } from '#server/admin/users/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { CopyIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { accountName } from './account-name.ts'

interface ResetLinkProps {
  user: AdminUserView
  open: boolean
  onClose: () => void
}

/** Makes a link with which the chef chooses a new password, for the admin to hand on. */
export function ResetLinkDialog({ user, open, onClose }: ResetLinkProps) {
  const make = trpc.admin.users.makeResetLink.useMutation({
    onError: error => toastError(error, { title: 'The link could not be made. Please try again.', key: 'reset-link' }),
  })
  const field = useRef<HTMLInputElement>(null)
  const name = accountName(user)
  const close = () => {
    onClose()
    make.reset()
  }
  const link = make.data?.link
  const copy = () => copyText(link ?? '', { name: 'link', select: () => field.current?.select() })
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="One-time reset link"
      description={`The person who opens it chooses a new password for ${name}. It works once, for an hour.`}
      dismissible={!make.isPending}
      footer={
        link ? (
          <>
            <Button variant="outline" onClick={close}>
              Done
            </Button>
            <Button onClick={() => void copy()}>
              <CopyIcon aria-hidden="true" size={20} />
              Copy link
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button
              pending={make.isPending}
              pendingLabel="Making the link..."
              onClick={() => make.mutate({ userId: user.id })}
            >
              Make the link
            </Button>
          </>
        )
      }
    >
      {link ? (
        <Field label="Link" hint="Hand it on yourself, by a way that only they read. It is shown this once.">
          <Input ref={field} readOnly value={link} onFocus={event => event.target.select()} />
        </Field>
      ) : (
        <p className="text-muted">That a link was made is written down in the audit log; the link itself is not.</p>
      )}
    </Dialog>
  )
}
