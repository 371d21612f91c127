import { useState } from 'react'
import { adminMessages } from '#server/admin/constants.ts'
import type { AdminUserView } from '#server/admin/users/contract.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { failureOf } from '#src/lib/toast-error.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { accountName } from './account-name.ts'
import { type AskedAction, statusLabels } from './status-labels.ts'
import { useSetStatus } from './use-set-status.ts'

/** Asks before an account is changed. */
export function StatusConfirm(props: { user: AdminUserView; action: AskedAction | null; onClose: () => void }) {
  const { user, action, onClose } = props
  const setStatus = useSetStatus()
  // The text stays while the dialog closes.
  const [last, setLast] = useState<AskedAction>('signOut')
  if (action && action !== last) setLast(action)
  const labels = statusLabels[action ?? last]
  const name = accountName(user)
  return (
    <ConfirmDialog
      open={action !== null}
      onOpenChange={onClose}
      title={labels.title(name)}
      confirmLabel={labels.button}
      pendingLabel="One moment..."
      tone={labels.isHard ? 'danger' : 'primary'}
      failure={reason => failureOf(reason, { title: adminMessages.updateFailed, text: 'Please try again.' })}
      onConfirm={async () => {
        try {
          await setStatus({ userId: user.id, action: action ?? last })
        } catch (error) {
          // The row goes with the account, and this question with the row.
          if (errorStatus(error) !== 404) throw error
          toast({ title: adminMessages.updateFailed, text: `${name} is not here any more.`, tone: 'danger' })
          return
        }
        toast({ title: labels.done(name) })
      }}
    >
      {labels.text}
    </ConfirmDialog>
  )
}
