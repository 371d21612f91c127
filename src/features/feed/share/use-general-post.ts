import { useRef, useState } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { type Photos, usePhotos } from '#src/lib/photos/use-photos.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

export interface GeneralPost {
  words: string
  setWords: (words: string) => void
  photos: Photos
  failure: string | null
  pending: boolean
  /** Nothing is said yet; a photo alone is for the composer. */
  blank: boolean
  isDirty: () => boolean
  reset: () => void
  /** True when it is on The Dish; the form is empty by then, otherwise it keeps everything. */
  share: () => Promise<boolean>
}

/** A few words for The Dish, with photos if the chef likes. */
export function useGeneralPost(): GeneralPost {
  const utils = trpc.useUtils()
  const add = trpc.feed.addPost.useMutation()
  const photos = usePhotos()
  const [words, setWords] = useState('')
  const latest = useRef(words)
  const [failure, setFailure] = useState<string | null>(null)
  const set = (next: string) => {
    latest.current = next
    setWords(next)
  }
  const reset = () => {
    set('')
    photos.list.clear()
    setFailure(null)
  }
  const blank = words.trim() === ''
  return {
    words,
    setWords: set,
    photos,
    failure,
    pending: add.isPending,
    blank,
    isDirty: () => latest.current.trim() !== '' || photos.list.current().length > 0,
    reset,
    share: async () => {
      if (add.isPending || photos.sending || blank) return false
      setFailure(null)
      if (photos.failed) {
        setFailure('A photo did not arrive. Please send it again, or remove it.')
        return false
      }
      try {
        await add.mutateAsync({ type: 'general', content: words.trim(), ...photos.fields() })
      } catch (error) {
        setFailure(errorMessage(error, feedMessages.createFailed))
        toast({ title: feedMessages.createFailed, tone: 'danger' })
        return false
      }
      void utils.feed.invalidate()
      void utils.kitchen.count.invalidate()
      announce('postCreated')
      toast({ title: 'Your post is on The Dish' })
      reset()
      return true
    },
  }
}
