import { Spinner } from '#src/ui/spinner.tsx'

/** In place of a page whose code is on its way for longer than a moment. */
export function PagePending() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 px-6 py-24 text-muted">
      <Spinner />
      Loading...
    </p>
  )
}
