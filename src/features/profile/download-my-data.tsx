import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { exportPath } from '#server/account/constants.ts'
import { useDownload } from '#src/lib/use-download.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** Starting again within a minute is refused by the server, which a browser would show as a broken download. */
const AGAIN_AFTER_MS = 60_000

/** The link to everything a chef has put in here, as one file. */
export function DownloadMyData() {
  const [started, setStarted] = useState(false)
  const link = useDownload(exportPath, () => setStarted(true))
  useEffect(() => {
    if (!started) return
    const timer = setTimeout(() => setStarted(false), AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [started])
  if (started) {
    return (
      <p role="status" className="self-center text-muted text-sm">
        Your download has started. Another one is possible in a minute.
      </p>
    )
  }
  return (
    <a {...link} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      <Download aria-hidden="true" size={20} />
      Download my data
    </a>
  )
}
