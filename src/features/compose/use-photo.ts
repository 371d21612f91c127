import { useEffect, useRef, useState } from 'react'
import { findPictureProblem, foodPictureMaxBytes, pictureMessages } from '#server/media/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

const advice: Record<string, string> = {
  [pictureMessages.wrongType]: 'Please choose a picture.',
  [pictureMessages.tooLarge]: 'Please choose a picture of at most 10 MB.',
}

export interface Photo {
  /** What to show: the chosen file at once, then the stored picture. Empty without one. */
  url: string
  pending: boolean
  /** Why the chosen photo is not there. */
  error: string | null
  choose: (file: File) => void
  /** Sends the same file again. */
  retry: () => void
  remove: () => void
}

/** A photo that is shown at once and sent at once; `onStored` gets its address, or nothing when it is taken away. */
export function usePhoto(stored: string, onStored: (url: string) => void): Photo {
  const upload = trpc.media.upload.useMutation()
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const file = useRef<File | null>(null)
  /** Counts the choices, so that a slow answer to an earlier one is not taken for the latest. */
  const choice = useRef(0)

  useEffect(() => {
    if (!preview) return
    return () => URL.revokeObjectURL(preview)
  }, [preview])

  const send = async (chosen: File) => {
    choice.current += 1
    const mine = choice.current
    setError(null)
    setPending(true)
    const form = new FormData()
    form.append('image', chosen)
    try {
      const { url } = await upload.mutateAsync(form)
      if (mine === choice.current) onStored(url)
    } catch (reason) {
      if (mine !== choice.current) return
      const text = errorMessage(reason, 'The photo could not be sent.')
      setError(text)
      toast({ title: 'Upload failed', text, tone: 'danger' })
    } finally {
      if (mine === choice.current) setPending(false)
    }
  }

  return {
    url: preview ?? stored,
    pending,
    error,
    choose: chosen => {
      const problem = findPictureProblem(chosen, foodPictureMaxBytes)
      if (problem) {
        setError(`${problem}. ${advice[problem] ?? ''}`)
        toast({ title: problem, text: advice[problem] ?? '', tone: 'danger' })
        return
      }
      file.current = chosen
      setPreview(URL.createObjectURL(chosen))
      void send(chosen)
    },
    retry: () => {
      if (file.current) void send(file.current)
    },
    remove: () => {
      choice.current += 1
      file.current = null
      setPreview(null)
      setPending(false)
      setError(null)
      onStored('')
    },
  }
}
