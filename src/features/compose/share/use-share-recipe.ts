import { useEffect, useRef, useState } from 'react'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { feedMessages } from '#server/feed/contract.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { storedPhotos } from '#src/lib/photos/photo-list.ts'
import { type Photos, unsentPhotos, usePhotos } from '#src/lib/photos/use-photos.ts'
import { tellError, tellFailure } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { type ShareField, type ShareProblems, sharePost, shareProblems } from './share-entry.ts'
import { asShareTyped, byHand } from './share-reading.ts'
import { emptyDraft, emptyShare, isEmptyDraft, isEmptyShare, type ShareDraft, type ShareTyped } from './share-typed.ts'

export interface ShareRecipe {
  typed: ShareTyped
  /** What the form shows was read from something. */
  loaded: boolean
  change: (part: Partial<ShareTyped>) => void
  /** The page to read, as it is being typed. */
  link: ShareDraft['link']
  setLink: (link: ShareDraft['link']) => void
  photos: Photos
  problems: ShareProblems
  failure: string | null
  pending: boolean
  /** Something stands here that would be lost. Right also in the moment after a change. */
  isDirty: () => boolean
  reset: () => void
  /**
   * Takes over what was read, and from which photos of this device. What stood there before can be brought back for a
   * while.
   */
  read: (reading: ReadRecipeView, from?: readonly File[]) => void
  /** The photos that it was read from are of the dish too: they become photos of the post. Null where there are none. */
  keepRead: (() => void) | null
  /** Keeps an address and a text that could not be read. */
  byHand: (url: string, pasted: string) => void
  /** Shares it: true when it is on The Dish and the form is empty, false with everything kept, or the field to look at. */
  share: () => Promise<boolean | ShareField>
}

/**
 * A recipe on its way to The Dish: what was typed or read, its photos, and the sharing of it. It begins with `initial`,
 * and `keep` gets all of it at every change.
 */
export function useShareRecipe({
  initial,
  loaded = false,
  keep,
}: {
  initial: ShareDraft
  /** It begins with a recipe that came along. */
  loaded?: boolean
  keep: (draft: ShareDraft) => void
}): ShareRecipe {
  const utils = trpc.useUtils()
  const add = trpc.feed.addPost.useMutation()
  const photos = usePhotos({ stored: initial.photos })
  const [typed, setTyped] = useState(initial.typed)
  const [link, setLink] = useState(initial.link)
  const latest = useRef(typed)
  const [problems, setProblems] = useState<ShareProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [readFrom, setReadFrom] = useState<readonly File[]>([])
  const set = (next: ShareTyped) => {
    latest.current = next
    setTyped(next)
  }
  const draft = (): ShareDraft => ({ typed: latest.current, photos: storedPhotos(photos.list.current()), link })
  const chosen = photos.photos
  const keepIt = useRef(keep)
  keepIt.current = keep
  useEffect(() => keepIt.current({ typed, photos: storedPhotos(chosen), link }), [typed, chosen, link])
  const reset = () => {
    set(emptyShare())
    setLink(emptyDraft().link)
    photos.list.clear()
    setReadFrom([])
    setProblems({})
    setFailure(null)
  }

  const send = async (recipe: ShareTyped) => {
    setPending(true)
    try {
      await add.mutateAsync({ ...sharePost(recipe), ...photos.fields() })
      return true
    } catch (error) {
      tellError(error, { title: feedMessages.recipeFailed, key: 'share-recipe' })
      return false
    } finally {
      setPending(false)
    }
  }

  return {
    typed,
    loaded: loaded || typed.unseen.capturedBy !== undefined,
    link,
    setLink,
    change: part => {
      set({ ...latest.current, ...part })
      // A complaint goes once its field is all right.
      setProblems(shown => {
        const still = shareProblems(latest.current)
        const fields = Object.keys(shown) as ShareField[]
        return Object.fromEntries(fields.flatMap(field => (still[field] ? [[field, still[field]]] : [])))
      })
    },
    photos,
    problems,
    failure,
    pending,
    isDirty: () => !isEmptyDraft(draft()) || photos.list.current().length > 0,
    reset,
    read: (reading, from = []) => {
      const before = latest.current
      set(asShareTyped(reading, before))
      setReadFrom(from)
      if (reading.imageUrl) photos.list.addStored(reading.imageUrl)
      setProblems({})
      setFailure(null)
      toast({
        title: 'Recipe detected successfully',
        text: reading.title,
        ...(!isEmptyShare(before) && {
          duration: 10_000,
          action: {
            label: 'Undo',
            onPress: () => {
              set(before)
              setReadFrom([])
              const added = photos.list.current().find(({ url }) => url !== null && url === reading.imageUrl)
              if (added) photos.list.remove(added.id)
            },
          },
        }),
      })
    },
    keepRead:
      readFrom.length === 0
        ? null
        : () => {
            const refused = photos.list.add(readFrom)
            if (refused) tellFailure(refused)
            setReadFrom([])
          },
    byHand: (url, pasted) => set(byHand(latest.current, url, pasted)),
    share: async () => {
      if (pending || photos.sending) return false
      setFailure(null)
      const found = shareProblems(latest.current)
      setProblems(found)
      const [first] = Object.keys(found) as ShareField[]
      if (first) return first
      if (photos.failed) {
        setFailure(unsentPhotos)
        return false
      }
      const { title } = latest.current
      if (!(await send(latest.current))) return false
      void utils.feed.invalidate()
      void utils.kitchen.count.invalidate()
      announce('recipeCreated')
      announce('postCreated')
      toast({ title: 'Recipe added', text: `${title.trim()} is on The Dish.`, key: 'share-recipe' })
      reset()
      return true
    },
  }
}
