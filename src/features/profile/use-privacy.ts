import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorMessage } from '#src/lib/errors.ts'
import { useChef, useSession } from '#src/lib/session.tsx'
import { sessionKey } from '#src/lib/session-query.ts'
import type { OwnChef } from '#src/lib/session-state.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

/** Stands for the signed-in chef. */
const ME = 0

/**
 * Whether the chef's profile is public, and the way to change that. The change shows at once and is taken back when
 * it cannot be saved. Quick changes are sent one after the other, and only the latest decides what shows.
 */
export function usePrivacy() {
  const client = useQueryClient()
  const { refresh } = useSession()
  const { isPublic } = useChef()
  /** Counts the changes. */
  const latest = useRef(0)
  const show = (next: boolean) =>
    client.setQueryData<OwnChef | null>(sessionKey, chef => (chef ? { ...chef, isPublic: next } : chef))
  const change = trpc.profile.setPrivacy.useMutation({
    scope: { id: 'privacy' },
    onMutate: async ({ isPublic: next }) => {
      latest.current += 1
      const mine = latest.current
      // An answer that is under way still knows it the old way.
      await client.cancelQueries({ queryKey: sessionKey })
      show(next)
      return { mine }
    },
    onSuccess: (answer, _, context) => {
      if (context.mine !== latest.current) return
      show(answer.isPublic)
      toast({ title: 'Privacy settings updated.' })
    },
    onError: (error, { isPublic: wanted }, context) => {
      if (context?.mine !== latest.current) return
      show(!wanted)
      toast({
        title: 'Update failed',
        text: errorMessage(error, 'Unable to update privacy settings. Please try again.'),
        tone: 'danger',
      })
    },
    onSettled: (_data, _error, _input, context) => (context?.mine === latest.current ? refresh() : undefined),
  })
  return { isPublic, setPublic: (next: boolean) => change.mutate({ id: ME, isPublic: next }) }
}
