import { RefreshCw } from 'lucide-react'
import type { SyncedSource } from '#server/cycle/sync/constants.ts'
import { Button } from '#src/ui/button.tsx'
import { useSync } from './use-sync.ts'

/** Brings in what a source has. `waiting` is said when nothing came. */
export function SyncButton({ source, waiting }: { source: SyncedSource; waiting: string }) {
  const { sync, isSyncing } = useSync(source, waiting)
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<RefreshCw aria-hidden="true" size={18} />}
      pending={isSyncing}
      pendingLabel="Syncing"
      onClick={sync}
    >
      Sync
    </Button>
  )
}
