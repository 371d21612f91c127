import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo } from 'react'
import type { PlanEntry } from '#server/plan/contract.ts'
import { trpc } from '#src/lib/trpc.ts'
import { placed } from './placed.ts'

type Span = { from: string; to: string }

export interface PlanCaches {
  /** Shows an entry as it is now, in every loaded span of days that it is in; before another entry where one is named. */
  show: (entry: PlanEntry, before?: number) => void
  /** Takes an entry out of every loaded span of days, with `later` the later ones of its repetition too. */
  drop: (entry: PlanEntry, later?: boolean) => void
  /** Has no answer that is under way overwrite what was just shown. */
  hold: () => Promise<void>
  /** Has the plan looked up again. */
  refresh: () => Promise<void>
}

/** Updates what is cached of the plan. The object is stable. */
export function usePlanCaches(): PlanCaches {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return useMemo(() => {
    const queryKey = getQueryKey(trpc.plan.list)
    const change = (to: (entries: PlanEntry[], span: Span) => PlanEntry[]) => {
      for (const query of client.getQueryCache().findAll({ queryKey })) {
        const span = (query.queryKey[1] as { input?: Span } | undefined)?.input
        const entries = query.state.data as PlanEntry[] | undefined
        if (span && entries) client.setQueryData(query.queryKey, to(entries, span))
      }
    }
    const without = (entries: PlanEntry[], id: number) => entries.filter(entry => entry.id !== id)
    return {
      show: (entry, before) =>
        change((entries, { from, to }) =>
          entry.day >= from && entry.day <= to ? placed(entries, entry, before) : without(entries, entry.id),
        ),
      drop: ({ id, day, seriesId }, later = false) =>
        change(entries =>
          entries.filter(
            entry =>
              entry.id !== id && !(later && entry.seriesId === seriesId && entry.day > day && entry.cookedAt === null),
          ),
        ),
      hold: () => client.cancelQueries({ queryKey }),
      refresh: () => utils.plan.list.invalidate(),
    }
  }, [client, utils])
}
