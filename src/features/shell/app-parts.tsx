import { useEffect } from 'react'
import { keepWorker } from '#src/lib/device/app-worker.ts'
import { VersionNotice } from './version-notice.tsx'

/** The service worker, but not in development, where the program changes all the time; and the offer of a newer version. */
export function AppParts() {
  useEffect(() => {
    if (import.meta.env.PROD) void keepWorker()
  }, [])
  return <VersionNotice />
}
