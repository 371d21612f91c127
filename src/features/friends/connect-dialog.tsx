import { onDemand } from '#src/ui/on-demand.tsx'
import type { ConnectTab } from './connect-tabs.ts'
import type { OpenedConnectProps } from './opened-connect.tsx'

const OpenedConnect = onDemand<OpenedConnectProps>(async () => (await import('./opened-connect.tsx')).OpenedConnect)

export interface ConnectDialogProps {
  /** The tab that is open; null while the dialog is closed. */
  tab: ConnectTab | null
  onTabChange: (tab: ConnectTab | null) => void
}

/** Where chefs find each other: by search, by invitation, by request, by suggestion. */
export function ConnectDialog({ tab, onTabChange }: ConnectDialogProps) {
  const close = (open: boolean) => {
    if (!open) onTabChange(null)
  }
  return <OpenedConnect open={tab !== null} onOpenChange={close} tab={tab} onTabChange={onTabChange} />
}
