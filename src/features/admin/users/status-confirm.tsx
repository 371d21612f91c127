import { useState } from 'react'
import { adminMessages } from '#server/admin/contract.ts'
import type { AdminUserView } from '#server/admin/users/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { type AskedAction, statusWords } from './status-words.ts'
import { useSetStatus } from './use-set-status.ts'

/** Asks before an account is changed. */
export function StatusConfirm(props: { user: AdminUserView; action: AskedAction | null; onClose: () => void }) {
  const { user, action, onClose } = props
  const setStatus = useSetStatus()
  // The words stay while the dialog goes away.
  const [last, setLast] = useState<AskedAction>('signOut')
  if (action && action !== last) setLast(action)
  const words = statusWords[action ?? last]
  const name = user.name ?? user.email ?? 'this chef'
  return (
    <ConfirmDialog
      open={action !== null}
      onOpenChange={onClose}
      title={words.title(name)}
      confirmLabel={words.button}
      pendingLabel="One moment..."
      tone={words.isHard ? 'danger' : 'primary'}
      errorText={reason => {
        const why = errorMessage(reason, 'Please try again.')
        return `${adminMessages.updateFailed}. ${why}`
      }}
      onConfirm={async () => {
        await setStatus({ userId: user.id, action: action ?? last })
        toast({ title: words.done(name) })
      }}
    >
      {words.text}
    </ConfirmDialog>
  )
}
