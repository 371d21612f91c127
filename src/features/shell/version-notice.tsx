import { RefreshCw, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { newVersion } from '#src/lib/device/new-version.ts'
import { unreachableMessage } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useFreshDocument } from './fresh-document.ts'

/** A line below the navigation once there are newer pages than these. They come when the chef wants them. */
export function VersionNotice() {
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.isThere, () => false)
  const [isLater, setLater] = useState(false)
  const { isTrying, failed, reload } = useFreshDocument(false)
  return (
    <div role="status" data-print="hide">
      {isThere && !isLater ? (
        <div className="flex items-center justify-center gap-x-3 bg-secondary-soft py-1 pr-1.5 pl-4.5 text-sm">
          <p className="min-w-0 py-2">{failed ? unreachableMessage : 'A new version is ready.'}</p>
          <Button
            variant="quiet"
            size="sm"
            icon={<RefreshCw aria-hidden="true" size={18} />}
            pending={isTrying}
            onClick={() => void reload()}
          >
            Reload
          </Button>
          <IconButton label="Not now" icon={<X aria-hidden="true" size={18} />} onClick={() => setLater(true)} />
        </div>
      ) : null}
    </div>
  )
}
