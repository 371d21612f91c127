import { connectionFailed, type SyncedSource } from '#server/cycle/sync/constants.ts'
import type { HealthSyncView } from '#server/cycle/sync/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { useSourcesRefresh } from './use-sources.ts'

/** Says that a source could not be connected or asked. `text` is why, where more is known than to try again. */
/** Imports what a source has, and shows the result: "Sync Complete" only when data has arrived. */
export function useSync(source: SyncedSource, waiting: string) {
  const { id } = useChef()
  const refresh = useSourcesRefresh()
  const sync = trpc.cycle.sync.useMutation({
    gcTime: 0,
    onSuccess: async ({ state }: HealthSyncView) => {
      await refresh()
      toast({ title: state === 'synced' ? 'Sync Complete' : waiting })
    },
    onError: error => toastError(error, { title: connectionFailed.title, text: connectionFailed[source] }),
  })
  return { sync: () => sync.mutate({ id, source }), isSyncing: sync.isPending }
}
