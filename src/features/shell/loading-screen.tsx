import { Spinner } from '#src/ui/spinner.tsx'
import { Mark } from '#src/ui/wordmark.tsx'

/** The whole window while it is being found out who is there, or while the pages load. */
export function LoadingScreen({ label = 'Setting the table...' }: { label?: string }) {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-5 px-6">
      <Mark size={56} />
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {label}
      </p>
    </div>
  )
}
