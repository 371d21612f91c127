import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pictureMessages } from '#common/pictures.ts'
import { featuredMessages } from '#server/featured/constants.ts'
import type { PhotoView } from '#server/featured/contract.ts'
import type { Photo } from '#src/entities/photo/picker/photo-list.ts'
import type { PictureComplaint } from '#src/entities/photo/picker/picture-complaint.ts'
import { photosKey, usePhotos } from '#src/entities/photo/picker/use-photos.ts'
import { takeBack, tellError, tellFailure } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { type GalleryPages, galleryKey, withNewPhoto } from './gallery-caches.ts'

/** How this dialog calls what is wrong with a file. */
const titles: Record<string, string> = {
  [pictureMessages.wrongType]: 'Invalid file type',
  [pictureMessages.tooLarge]: 'File too large',
}

export interface Upload {
  /** The one that was chosen; it is sent as soon as it is. */
  photo: Photo | null
  sending: boolean
  complaint: PictureComplaint | null
  choose: (files: File[]) => void
  stop: () => void
  retry: () => void
  caption: string
  setCaption: (words: string) => void
  twist: string
  setTwist: (words: string) => void
  /** No photo was chosen when it was to be shared. */
  missing: boolean
  pending: boolean
  /** Something was chosen or typed that would be lost. Right also in the moment after a change. */
  isDirty: () => boolean
  reset: () => void
  /** Puts it into the gallery; true when it is there. Otherwise everything stays as it was typed. */
  share: () => Promise<boolean>
}

/** A photo for the gallery of a title in the making. */
export function useUpload({ recipeTitle, ofWeek }: { recipeTitle: string; ofWeek: boolean }): Upload {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const add = trpc.featured.addPhoto.useMutation()
  const { photos, list, sending } = usePhotos({ max: 1 })
  const [typed, setTyped] = useState({ caption: '', twist: '' })
  const latest = useRef(typed)
  const [complaint, setComplaint] = useState<PictureComplaint | null>(null)
  const [missing, setMissing] = useState(false)
  const photo = photos[0] ?? null
  const set = (part: Partial<typeof typed>) => {
    latest.current = { ...latest.current, ...part }
    setTyped(latest.current)
  }
  const forget = () => {
    setComplaint(null)
    setMissing(false)
    takeBack(photosKey)
  }
  const reset = () => {
    list.clear()
    set({ caption: '', twist: '' })
    forget()
  }
  /** At once, and then as the server has it. */
  const show = (added: PhotoView) => {
    client.setQueryData(galleryKey(recipeTitle), (gallery: GalleryPages | undefined) =>
      gallery ? withNewPhoto(gallery, added) : gallery,
    )
    void utils.featured.listPhotos.invalidate()
  }
  return {
    photo,
    sending,
    complaint,
    choose: files => {
      forget()
      const found = list.add(files.slice(0, 1))
      if (!found) return
      const called = { ...found, title: titles[found.title] ?? found.title }
      setComplaint(called)
      tellFailure({ ...called, key: photosKey })
    },
    stop: () => photo && list.stop(photo.id),
    retry: () => photo && list.retry(photo.id),
    ...typed,
    setCaption: caption => set({ caption }),
    setTwist: twist => set({ twist }),
    missing,
    pending: add.isPending,
    isDirty: () =>
      list.current().length > 0 || latest.current.caption.trim() !== '' || latest.current.twist.trim() !== '',
    reset,
    share: async () => {
      if (add.isPending || sending) return false
      takeBack(photosKey)
      setMissing(photo === null)
      if (!photo) tellFailure({ title: pictureMessages.none, text: 'Please choose a photo.', key: photosKey })
      // What kept the photo from arriving is told where it stands.
      if (!photo?.url) return false
      const { caption, twist } = latest.current
      try {
        const { photo: added } = await add.mutateAsync({
          recipeTitle,
          imageUrl: photo.url,
          ...(ofWeek ? { isRecipeOfTheWeek: true } : { caption: caption.trim(), userTwist: twist.trim() }),
        })
        show(added)
      } catch (error) {
        tellError(error, { title: featuredMessages.uploadFailed, text: 'Please try again.', key: photosKey })
        return false
      }
      reset()
      toast({ title: 'Your photo is in the gallery', text: recipeTitle })
      return true
    },
  }
}
