import { FEATURED_FRESH_MS, FEATURED_KEPT_MS, FEATURED_TOAST_MS, featuredMessages } from '#server/featured/contract.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

/** The Recipe of the Week: fresh for half an hour, kept for an hour. */
export const useWeek = () =>
  trpc.featured.current.useQuery(undefined, { staleTime: FEATURED_FRESH_MS, gcTime: FEATURED_KEPT_MS })

/** Has it judged anew, and tells how that went. */
export function useRefreshWeek() {
  const utils = trpc.useUtils()
  const refresh = trpc.featured.refresh.useMutation({
    onSuccess: view => {
      utils.featured.current.setData(undefined, view)
      toast({ title: featuredMessages.updated, text: view.title, duration: FEATURED_TOAST_MS })
    },
    onError: () =>
      toast({ title: featuredMessages.updateFailed, text: featuredMessages.updateFailedText, tone: 'danger' }),
  })
  return {
    pending: refresh.isPending,
    run: () => {
      if (!refresh.isPending) refresh.mutate()
    },
  }
}
