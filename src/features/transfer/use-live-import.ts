import { useEffect, useRef } from 'react'
import type { RecipeImportView } from '#server/kitchen/transfer/contract.ts'
import { useRecipeCreated } from '#src/entities/recipe/kitchen-events.ts'
import { keepSubscription } from '#src/lib/keep-subscription.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { useVisible } from '#src/lib/use-visible.ts'

const isUnderWay = (state: RecipeImportView['state'] | undefined): boolean =>
  state === 'reading' || state === 'importing'

/** An import, kept up to date while the server works on it; the kitchen refreshes when it got recipes. */
export function useLiveImport(token: string) {
  const query = trpc.transfer.getImport.useQuery({ token })
  const utils = trpc.useUtils()
  const visible = useVisible()
  const recipeCreated = useRecipeCreated()
  const isLive = visible && isUnderWay(query.data?.state)
  const last = useRef<string | undefined>(undefined)

  useEffect(() => {
    const state = query.data?.state
    if (last.current === 'importing' && state !== 'importing') recipeCreated()
    if (last.current !== state) {
      last.current = state
      void utils.transfer.listImportLines.invalidate()
      void utils.transfer.listImports.invalidate()
    }
  }, [query.data?.state, recipeCreated, utils])

  useEffect(() => {
    if (!isLive) return
    const ask = () => void utils.transfer.getImport.invalidate({ token })
    const open = (ended: () => void) => {
      const subscription = api.transfer.watchImports.subscribe(undefined, {
        onData: ask,
        onError: ended,
        onComplete: ended,
      })
      return () => subscription.unsubscribe()
    }
    return keepSubscription(open, ask)
  }, [isLive, token, utils])

  return query
}
