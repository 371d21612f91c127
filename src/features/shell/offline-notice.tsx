import { WifiOff } from 'lucide-react'
import { useOnline } from '#src/lib/use-online.ts'

/** A line below the navigation while the browser has no connection. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" data-print="hide">
      {online ? null : (
        <p className="flex items-center justify-center gap-2.5 bg-accent-soft px-4.5 py-2.5 text-sm">
          <WifiOff aria-hidden="true" size={18} className="text-accent-text" />
          You are offline. What you see may have changed since.
        </p>
      )}
    </div>
  )
}
