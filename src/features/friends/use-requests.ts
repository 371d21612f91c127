import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { joinQueries } from './join-queries.ts'
import { settleStanding } from './standing-caches.ts'

/** Stands for the signed-in chef. */
const ME = 0

/** What waits for the signed-in chef and what they wait for. Others act on it, so every return to the page asks again. */
export function useRequests() {
  const often = { refetchOnWindowFocus: 'always', refetchOnMount: 'always' } as const
  const incoming = trpc.friends.listIncoming.useQuery({ id: ME }, often)
  const sent = trpc.friends.listSent.useQuery({ id: ME }, often)
  return joinQueries(incoming, sent)
}

/** What happens after a step: its toast, or why it failed, and in both cases the lists as they are now. */
function useOutcome() {
  const client = useQueryClient()
  return (messages: { done: string; failed: string }) => ({
    onSuccess: () => {
      toast({ title: messages.done })
      return settleStanding(client)
    },
    onError: (error: unknown) => {
      toast({ title: messages.failed, text: errorMessage(error, 'Please try again'), tone: 'danger' })
      return settleStanding(client)
    },
  })
}

/** Accepting and declining. Each is pending until the list no longer shows the request. */
export function useAnswer() {
  const outcome = useOutcome()
  const accepting = { done: 'Friend request accepted!', failed: 'Failed to accept request' }
  const declining = { done: 'Friend request declined.', failed: 'Failed to decline request' }
  return {
    accept: trpc.friends.accept.useMutation(outcome(accepting)),
    decline: trpc.friends.decline.useMutation(outcome(declining)),
  }
}

/** Withdraws one of the viewer's own requests. */
export function useWithdraw() {
  const outcome = useOutcome()
  return trpc.friends.withdraw.useMutation(
    outcome({ done: 'Friend request withdrawn.', failed: 'Failed to withdraw request' }),
  )
}
