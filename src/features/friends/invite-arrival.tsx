import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { friendsMessages } from '#server/friends/constants.ts'
import { putInvitation, takeInvitation } from '#src/entities/chef/invitation.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { arrivalMessage } from './invite-messages.ts'

/**
 * Takes up the invitation whose link opened this page, or through which the chef has just registered, tells who waits and
 * leads there. Nothing to see by itself; mount it once, behind the sign-in.
 */
export function InviteArrival() {
  const navigate = useNavigate()
  const { friends, client } = trpc.useUtils()
  const { mutate } = trpc.friends.acceptInvitation.useMutation({
    onSuccess: async ({ inviterId }) => {
      void friends.listIncoming.invalidate()
      const inviter = inviterId === null ? null : await client.friends.getChef.query({ id: inviterId })
      const message = inviter && arrivalMessage(inviter)
      if (!message) return toast({ title: friendsMessages.invitationGone })
      toast(message)
      await navigate({ to: '/profile', hash: 'friend-requests' })
    },
    onError: (error, { token }) => {
      putInvitation(token)
      toast({
        title: 'The invitation did not open',
        text: errorMessage(error, 'Please try again'),
        tone: 'danger',
        action: { label: 'Try again', onPress: open },
      })
    },
  })
  function open() {
    const token = takeInvitation()
    if (token) mutate({ token })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chef comes in
  useEffect(open, [])
  return null
}
