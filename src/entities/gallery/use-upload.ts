import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { pictureMessages } from '#common/pictures.ts'
import { featuredMessages } from '#server/featured/constants.ts'
import { type PhotoView, photoWordsInput } from '#server/featured/contract.ts'
import type { PictureComplaint } from '#src/entities/photo/picker/picture-complaint.ts'
import { photosKey, usePhotos } from '#src/entities/photo/picker/use-photos.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { dismissToast, toastError, toastFailure } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { type GalleryPages, galleryKey, withNewPhoto } from './gallery-caches.ts'

/** How this dialog calls what is wrong with a file. */
const titles: Record<string, string> = {
  [pictureMessages.wrongType]: 'Invalid file type',
  [pictureMessages.tooLarge]: 'File too large',
}

export type Upload = ReturnType<typeof useUpload>

/**
 * A photo for the gallery of a title in the making; it is sent as soon as it is chosen. `onShared` is called when it is in
 * the gallery and the form is empty; otherwise everything stays as it was typed.
 */
export function useUpload(of: { recipeTitle: string; ofWeek: boolean; onShared: () => void }) {
  const { recipeTitle, ofWeek, onShared } = of
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const add = trpc.featured.addPhoto.useMutation()
  const { photos, list, sending } = usePhotos({ max: 1 })
  const [complaint, setComplaint] = useState<PictureComplaint | null>(null)
  const [missing, setMissing] = useState(false)
  const photo = photos[0] ?? null
  const forget = () => {
    setComplaint(null)
    setMissing(false)
    dismissToast(photosKey)
  }
  function reset() {
    list.clear()
    form.reset()
    forget()
  }
  /** At once, and then as the server has it. */
  const show = (added: PhotoView) => {
    client.setQueryData(galleryKey(recipeTitle), (gallery: GalleryPages | undefined) =>
      gallery ? withNewPhoto(gallery, added) : gallery,
    )
    void utils.featured.listPhotos.invalidate()
  }
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: photoWordsInput,
    defaultValues: { caption: '', userTwist: '' },
    send: async text => {
      dismissToast(photosKey)
      setMissing(photo === null)
      if (!photo) toastFailure({ title: pictureMessages.none, text: 'Please choose a photo.', key: photosKey })
      // Why the photo did not arrive is shown next to it.
      if (!photo?.url) return null
      return add.mutateAsync({
        recipeTitle,
        imageUrl: photo.url,
        ...(ofWeek ? { isRecipeOfTheWeek: true } : text),
      })
    },
    onSent: answer => {
      if (!answer) return
      show(answer.photo)
      reset()
      toast({ title: 'Your photo is in the gallery', text: recipeTitle })
      onShared()
    },
    onRefused: error =>
      toastError(error, { title: featuredMessages.uploadFailed, text: 'Please try again.', key: photosKey }),
  })
  return {
    photo,
    sending,
    complaint,
    choose: (files: File[]) => {
      forget()
      const found = list.add(files.slice(0, 1))
      if (!found) return
      const called = { ...found, title: titles[found.title] ?? found.title }
      setComplaint(called)
      toastFailure({ ...called, key: photosKey })
    },
    stop: () => photo && list.stop(photo.id),
    retry: () => photo && list.retry(photo.id),
    values,
    errors,
    field,
    /** No photo was chosen when it was to be shared. */
    missing,
    pending,
    /** Something was chosen or typed that would be lost. Right also in the moment after a change. */
    isDirty: () => list.current().length > 0 || Object.values(form.getValues()).some(value => value.trim() !== ''),
    reset,
    submit: (event: FormEvent) => (sending ? event.preventDefault() : submit(event)),
  }
}
