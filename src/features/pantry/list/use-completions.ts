import { keepPreviousData } from '@tanstack/react-query'
import { COMPLETIONS_MAX } from '#server/pantry/constants.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import type { Named } from './pantry-list.ts'

const none: Named[] = []

/** Milliseconds without a key before the kitchen is asked. */
const STILL_MS = 200

/** Foods that a typed beginning may mean. None while nothing is typed; those of the last beginning until others come. */
export function useCompletions(typed: string): Named[] {
  const text = useDebounced(typed.trim(), STILL_MS)
  const { data } = trpc.pantry.complete.useQuery(
    { text, limit: COMPLETIONS_MAX },
    { enabled: text !== '', placeholderData: keepPreviousData, retry: false },
  )
  return typed.trim() === '' || text === '' ? none : (data ?? none)
}
