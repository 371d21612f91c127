import { Spinner } from '#src/ui/spinner.tsx'

/** Shown while a page's code takes longer than a moment to load. */
export function PagePending() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 px-6 py-24 text-muted">
      <Spinner />
      Loading...
    </p>
  )
}
