import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#src/lib/errors.ts'
import { toast } from '#src/ui/toast.ts'
import { changeStatus, knownStatus, settleAll, settleStanding } from './standing-caches.ts'
import { doneTitle, failedTitles, optimistic, type Step, send } from './steps.ts'

interface Taken {
  step: Step
  chefId: number
}

const mutationKey = ['standing']

/** The steps about a chef that are under way. */
const underWay = (chefId: number) => ({
  mutationKey,
  status: 'pending' as const,
  predicate: (mutation: { state: { variables: unknown } }) =>
    (mutation.state.variables as Taken | undefined)?.chefId === chefId,
})

/**
 * Every step that changes the relationship with a chef, from wherever they are shown. Following shows at once in every list and on
 * the chef's page, and goes back when the server refuses; the other steps show that they are on their way. While a step
 * about a chef is under way, further presses about them do nothing.
 */
export function useFollow(chefId: number) {
  const client = useQueryClient()
  const { mutate, mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ step, chefId: id }: Taken) => send[step](id),
    onMutate: ({ step, chefId: id }) => {
      const before = knownStatus(client, id)
      const soon = optimistic(step)
      if (soon) changeStatus(client, id, soon)
      return { before }
    },
    onError: (error, { step, chefId: id }, context) => {
      if (context?.before && optimistic(step)) changeStatus(client, id, context.before)
      // A dialog that asked first shows the failure itself.
      if (!asksFirst(step)) toastFailure(step, error)
      return settleStanding(client)
    },
    onSuccess: (status, { step, chefId: id }) => {
      changeStatus(client, id, status)
      toastSuccess(client, step, id, doneTitle(step, status))
      // Blocking settles once the chef's page is left: what is on it can no longer be asked for.
      if (step === 'block') return
      return step === 'unblock' ? settleAll(client) : settleStanding(client)
    },
  })
  const [taken] = useMutationState({
    filters: underWay(chefId),
    select: mutation => (mutation.state.variables as Taken).step,
  })
  return {
    /** The step about this chef that is under way. */
    taken,
    /** Takes a step, unless one about this chef is under way. */
    take: (step: Step) => {
      if (client.isMutating(underWay(chefId)) === 0) mutate({ step, chefId })
    },
    /** For dialogs that ask first: rejects when the server refuses. */
    takeConfirmed: (step: Step) => mutateAsync({ step, chefId }),
  }
}

const asksFirst = (step: Step): boolean => step === 'remove' || step === 'block'

function toastFailure(step: Step, error: unknown): void {
  toast({ title: failedTitles[step], text: errorMessage(error, 'Please try again'), tone: 'danger' })
}

function toastSuccess(client: QueryClient, step: Step, chefId: number, title: string | null): void {
  if (!title) return
  const undo = () => {
    send
      .unblock(chefId)
      .then(status => {
        toast({ title: doneTitle('unblock', status) ?? '' })
        return settleAll(client)
      })
      .catch((error: unknown) => toastFailure('unblock', error))
  }
  toast({ title, ...(step === 'block' && { action: { label: 'Undo', onPress: undo } }) })
}
