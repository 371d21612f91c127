import { failureOf } from '#src/lib/toast-error.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

export interface AskProps {
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Rejected when the server refuses; the dialog then says why. */
  onConfirm: () => Promise<unknown>
}

/** Asks before a friendship ends. */
export function RemoveFriend({ name, ...rest }: AskProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={`Remove ${name} as a friend?`}
      confirmLabel="Remove friend"
      failure={error => failureOf(error, { title: 'Failed to remove friend. Please try again.' })}
    >
      You no longer follow each other, and neither sees what the other keeps for friends. They are not told.
    </ConfirmDialog>
  )
}

/** Asks before a chef is blocked, and says what that does. */
export function BlockChef({ name, ...rest }: AskProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={`Block ${name}?`}
      confirmLabel="Block"
      failure={error => failureOf(error, { title: 'Failed to block. Please try again.' })}
    >
      You no longer see or find each other anywhere here: not in search, not in the feed, not under posts. Friendship,
      follows and waiting requests end. They are not told. You can unblock them on your profile.
    </ConfirmDialog>
  )
}
