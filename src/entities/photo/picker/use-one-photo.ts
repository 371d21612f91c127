import { useState } from 'react'
import { pictureMessages } from '#common/pictures.ts'
import { dismissToast, toastFailure } from '#src/lib/toast-error.ts'
import type { Photo } from './photo-list.ts'
import type { PictureComplaint } from './picture-complaint.ts'
import { photosKey, usePhotos } from './use-photos.ts'

/** How a form with one photo calls what is wrong with a file. */
const titles: Record<string, string> = { [pictureMessages.wrongType]: 'Invalid File' }

/** What becomes of a recipe's photo: another one, none, or the same as before. */
export interface OnePhoto {
  /** The new one, which is sent as soon as it is chosen. */
  photo: Photo | null
  /** The one that is there is to go. */
  removed: boolean
  changed: boolean
  sending: boolean
  /** The new one did not arrive. */
  failed: boolean
  /** What marks the field because the last choice was not taken. */
  complaint: PictureComplaint | null
  choose: (files: File[]) => void
  stop: () => void
  retry: () => void
  remove: () => void
  /** Back to the photo that is there. */
  undo: () => void
  /** Its address, null for none, undefined where nothing changes. */
  imageUrl: string | null | undefined
}

/** Holds the photo that was chosen or taken for something that has one. */
export function useOnePhoto(): OnePhoto {
  const { photos, list, sending, failed } = usePhotos({ max: 1 })
  const [removed, setRemoved] = useState(false)
  const [complaint, setComplaint] = useState<PictureComplaint | null>(null)
  const photo = photos[0] ?? null
  const begin = (isRemoved: boolean) => {
    list.clear()
    setRemoved(isRemoved)
    setComplaint(null)
  }
  return {
    photo,
    removed,
    changed: photo !== null || removed,
    sending,
    failed,
    complaint,
    choose: files => {
      const found = list.add(files.slice(0, 1))
      const called = found && { ...found, title: titles[found.title] ?? found.title }
      setComplaint(called)
      if (called) return toastFailure({ ...called, key: photosKey })
      dismissToast(photosKey)
      setRemoved(false)
    },
    stop: () => photo && list.stop(photo.id),
    retry: () => photo && list.retry(photo.id),
    remove: () => begin(true),
    undo: () => begin(false),
    imageUrl: photo ? (photo.url ?? undefined) : removed ? null : undefined,
  }
}
