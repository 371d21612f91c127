import { lazy, type RefObject, Suspense } from 'react'
import type { PhotoView } from '#server/featured/contract.ts'
import { failureOf } from '#src/lib/toast-error.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { PhotoAsk } from './photo-slide.tsx'
import { usePhotoRemoval } from './use-photo-changes.ts'

const ReportDialog = lazy(async () => ({
  default: (await import('#src/entities/chef/report-dialog.tsx')).ReportDialog,
}))

/** What is asked about a photo. It stands outside of the slides, so that it outlives one that goes. */
export function PhotoDialog(props: {
  ask: PhotoAsk
  photo: PhotoView
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets the focus when the photo has gone. */
  afterRemoval: RefObject<HTMLElement | null>
}) {
  const { ask, photo, open, onOpenChange, afterRemoval } = props
  const remove = usePhotoRemoval()
  if (ask === 'report') {
    return (
      <Suspense fallback={null}>
        <ReportDialog
          key={photo.id}
          about={{ photoId: photo.id }}
          chef={{ id: photo.userId, name: photo.userName }}
          open={open}
          onOpenChange={onOpenChange}
        />
      </Suspense>
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remove this photo?"
      confirmLabel="Remove"
      pendingLabel="Removing..."
      finalFocus={afterRemoval}
      onConfirm={() => remove(photo.id)}
      failure={error => failureOf(error, { title: 'The photo could not be removed. Please try again.' })}
    >
      It leaves the gallery for everyone, with its likes.
    </ConfirmDialog>
  )
}
