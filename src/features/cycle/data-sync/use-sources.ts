import { useCallback } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { useCycleRefresh } from '../use-cycle.ts'

/** Where data comes in from. What a phone pushes meanwhile shows on coming back to the tab. */
export const useSources = () => trpc.cycle.sources.useQuery(undefined, { staleTime: 5_000, gcTime: 30_000 })

/** On how many days something was logged by hand. */
export const useDaysByHand = () =>
  trpc.cycle.countDaysByHand.useQuery(undefined, { staleTime: 30_000, gcTime: 30_000, select: ({ days }) => days })

/** Refetches the sources and everything that depends on logged days; resolves when done. */
export function useSourcesRefresh(): () => Promise<void> {
  const utils = trpc.useUtils()
  const refreshCycle = useCycleRefresh()
  return useCallback(async () => {
    await Promise.all([utils.cycle.sources.invalidate(), refreshCycle()])
  }, [utils, refreshCycle])
}
