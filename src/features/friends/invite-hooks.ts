import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

/** The signed-in chef's invitations that wait. The invited may have come, so every visit asks again. */
export const useInvitations = () =>
  trpc.friends.listInvitations.useQuery(undefined, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' })

/** What went wrong with an invitation, in a toast; what is about a field of the form stays with the form. */
const failed = (title: string) => (error: unknown) => {
  toast({ title, text: errorMessage(error, 'Please try again'), tone: 'danger' })
}

const sent = ({ link }: { link: string | null }) =>
  toast(link ? { title: 'Invitation link ready', text: 'Now pass it on.' } : { title: 'Invitation sent!' })

/** Inviting somebody. Pending until the list shows it. */
export function useInvite() {
  const { friends } = trpc.useUtils()
  return trpc.friends.invite.useMutation({
    onSuccess: answer => {
      sent(answer)
      return friends.listInvitations.invalidate()
    },
    onError: failed('Failed to send invitation'),
  })
}

/** Sending an invitation once more. Pending until the list is up to date. */
export function useRenew() {
  const { friends } = trpc.useUtils()
  const refresh = () => friends.listInvitations.invalidate()
  return trpc.friends.renewInvitation.useMutation({
    onSuccess: answer => {
      if (!answer.link) sent(answer)
      return refresh()
    },
    onError: error => {
      failed('Failed to send invitation')(error)
      return refresh()
    },
  })
}

/** Taking an invitation back. Pending until the list no longer shows it; `onDone` runs before that. */
export function useWithdrawInvitation(onDone: () => void) {
  const { friends } = trpc.useUtils()
  const refresh = () => friends.listInvitations.invalidate()
  return trpc.friends.withdrawInvitation.useMutation({
    onSuccess: () => {
      toast({ title: 'Invitation withdrawn.' })
      onDone()
      return refresh()
    },
    onError: error => {
      failed('Failed to withdraw invitation')(error)
      return refresh()
    },
  })
}
