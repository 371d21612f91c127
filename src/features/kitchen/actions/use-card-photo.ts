import { useRef, useState } from 'react'
import { findPictureProblem, foodPictureMaxBytes, pictureMessages } from '#server/media/contract.ts'
import { useObjectUrl } from '#src/lib/camera/use-object-url.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

const advice: Record<string, string> = {
  [pictureMessages.wrongType]: 'Please choose a picture.',
  [pictureMessages.tooLarge]: 'Please choose a picture of at most 10 MB.',
}

/** What becomes of a recipe's photo: another one that is not sent yet, none, or the same as before. */
export interface CardPhoto {
  file: File | null
  /** Where the new one can be shown from. */
  preview: string | null
  /** The one that is there is to go. */
  removed: boolean
  changed: boolean
  /** Why the last choice was not taken. */
  problem: string | null
  choose: (file: File) => void
  remove: () => void
  /** Back to the photo that is there. */
  undo: () => void
  /** Sends a new photo. Its address, null for none, undefined where nothing changes. Rejects when it cannot be sent. */
  store: () => Promise<string | null | undefined>
}

/** Holds the photo that was chosen or taken, and says what is wrong with one that cannot be sent. */
export function useCardPhoto(): CardPhoto {
  const upload = trpc.media.upload.useMutation()
  const [file, setFile] = useState<File | null>(null)
  const [removed, setRemoved] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const preview = useObjectUrl(file)
  // A photo that arrived is not sent again when saving the rest failed.
  const stored = useRef<{ file: File; url: string } | null>(null)
  return {
    file,
    preview,
    removed,
    changed: file !== null || removed,
    problem,
    choose: chosen => {
      const found = findPictureProblem(chosen, foodPictureMaxBytes)
      const text = found ? (advice[found] ?? '') : ''
      setProblem(found ? `${found}. ${text}` : null)
      if (found) {
        toast({ title: found, text, tone: 'danger' })
        return
      }
      setFile(chosen)
      setRemoved(false)
    },
    remove: () => {
      setFile(null)
      setRemoved(true)
      setProblem(null)
    },
    undo: () => {
      setFile(null)
      setRemoved(false)
      setProblem(null)
    },
    store: async () => {
      if (!file) return removed ? null : undefined
      if (stored.current?.file === file) return stored.current.url
      const form = new FormData()
      form.append('image', file)
      const { url } = await upload.mutateAsync(form)
      stored.current = { file, url }
      return url
    },
  }
}
