import { useEffect, useMemo, useRef, useState } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import { draftStore } from '#src/lib/capture/draft-store.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { storedPhotos } from '#src/lib/photos/photo-list.ts'
import { type Photos, unsentPhotos, usePhotos } from '#src/lib/photos/use-photos.ts'
import { useChef } from '#src/lib/session.tsx'
import { takeBack, tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import {
  freshRemake,
  isFreshRemake,
  keepRemake,
  keptRemake,
  type MadeRecipe,
  type RemakeOf,
  type RemakeTyped,
  remakeAgain,
  remakePost,
} from '../form/remake.ts'

const key = 'remake'

export interface Remake {
  typed: RemakeTyped
  change: (part: Partial<RemakeTyped>) => void
  photos: Photos
  /** What keeps it from being shared: the experience is missing. */
  missing: string | null
  /** What keeps it from being sent although everything is typed: a photo that did not arrive. */
  failure: string | null
  pending: boolean
  /** What was made is private, and the post would not be. */
  opensPrivate: boolean
  /** Something was typed or chosen that would be lost. Right also in the moment after a change. */
  isDirty: () => boolean
  /** Begins anew, the experience with the given words. */
  reset: (experience?: string) => void
  /** Shares it; true when it is on The Dish. The form is empty by then; otherwise it keeps everything. */
  share: () => Promise<boolean>
}

export interface RemakeOptions {
  of: RemakeOf
  made: MadeRecipe
  /** Whether it is public unless the chef says otherwise. */
  isPublic?: boolean
  /** What is said where the experience is missing. */
  missingText: string
  /** What is there afterwards says by itself that it was shared; a toast would lie over it. */
  quiet?: boolean
}

/**
 * A remake in the making: what the chef tells, changed and photographed, and the sharing of it. All of it outlives
 * a reload and the end of the session, for this chef in this tab, until it is shared or discarded.
 */
export function useRemake({ of, made, isPublic = true, missingText, quiet = false }: RemakeOptions): Remake {
  const utils = trpc.useUtils()
  const add = trpc.feed.addPost.useMutation()
  const chefId = useChef().id
  const about = 'originalPostId' in of ? `post-${of.originalPostId}` : `recipe-${of.originalRecipeId}`
  const draft = useMemo(() => draftStore(`remake:${about}`, chefId, keptRemake), [about, chefId])
  const [left] = useState(() => draft.read())
  const photos = usePhotos({ stored: left?.photos ?? [] })
  const [typed, setTyped] = useState(() => remakeAgain(made, isPublic, left))
  const latest = useRef(typed)
  /** What stood in the form when it began is no loss. */
  const begun = useRef('')
  const [missing, setMissing] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const set = (next: RemakeTyped) => {
    latest.current = next
    setTyped(next)
  }
  const isDirty = () => !isFreshRemake(made, latest.current, begun.current) || photos.list.current().length > 0
  const keep = useRef<() => void>(() => undefined)
  keep.current = () => {
    if (isDirty()) draft.write(keepRemake(made, latest.current, storedPhotos(photos.list.current())))
    else draft.clear()
  }
  const chosen = photos.photos
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with every change of either
  useEffect(() => keep.current(), [typed, chosen])
  const reset = (experience = '') => {
    draft.clear()
    begun.current = experience
    set(freshRemake(made, isPublic, experience))
    photos.list.clear()
    setMissing(null)
    setFailure(null)
  }
  return {
    typed,
    change: part => {
      set({ ...latest.current, ...part })
      if (part.experience?.trim()) setMissing(null)
    },
    photos,
    missing,
    failure,
    pending: add.isPending,
    opensPrivate: !isPublic && typed.isPublic,
    isDirty,
    reset,
    share: async () => {
      if (add.isPending || photos.sending) return false
      setFailure(null)
      takeBack(key)
      const blank = latest.current.experience.trim() === ''
      setMissing(blank ? missingText : null)
      if (blank) return false
      if (photos.failed) {
        setFailure(unsentPhotos)
        return false
      }
      try {
        await add.mutateAsync({ ...remakePost(of, made, latest.current), ...photos.fields() })
      } catch (error) {
        tellError(error, { title: feedMessages.remakeFailed, text: feedMessages.remakeShareFailed, key })
        return false
      }
      void utils.feed.invalidate()
      void utils.kitchen.count.invalidate()
      announce('postCreated')
      if (!quiet) toast({ title: 'Recipe Made', text: `Your ${made.title} is on The Dish.`, key })
      reset()
      return true
    },
  }
}
