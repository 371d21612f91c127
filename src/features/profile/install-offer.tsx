import { MonitorDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { install, installable } from '#src/lib/device/install.ts'
import { installsByMenu } from '#src/lib/device/installs-by-menu.ts'
import { Button } from '#src/ui/button.tsx'

/** How to have the pages as an app, where this browser can; nothing elsewhere, and nothing in the app. */
export function InstallOffer() {
  const canInstall = useSyncExternalStore(installable.subscribe, installable.isThere, () => false)
  const byMenu = useSyncExternalStore(
    installable.subscribe,
    () => installsByMenu(window),
    () => false,
  )
  if (!canInstall && !byMenu) return null
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-semibold font-text text-sm">App</h3>
      {canInstall ? (
        <Button variant="outline" icon={<MonitorDown aria-hidden="true" size={20} />} onClick={() => void install()}>
          Install Longtable
        </Button>
      ) : null}
      <p className="mt-2 text-muted text-sm">
        {canInstall
          ? 'It gets an icon and a window of its own.'
          : 'To have Longtable as an app, press Share in Safari, then Add to Home Screen.'}
      </p>
    </div>
  )
}
