import { useRef, useState, useSyncExternalStore } from 'react'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { createPhotoList, type PhotoList, type PostPhoto, photosOfPost } from './photo-list.ts'

export interface Photos {
  photos: readonly PostPhoto[]
  list: PhotoList
  /** Some are still on their way to the server. */
  sending: boolean
  /** Some did not arrive; a post would come without them. */
  failed: boolean
  /** The fields of a post: addresses in order, and their words. */
  fields: () => { imageUrls?: string[]; alts?: string[] }
}

/** The photos of a post, sent as soon as they are chosen. They live as long as the component. */
export function usePhotos(): Photos {
  const upload = trpc.media.upload.useMutation()
  const send = useRef(upload.mutateAsync)
  send.current = upload.mutateAsync
  const [list] = useState(() =>
    createPhotoList(
      async file => {
        const form = new FormData()
        form.append('image', file)
        return (await send.current(form)).url
      },
      reason => errorMessage(reason, 'This photo could not be sent.'),
    ),
  )
  const photos = useSyncExternalStore(list.subscribe, list.current)
  return {
    photos,
    list,
    sending: photos.some(({ state }) => state === 'sending' || state === 'waiting'),
    failed: photos.some(({ state }) => state === 'failed'),
    fields: () => photosOfPost(list.current()),
  }
}
