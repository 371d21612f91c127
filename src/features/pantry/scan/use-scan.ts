import { useState } from 'react'
import { FRAMES_MAX, pantryMessages } from '#server/pantry/constants.ts'
import type { AnalyzedView } from '#server/pantry/contract.ts'
import { foodPictureRule, type PictureComplaint } from '#src/entities/photo/picker/picture-complaint.ts'
import type { ReadFailure } from '#src/entities/recipe/capture/read-failure.ts'
import { useRead } from '#src/entities/recipe/capture/use-read.ts'
import { counted } from '#src/lib/counted.ts'
import { dismissToast, toastFailure } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { withSeen } from '../list/pantry-list.ts'
import type { PantryDraft } from '../pantry-draft.ts'
import { requestFailure } from '../request-failure.ts'
import { pictureToKeep, pictureToSend } from './sent-pictures.ts'

export interface Scan {
  /** What was taken or chosen last, in this page's life. */
  pictures: readonly File[]
  pending: boolean
  failure: ReadFailure | null
  /** Why what was chosen is not sent. */
  complaint: PictureComplaint | null
  /** Whether reading the same pictures again may give more. */
  mayRetry: boolean
  /** Reads what was taken: a photo, or the frames of a video. */
  read: (pictures: readonly File[]) => void
  /** Reads pictures that were chosen, dropped or pasted, those that can be read. */
  choose: (files: readonly File[]) => void
  retry: () => void
  stop: () => void
}

/** Nothing in the pictures is a food that could be read. */
class NothingRead extends Error {}
const nothingRead: ReadFailure = { title: 'Nothing found', text: pantryMessages.nothingRead }

/** Has pictures of the pantry read, one attempt at a time; what was seen goes on the list. */
export function useScan(options: {
  change: (part: (now: PantryDraft) => Partial<PantryDraft>) => void
  onSeen: () => void
}): Scan {
  const { client } = trpc.useUtils()
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [complaint, setComplaint] = useState<PictureComplaint | null>(null)
  const reading = useRead({
    call: async (files: readonly File[], signal): Promise<AnalyzedView & { preview: string | null }> => {
      const images: string[] = []
      for (const file of files) {
        images.push(await pictureToSend(file))
        signal.throwIfAborted()
      }
      const [imageData] = images
      const answer = await client.pantry.analyze.mutate(images.length === 1 ? { imageData } : { images }, { signal })
      if (answer.ingredients.length === 0) throw new NothingRead()
      const [first] = files
      return { ...answer, preview: first ? await pictureToKeep(first).catch(() => null) : null }
    },
    onRead: ({ ingredients, engine, preview }) => {
      options.change(({ list }) => ({ list: withSeen(list, ingredients), engine, preview }))
      toast({ title: 'Pantry scanned!', text: `Found ${counted(ingredients.length, 'ingredient')}.` })
      options.onSeen()
    },
    explain: error =>
      error instanceof NothingRead ? nothingRead : requestFailure('Scan failed', pantryMessages.scanFailed, error),
  })

  const read = (files: readonly File[]) => {
    if (files.length === 0) return
    setComplaint(null)
    setPictures(files)
    reading.start(files)
  }
  return {
    pictures,
    pending: reading.pending,
    failure: reading.failure,
    complaint,
    mayRetry: reading.failure !== null && reading.failure !== nothingRead && pictures.length > 0,
    read,
    choose: files => {
      const refused = files.map(file => foodPictureRule(file)).find(found => found !== null) ?? null
      if (refused) toastFailure({ ...refused, key: 'pantry-picture' })
      else dismissToast('pantry-picture')
      read(files.filter(file => !foodPictureRule(file)).slice(0, FRAMES_MAX))
      setComplaint(refused)
    },
    retry: () => reading.start(pictures),
    stop: () => {
      reading.stop()
      setPictures([])
    },
  }
}
