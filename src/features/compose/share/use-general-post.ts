import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { feedMessages } from '#server/feed/constants.ts'
import { storedPhotos } from '#src/entities/photo/picker/photo-list.ts'
import { type Photos, unsentPhotos, usePhotos } from '#src/entities/photo/picker/use-photos.ts'
import { announce } from '#src/entities/recipe/kitchen-events.ts'
import { draftStore } from '#src/lib/draft-store.ts'
import { tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

const draft = z.object({ content: z.string(), photos: z.array(z.object({ url: z.string(), alt: z.string() })) })

export interface GeneralPost {
  text: string
  setText: (text: string) => void
  photos: Photos
  failure: string | null
  pending: boolean
  /** Neither text nor photos. */
  blank: boolean
  isDirty: () => boolean
  reset: () => void
  /** True when it is on The Dish; the form is empty by then, otherwise it keeps everything. */
  share: () => Promise<boolean>
}

/** A post of text, photos, or both. The draft outlives a reload of the tab, in the dialog and on the page alike. */
export function useGeneralPost(chefId: number): GeneralPost {
  const utils = trpc.useUtils()
  const add = trpc.feed.addPost.useMutation()
  const store = useMemo(() => draftStore('general', chefId, draft), [chefId])
  const [kept] = useState(() => store.read())
  const photos = usePhotos({ stored: kept?.photos ?? [] })
  const [text, setText] = useState(kept?.content ?? '')
  const latest = useRef(text)
  const [failure, setFailure] = useState<string | null>(null)
  const chosen = photos.photos
  useEffect(() => {
    if (text.trim() === '' && chosen.length === 0) store.clear()
    else store.write({ content: text, photos: storedPhotos(chosen) })
  }, [store, text, chosen])
  const set = (next: string) => {
    latest.current = next
    setText(next)
  }
  const reset = () => {
    set('')
    photos.list.clear()
    setFailure(null)
    store.clear()
  }
  const blank = text.trim() === '' && chosen.length === 0
  return {
    text,
    setText: set,
    photos,
    failure,
    pending: add.isPending,
    blank,
    isDirty: () => latest.current.trim() !== '' || photos.list.current().length > 0,
    reset,
    share: async () => {
      if (add.isPending || photos.sending) return false
      setFailure(null)
      if (blank) {
        toast({ title: feedMessages.contentRequired, text: feedMessages.contentRequiredText, tone: 'danger' })
        return false
      }
      if (photos.failed) {
        setFailure(unsentPhotos)
        return false
      }
      try {
        await add.mutateAsync({ type: 'general', content: text.trim(), ...photos.fields() })
      } catch (error) {
        tellError(error, { title: feedMessages.createFailed, key: 'general-post' })
        return false
      }
      void utils.feed.invalidate()
      void utils.kitchen.count.invalidate()
      announce('postCreated')
      toast({ title: 'Your post is on The Dish', key: 'general-post' })
      reset()
      return true
    },
  }
}
