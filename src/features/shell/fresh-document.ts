import { useEffect, useState } from 'react'
import { useOnline } from '#src/lib/use-online.ts'

const PATIENCE_MS = 8000
/** A document that has just been reloaded is not reloaded automatically again. */
const QUIET_MS = 60_000
const MARK = 'longtable-reloaded'

/**
 * Reloads the document where the server answers, and tells whether it did. Where it does not, the browser's own page
 * would take the place of what is open.
 */
async function reloadIfReachable(): Promise<boolean> {
  const isThere = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) {
    sessionStorage.setItem(MARK, String(Date.now()))
    // Its part may be missing as well.
    await import('#src/lib/device/app-worker.ts')
      .then(({ beginNewVersion }) => beginNewVersion())
      .catch(() => undefined)
    location.reload()
  }
  return isThere
}

export interface FreshDocument {
  isTrying: boolean
  /** The server did not answer the last attempt. */
  failed: boolean
  reload: () => Promise<void>
}

/**
 * The way to a new document after a part of the program did not load. After an update of the server and when
 * the connection comes back it is gone by itself, at most once a minute.
 */
export function useFreshDocument(isNeeded: boolean): FreshDocument {
  const [state, setState] = useState<'trying' | 'failed' | null>(null)
  const isOnline = useOnline()
  useEffect(() => {
    if (!isNeeded || !isOnline) return
    if (Date.now() - Number(sessionStorage.getItem(MARK)) > QUIET_MS) void reloadIfReachable()
  }, [isNeeded, isOnline])
  const reload = async () => {
    if (state === 'trying') return
    setState('trying')
    if (!(await reloadIfReachable())) setState('failed')
  }
  return { isTrying: state === 'trying', failed: state === 'failed', reload }
}
