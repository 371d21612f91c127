import { useCallback } from 'react'
import type { HouseholdView } from '#server/household/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'

/** The household that the chef plans and shops in. Others change it, so every return to the page asks again. */
export const useHousehold = () =>
  trpc.household.get.useQuery(undefined, { refetchOnWindowFocus: 'always', refetchOnMount: 'always' })

/** The invitations that wait for the chef's answer. */
export const useInvitations = () =>
  trpc.household.listInvitations.useQuery(undefined, { refetchOnWindowFocus: 'always', refetchOnMount: 'always' })

/** Takes over what a change answered. Plan and lists may be those of another household now. */
export function useTakeHousehold(): (now: HouseholdView) => void {
  const { household, plan, shopping } = trpc.useUtils()
  return useCallback(
    now => {
      household.get.setData(undefined, now)
      void household.listInvitations.invalidate()
      for (const query of [plan, shopping]) void query.invalidate()
    },
    [household, plan, shopping],
  )
}

/** What happens after a step that is one press: the household as it is then, or why it failed. */
export function useOutcome() {
  const take = useTakeHousehold()
  const { household } = trpc.useUtils()
  return (failed: string) => ({
    onSuccess: take,
    onError: (error: unknown) => {
      toastError(error, { title: failed, text: 'Please try again.' })
      void household.invalidate()
    },
  })
}
