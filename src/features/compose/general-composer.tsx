import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { CONTENT_MAX, feedMessages } from '#server/feed/contract.ts'
import { draftStore } from '#src/lib/capture/draft-store.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { storedPhotos } from '#src/lib/photos/photo-list.ts'
import { PhotosField } from '#src/lib/photos/photos-field.tsx'
import { usePhotos } from '#src/lib/photos/use-photos.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { CancelLink } from './compose-links.tsx'
import { SaveBar } from './save-bar.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'

const post = z.object({ content: z.string(), photos: z.array(z.object({ url: z.string(), alt: z.string() })) })

/** A post of words, photos, or both. */
export function GeneralComposer({ chefId }: { chefId: number }) {
  usePageTitle('Post')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const draft = useMemo(() => draftStore('general', chefId, post), [chefId])
  const [begun] = useState(() => draft.read())
  const [content, setContent] = useState(begun?.content ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const chosen = usePhotos({ stored: begun?.photos ?? [] })
  const { photos, sending } = chosen
  const empty = content.trim() === '' && photos.length === 0
  const blank = useRef(empty)
  blank.current = empty
  const guard = useLeaveGuard(() => !blank.current, draft.clear)
  const saved = useRef(false)
  useEffect(() => {
    if (!saved.current) draft.write({ content, photos: storedPhotos(photos) })
  }, [draft, content, photos])

  const share = trpc.feed.addPost.useMutation({
    onSuccess: () => {
      saved.current = true
      draft.clear()
      guard.release()
      void utils.feed.invalidate()
      void utils.kitchen.count.invalidate()
      announce('postCreated')
      toast({ title: 'Your post is on The Dish' })
      void navigate({ to: '/the-dish' })
    },
    onError: error => {
      const text = errorMessage(error, feedMessages.createFailed)
      setFailure(text)
      toast({ title: feedMessages.createFailed, tone: 'danger' })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (share.isPending || sending) return
    setFailure(null)
    if (empty) {
      toast({ title: feedMessages.contentRequired, text: feedMessages.contentRequiredText, tone: 'danger' })
      return
    }
    if (chosen.failed) {
      setFailure('Some photos could not be sent. Send them again or take them out.')
      return
    }
    share.mutate({ type: 'general', content, ...chosen.fields() })
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form onSubmit={submit} className="mx-auto max-w-[680px]">
      <PageTitle lead="Ask questions or share hot tips." className="mb-6">
        Post
      </PageTitle>
      <div className="space-y-6">
        <Field label="What's on your mind, Chef?">
          <TextArea
            rows={6}
            maxLength={CONTENT_MAX}
            value={content}
            onChange={event => setContent(event.target.value)}
            onKeyDown={keys}
          />
        </Field>
        <PhotosField photos={chosen} />
        <FormAlert>{failure}</FormAlert>
      </div>
      <SaveBar>
        <CancelLink source="dish" />
        <Button
          type="submit"
          disabled={empty}
          pending={share.isPending || sending}
          pendingLabel={sending ? 'Sending the photos...' : 'Sharing...'}
          className="max-md:flex-1"
        >
          Share Post
        </Button>
      </SaveBar>
      {guard.dialog}
    </form>
  )
}
