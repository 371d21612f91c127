import { useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { feedMessages } from '#server/feed/contract.ts'
import { draftStore } from '#src/lib/capture/draft-store.ts'
import { type Photos, usePhotos } from '#src/lib/photos/use-photos.ts'
import { useChef } from '#src/lib/session.tsx'
import { takeBack, tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { isBlank } from '../is-blank.ts'
import { announce } from '../kitchen-events.ts'
import {
  freshRemake,
  isFreshRemake,
  type MadeRecipe,
  type RemakeOf,
  type RemakeTyped,
  remakePost,
} from './remake-entry.ts'

const key = 'remake'

/** What is kept of a remake that was not shared. */
const keptShape = z.object({ experience: z.string(), twist: z.string() })

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
 * A remake in the making: what the chef tells, changed and photographed, and the sharing of it. What they tell outlives
 * a reload and the end of the session, for this chef in this tab, until it is shared or discarded.
 */
export function useRemake({ of, made, isPublic = true, missingText, quiet = false }: RemakeOptions): Remake {
  const utils = trpc.useUtils()
  const add = trpc.feed.addPost.useMutation()
  const photos = usePhotos()
  const chefId = useChef().id
  const about = 'originalPostId' in of ? `post-${of.originalPostId}` : `recipe-${of.originalRecipeId}`
  const draft = useMemo(() => draftStore(`remake:${about}`, chefId, keptShape), [about, chefId])
  const [typed, setTyped] = useState(() => ({ ...freshRemake(made, isPublic), ...draft.read() }))
  const latest = useRef(typed)
  /** What stood in the form when it began is no loss. */
  const begun = useRef('')
  const [missing, setMissing] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const set = (next: RemakeTyped) => {
    latest.current = next
    setTyped(next)
  }
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
      const { experience, twist } = latest.current
      if (isBlank(experience) && isBlank(twist)) draft.clear()
      else draft.write({ experience, twist })
      if (part.experience?.trim()) setMissing(null)
    },
    photos,
    missing,
    failure,
    pending: add.isPending,
    opensPrivate: !isPublic && typed.isPublic,
    isDirty: () => !isFreshRemake(made, latest.current, begun.current) || photos.list.current().length > 0,
    reset,
    share: async () => {
      if (add.isPending || photos.sending) return false
      setFailure(null)
      takeBack(key)
      const blank = latest.current.experience.trim() === ''
      setMissing(blank ? missingText : null)
      if (blank) return false
      if (photos.failed) {
        setFailure('A photo did not arrive. Please send it again, or remove it.')
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
