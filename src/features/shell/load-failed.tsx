import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorMessage } from '#src/lib/errors.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useFreshDocument } from './fresh-document.ts'
import { isLoadFailure } from './load-failure.ts'

/** Shown instead of a page that threw. Retrying loads it again; a part that is gone needs a reload of the document. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const missing = isLoadFailure(error)
  const { isTrying, reload } = useFreshDocument(missing)
  const retry = () => {
    if (missing) return reload()
    reset()
    return router.invalidate()
  }
  return (
    <div className="mx-auto max-w-[680px] px-4.5 py-12 md:px-8">
      <ErrorState title="This page did not come out right" onRetry={retry} pending={isTrying}>
        {missing
          ? 'A part of it did not load. Please check your connection and try again.'
          : errorMessage(error, 'Something went wrong in the kitchen. Trying again often helps.')}
      </ErrorState>
    </div>
  )
}
