import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { sessionKey } from '#src/entities/chef/session/session-query.ts'
import type { OwnChef } from '#src/entities/chef/session/session-state.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { toast } from '#src/ui/toast.ts'

/**
 * Turns a setting of the signed-in chef on and off. The change shows at once and is undone if it cannot be saved.
 * Quick changes are sent one after the other, and only the latest decides what shows.
 */
export function useOwnSetting(
  setting: 'isPublic' | 'mayBeFeatured' | 'isFoundByPhone',
  /** Answers what it is then. */
  save: (next: boolean) => Promise<boolean>,
): (next: boolean) => void {
  const client = useQueryClient()
  const { refresh } = useSession()
  /** Counts the changes. */
  const latest = useRef(0)
  const show = (next: boolean) =>
    client.setQueryData<OwnChef | null>(sessionKey, chef => (chef ? { ...chef, [setting]: next } : chef))
  const change = useMutation({
    mutationFn: save,
    scope: { id: `own-${setting}` },
    onMutate: async next => {
      latest.current += 1
      const mine = latest.current
      // An answer that is under way still knows it the old way.
      await client.cancelQueries({ queryKey: sessionKey })
      show(next)
      return { mine }
    },
    onSuccess: (answer, _, context) => {
      if (context.mine !== latest.current) return
      show(answer)
      toast({ title: 'Privacy settings updated.' })
    },
    onError: (error, wanted, context) => {
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
  return change.mutate
}
