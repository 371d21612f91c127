import { useState } from 'react'
import { PHOTO_TIME_MS, type PhotoRecipeView } from '#server/capture/contract.ts'
import { trpc } from '#src/lib/trpc.ts'
import { withinTime } from '#src/lib/within-time.ts'
import { photoFailure } from '../read-failure.ts'
import { type Read, useRead } from '../use-read.ts'
import { pageFile } from './page-picture.ts'
import type { Page } from './pages.ts'
import type { Progress } from './reading-words.ts'

/** Milliseconds between two questions how far it is. */
const ASK_EVERY = 700
/** The server stops by itself; this much longer is waited for its answer, sending the photos included. */
const PATIENCE = 30_000

export interface PhotoReading extends Read<readonly Page[]> {
  progress: Progress
}

/** Reads a recipe from photos and follows how far that is. Stopping stops the server too. */
export function usePhotoReading(onRead: (recipe: PhotoRecipeView) => void): PhotoReading {
  const { client } = trpc.useUtils()
  const [name, setName] = useState('')
  const read = useRead({
    call: async (pages: readonly Page[], signal) => {
      const reading = crypto.randomUUID()
      setName(reading)
      const form = new FormData()
      form.append('reading', reading)
      // One after the other: a phone has no memory for six large pictures at once.
      for (const page of pages) form.append('images', await pageFile(page))
      const give = () => void client.capture.stopReading.mutate({ reading }).catch(() => undefined)
      signal.addEventListener('abort', give, { once: true })
      try {
        return await withinTime(
          inTime => client.capture.readPhotos.mutate(form, { signal: inTime }),
          PHOTO_TIME_MS + PATIENCE,
          signal,
        )
      } finally {
        signal.removeEventListener('abort', give)
      }
    },
    onRead,
    explain: photoFailure,
  })
  const follow = trpc.capture.reading.useQuery(
    { reading: name },
    { enabled: read.pending && name !== '', refetchInterval: ASK_EVERY, retry: false, gcTime: 0 },
  )
  return { ...read, progress: read.pending ? (follow.data ?? null) : null }
}
