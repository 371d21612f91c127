import { useState } from 'react'
import { PHOTO_TIME_MS } from '#common/capture.ts'
import type { CapturedRecipeView } from '#server/capture/contract.ts'
import { madeId } from '#src/lib/made-id.ts'
import { trpc } from '#src/lib/trpc.ts'
import { withinTime } from '#src/lib/within-time.ts'
import { photoFailure, type ReadFailure } from '../read-failure.ts'
import { type Read, useRead } from '../use-read.ts'
import { pageFile } from './page-picture.ts'
import type { Page } from './pages.ts'
import type { Progress } from './reading-message.ts'

/** Milliseconds between two questions how far it is. */
const ASK_EVERY = 700
/** The server stops by itself; this much longer is waited for its answer, sending the photos included. */
const PATIENCE = 30_000

export interface PhotoReading extends Read<readonly Page[]> {
  progress: Progress
}

/**
 * Reads a recipe from photos and follows how far that is. Stopping stops the server too. `onRead` gets the photos as
 * they were sent: turned, and without what was cut away.
 */
export function usePhotoReading(
  onRead: (recipe: CapturedRecipeView, photos: readonly File[]) => void,
  explain: (error: unknown) => ReadFailure = photoFailure,
): PhotoReading {
  const { client } = trpc.useUtils()
  const [name, setName] = useState('')
  const read = useRead({
    call: async (pages: readonly Page[], signal) => {
      const reading = madeId()
      setName(reading)
      const form = new FormData()
      form.append('reading', reading)
      // One after the other: a phone has no memory for six large pictures at once.
      const photos: File[] = []
      for (const page of pages) photos.push(await pageFile(page))
      for (const photo of photos) form.append('images', photo)
      const give = () => void client.capture.stopReading.mutate({ reading }).catch(() => undefined)
      signal.addEventListener('abort', give, { once: true })
      try {
        const recipe = await withinTime(
          inTime => client.capture.readPhotos.mutate(form, { signal: inTime }),
          PHOTO_TIME_MS + PATIENCE,
          signal,
        )
        return { recipe, photos }
      } finally {
        signal.removeEventListener('abort', give)
      }
    },
    onRead: ({ recipe, photos }) => onRead(recipe, photos),
    explain,
  })
  const follow = trpc.capture.reading.useQuery(
    { reading: name },
    { enabled: read.pending && name !== '', refetchInterval: ASK_EVERY, retry: false, gcTime: 0 },
  )
  return { ...read, progress: read.pending ? (follow.data ?? null) : null }
}
