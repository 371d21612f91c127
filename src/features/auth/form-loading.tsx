import { Spinner } from '#src/ui/spinner.tsx'

/** Stands for a form whose part of the program is on its way. */
export function FormLoading() {
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      Loading the form...
    </p>
  )
}
