import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useCallback } from 'react'
import { trpc } from '#src/lib/trpc.ts'

/** Cycle data stays in memory no longer than a short visit to another page. */
const times = { staleTime: 30_000, gcTime: 30_000 }

/** Everything about the chef's cycle as of a day. */
export const useOverview = (today: string) => trpc.cycle.overview.useQuery({ today }, times)

/** What is logged from one day to another. */
export const useDays = (from: string, to: string) =>
  trpc.cycle.listDays.useQuery({ from, to }, { ...times, placeholderData: keepPreviousData })

/** Refetches everything that depends on logged days; resolves when done. */
export function useCycleRefresh(): () => Promise<void> {
  const utils = trpc.useUtils()
  return useCallback(async () => {
    const { overview, listDays, countDaysByHand } = utils.cycle
    await Promise.all([overview.invalidate(), listDays.invalidate(), countDaysByHand.invalidate()])
  }, [utils])
}

/** Removes all cycle data from the cache, and refetches what is shown. */
export function useCycleForget(): () => Promise<void> {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return useCallback(async () => {
    const all = { queryKey: getQueryKey(trpc.cycle) }
    await client.cancelQueries(all)
    client.removeQueries({ ...all, type: 'inactive' })
    await utils.cycle.overview.reset()
    client.removeQueries({ ...all, type: 'inactive' })
  }, [client, utils])
}
