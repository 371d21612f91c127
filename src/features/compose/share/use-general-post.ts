import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { feedMessages } from '#server/feed/constants.ts'
import { generalWords } from '#server/feed/posting/contract.ts'
import { type Photo, storedPhotos } from '#src/entities/photo/picker/photo-list.ts'
import { unsentPhotos, usePhotos } from '#src/entities/photo/picker/use-photos.ts'
import { usePostCreated } from '#src/entities/recipe/kitchen-events.ts'
import { makeChange } from '#src/lib/device/make-change.ts'
import { draftStore } from '#src/lib/draft-store.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { lastTry, madeIds } from '#src/lib/made-ids.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { toast } from '#src/ui/toast.ts'

const draft = z.object({
  content: z.string(),
  photos: z.array(z.object({ url: z.string(), alt: z.string() })),
  sent: lastTry.nullable().default(null),
})

export type GeneralPost = ReturnType<typeof useGeneralPost>

/**
 * A post of text, photos, or both. The draft outlives a reload of the tab, in the dialog and on the page alike. Once it is
 * on The Dish the form is empty; otherwise it keeps everything.
 */
export function useGeneralPost(chefId: number, onShared: () => void) {
  const postCreated = usePostCreated()
  const add = useMutation({ mutationFn: makeChange<'feed.addPost'> })
  const store = useMemo(() => draftStore('general', chefId, draft), [chefId])
  const [kept] = useState(() => store.read())
  const [ids] = useState(() => madeIds(kept?.sent))
  const photos = usePhotos({ stored: kept?.photos ?? [] })
  const chosen = photos.photos
  const hasPhotos = chosen.length > 0
  const [tried, setTried] = useState(false)
  const { form, values, problems, pending, field, submit } = useSchemaForm({
    schema: useMemo(() => generalWords(hasPhotos), [hasPhotos]),
    defaultValues: { content: kept?.content ?? '' },
    send: async ({ content = '' }) => {
      const isHeldUp = photos.failed && !photos.mayWait()
      setTried(isHeldUp)
      if (isHeldUp) return null
      const post = { type: 'general' as const, content, ...(await photos.allFields()) }
      const madeId = ids.of(post)
      keep(content, chosen)
      return add.mutateAsync({
        // Each is by itself: where one is refused, others may still be taken.
        subject: `new-post-${madeId}`,
        page: '/the-dish',
        gone: 'This could not be posted.',
        path: 'feed.addPost',
        input: { ...post, madeId },
        waitsWith: async () => ({ ...post, ...(await photos.waitingFields()), madeId }),
        title: content.trim() === '' ? 'Post of photos' : `Post “${content.trim()}”`,
      })
    },
    onSent: made => {
      if (!made) return
      if (made.waits) {
        toast({ title: 'Ready to post', text: 'It is posted when you are connected.', key: 'general-post' })
      } else {
        postCreated()
        toast({ title: 'Your post is on The Dish', key: 'general-post' })
      }
      reset()
      onShared()
    },
    onRefused: error => toastError(error, { title: feedMessages.createFailed, key: 'general-post' }),
    onInvalid: () =>
      toast({ title: feedMessages.contentRequired, text: feedMessages.contentRequiredText, tone: 'danger' }),
  })
  const { content } = values
  const keep = useCallback(
    (content: string, chosen: readonly Photo[]) => {
      if (content.trim() === '' && chosen.length === 0) store.clear()
      else store.write({ content, photos: storedPhotos(chosen), sent: ids.last() })
    },
    [store, ids],
  )
  useEffect(() => keep(content, chosen), [keep, content, chosen])
  function reset() {
    ids.renew()
    form.reset({ content: '' })
    photos.list.clear()
    setTried(false)
    store.clear()
  }
  return {
    content,
    field,
    photos,
    failure: tried && photos.failed ? unsentPhotos : null,
    pending,
    /** Whether there is neither visible text nor a photo. */
    blank: problems.content !== undefined,
    /** Right also in the moment after a change. */
    isDirty: () => form.getValues('content').trim() !== '' || photos.list.current().length > 0,
    reset,
    submit: (event: FormEvent) => (photos.sending ? event.preventDefault() : submit(event)),
  }
}
