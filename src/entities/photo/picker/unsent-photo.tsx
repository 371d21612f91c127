import { AlertButton } from '#src/ui/alert-button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import type { Photo } from './photo-list.ts'

/** Marks the one photo of a form that was not sent, with the way to send it after all; nothing while all is well. */
export function UnsentPhoto({ photo, onRetry }: { photo: Photo | null; onRetry: () => void }) {
  if (photo?.state !== 'stopped' && photo?.state !== 'failed') return null
  const stopped = photo.state === 'stopped'
  return (
    <FormAlert
      className="mt-3"
      // A toast has said why it failed.
      silent={!stopped}
      tone={stopped ? 'note' : 'danger'}
      action={
        <AlertButton data-first="" onClick={onRetry}>
          Try again
        </AlertButton>
      }
    >
      {stopped ? 'Stopped. This photo was not sent.' : 'This photo was not sent.'}
    </FormAlert>
  )
}
