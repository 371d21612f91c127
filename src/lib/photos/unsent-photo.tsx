import { AlertButton } from '#src/ui/alert-button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import type { Photo } from './photo-list.ts'

export interface UnsentPhotoProps {
  photo: Photo | null
  /** What goes before the reason, such as "Upload failed: ". */
  before?: string
  onRetry: () => void
}

/** Why the one photo of a form was not sent, with the way to send it after all; nothing while all is well. */
export function UnsentPhoto({ photo, before = '', onRetry }: UnsentPhotoProps) {
  const stopped = photo?.state === 'stopped'
  return (
    <FormAlert
      className="mt-3"
      tone={stopped ? 'note' : 'danger'}
      action={
        <AlertButton data-first="" onClick={onRetry}>
          Try again
        </AlertButton>
      }
    >
      {stopped ? 'Stopped. This photo was not sent.' : photo?.problem && `${before}${photo.problem}`}
    </FormAlert>
  )
}
