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
  /** Whether those may be kept on this device with what they belong to: nothing but the connection was missing. */
  mayWait: () => boolean
  /** The fields of a post: addresses in order, and their words. Nothing without photos. */
  fields: () => PhotoFields
  /** Those fields, and behind them the files of photos that were not sent. */
  allFields: () => Promise<PhotoFields>
  /** What a post that waits takes along: the files of all photos of this device, since the server drops what is in no post after a day. */
  waitingFields: () => Promise<PhotoFields>
}

type PhotoFields = { imageUrls?: string[]; alts?: string[]; images?: File[] }

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
  /** Photos that fit go as files, the others as addresses before them. */
  const split = async (isFile: (photo: Photo) => boolean): Promise<PhotoFields> => {
    const all = list.current()
    const files = all.flatMap(photo =>
      photo.file && isFile(photo) ? [{ file: photo.file, alt: photo.alt.trim() }] : [],
    )
    const arrived = storedPhotos(all.filter(photo => !(photo.file && isFile(photo))))
    const fields: PhotoFields = arrived.length > 0 ? photoFields(arrived) : {}
    if (files.length === 0) return fields
    const images = await Promise.all(files.map(({ file }) => shrinkPicture(file)))
    return { imageUrls: [], ...fields, alts: [...(fields.alts ?? []), ...files.map(({ alt }) => alt)], images }
  }
  const isUnsent = ({ state }: Photo) => state === 'failed' || state === 'stopped'
  return {
    photos,
    list,
    sending: photos.some(({ state }) => state === 'sending' || state === 'waiting'),
    failed: photos.some(isUnsent),
    mayWait: () => !navigator.onLine || list.current().every(photo => !isUnsent(photo) || photo.isUnreached),
    fields: () => {
      const arrived = storedPhotos(list.current())
      return arrived.length > 0 ? photoFields(arrived) : {}
    },
    allFields: () => split(({ url }) => !url),
    waitingFields: () => split(() => true),
  }
}
