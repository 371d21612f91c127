import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { feedMessages } from '#server/feed/constants.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { type Photos, unsentPhotos } from '#src/entities/photo/picker/use-photos.ts'
import { type Made, makeChange } from '#src/lib/device/make-change.ts'
import { draftStore } from '#src/lib/draft-store.ts'
import { madeIds } from '#src/lib/made-ids.ts'
import { dismissToast, toastError } from '#src/lib/toast-error.ts'
import { toast } from '#src/ui/toast.ts'
import {
  freshRemake,
  isFreshRemake,
  keepRemake,
  keptRemake,
  type MadeRecipe,
  type RemakeOf,
  type RemakeValues,
  remakeAgain,
  remakePost,
  remakeSchema,
} from '../form/remake.ts'
import { useRecipeForm } from '../form/use-recipe-form.ts'
import { usePostCreated } from '../kitchen-events.ts'
import { aboutRecipe } from '../own/about-recipe.ts'

const key = 'remake'

const aboutPost = (id: number) => ({
  subject: `post-${id}`,
  page: `/posts/${id}`,
  gone: 'What was made is not on The Dish any more.',
})

/** Whether it is on The Dish, or waits on this device for a connection. */
export type Shared = 'shared' | 'waits'

export interface Remake {
  typed: RemakeValues
  change: (part: Partial<RemakeValues>) => void
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
  /** Resets the form, with this text as the experience. */
  reset: (experience?: string) => void
  /** Shares it; null when that failed, and the form keeps everything. Otherwise it is empty by then. */
  share: () => Promise<Shared | null>
}

export interface RemakeOptions {
  of: RemakeOf
  original: MadeRecipe
  /** Whether it is public unless the chef says otherwise. */
  isPublic?: boolean
  /** What is said where the experience is missing. */
  missingText: string
  /** The next screen already shows that it was shared; a toast would cover it. */
  quiet?: boolean
}

/**
 * A remake in the making: what the chef tells, changed and photographed, and the sharing of it. All of it outlives
 * a reload and the end of the session, for this chef in this tab, until it is shared or discarded.
 */
export function useRemake({
  of,
  original: recipe,
  isPublic = true,
  missingText,
  quiet = false,
}: RemakeOptions): Remake {
  const postCreated = usePostCreated()
  const add = useMutation({ mutationFn: makeChange<'feed.addPost'> })
  const chefId = useChef().id
  const about = 'originalPostId' in of ? `post-${of.originalPostId}` : `recipe-${of.originalRecipeId}`
  const draft = useMemo(() => draftStore(`remake:${about}`, chefId, keptRemake), [about, chefId])
  const [left] = useState(() => draft.read())
  const [ids] = useState(() => madeIds(left?.sent))
  const [initial] = useState(() => remakeAgain(recipe, isPublic, left))
  const [schema] = useState(() => remakeSchema(missingText))
  /** The initial text; closing the form with it loses nothing. */
  const initialText = useRef('')
  const onChange = useCallback(
    (values: RemakeValues) => {
      const isLost = !isFreshRemake(recipe, values, initialText.current) || values.photos.length > 0
      if (isLost) draft.write(keepRemake(recipe, values, ids.last()))
      else draft.clear()
    },
    [draft, recipe, ids],
  )
  const busy = useRef(false)
  const shared = useRef<Shared | null>(null)
  const send = async (values: RemakeValues) => {
    let made: Made<unknown>
    try {
      const post = { ...remakePost(of, recipe, values), ...(await photos.allFields()) }
      const madeId = ids.of(post)
      onChange(form.getValues())
      made = await add.mutateAsync({
        ...('originalPostId' in of ? aboutPost(of.originalPostId) : aboutRecipe(of.originalRecipeId)),
        path: 'feed.addPost',
        input: { ...post, madeId },
        waitsWith: async () => ({ ...post, ...(await photos.waitingFields()), madeId }),
        title: `Post about your ${recipe.title}`,
      })
    } catch (error) {
      toastError(error, { title: feedMessages.remakeFailed, text: feedMessages.remakeShareFailed, key })
      return
    }
    shared.current = made.waits ? 'waits' : 'shared'
    if (made.waits) {
      toast({ title: 'Ready to post', text: 'It is posted when you are connected.', key })
      return
    }
    postCreated()
    if (!quiet) toast({ title: 'Recipe Made', text: `Your ${recipe.title} is on The Dish.`, key })
  }
  const {
    form,
    chosen: photos,
    change,
    unsent,
    submit,
  } = useRecipeForm({
    schema,
    initial,
    onChange,
    onSave: send,
    takesUnsent: true,
  })
  const typed = form.watch()
  const isDirty = () =>
    !isFreshRemake(recipe, form.getValues(), initialText.current) || photos.list.current().length > 0
  const reset = (experience = '') => {
    initialText.current = experience
    ids.renew()
    form.reset(freshRemake(recipe, isPublic, experience))
    photos.list.clear()
    draft.clear()
  }
  return {
    typed,
    change,
    photos,
    missing: form.formState.errors.experience?.message ?? null,
    failure: unsent ? unsentPhotos : null,
    pending: add.isPending,
    opensPrivate: !isPublic && typed.isPublic,
    isDirty,
    reset,
    share: async () => {
      if (busy.current || photos.sending) return null
      dismissToast(key)
      busy.current = true
      shared.current = null
      await submit()
      busy.current = false
      if (shared.current) reset()
      return shared.current
    },
  }
}
