import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { toastError } from '#src/lib/toast-error.ts'
import {
  createPhotoList,
  type Photo,
  type PhotoList,
  photoFields,
  type StoredPhoto,
  storedPhotos,
} from './photo-list.ts'
import { type SendOptions, sendPicture } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** What is said where photos that were not sent keep a form from being saved. */
export const unsentPhotos = 'Some photos could not be sent. Send them again or take them out.'

/** Key of toasts about photos: a later one replaces an earlier one. */
export const photosKey = 'photos'

export interface Photos {
  photos: readonly Photo[]
  list: PhotoList
  /** Some are still on their way to the server. */
  sending: boolean
  /** Some did not arrive; what is saved now would come without them. */
  failed: boolean
  /** The fields of a post: addresses in order, and their words. Nothing without photos. */
  fields: () => { imageUrls?: string[]; alts?: string[] }
}

const stored = z.object({ url: z.string() })

/**
 * Photos that are sent as soon as they are chosen. They live as long as the component; what is on its way when it goes is
 * stopped. Options count at the first rendering.
 */
export function usePhotos(options: { max?: number; stored?: readonly StoredPhoto[] } = {}): Photos {
  // A mutation, so that a session that ran out is noticed here as with any other call.
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, ...how }: SendOptions & { file: File }) => sendPicture(file, how),
  })
  const send = useRef(mutateAsync)
  send.current = mutateAsync
  const [list] = useState(() =>
    createPhotoList({
      ...options,
      send: async (file, { signal, ...how }) => {
        const smaller = await shrinkPicture(file, signal)
        return stored.parse(await send.current({ file: smaller, door: 'food', signal, ...how })).url
      },
      onFailure: (reason, id) =>
        toastError(reason, {
          title: 'Upload failed',
          text: 'This photo could not be sent.',
          key: `${photosKey}-${id}`,
        }),
    }),
  )
  useEffect(() => () => list.stopAll(), [list])
  const photos = useSyncExternalStore(list.subscribe, list.current)
  return {
    photos,
    list,
    sending: photos.some(({ state }) => state === 'sending' || state === 'waiting'),
    failed: photos.some(({ state }) => state === 'failed' || state === 'stopped'),
    fields: () => {
      const arrived = storedPhotos(list.current())
      return arrived.length > 0 ? photoFields(arrived) : {}
    },
  }
}
