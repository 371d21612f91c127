import type { RefObject } from 'react'
import { CONTENT_MAX } from '#server/feed/constants.ts'
import { PhotosField } from '#src/entities/photo/picker/photos-field.tsx'
import { SeenAlert } from '#src/lib/seen-alert.tsx'
import { submitWithKeys } from '#src/lib/submit-with-keys.ts'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { GeneralPost as Post } from './use-general-post.ts'

/** The form of a general post. Its button is elsewhere, by the form's `id`. */
export function GeneralPost(props: { id: string; post: Post; area?: RefObject<HTMLTextAreaElement | null> }) {
  const { id, post, area } = props
  return (
    <form id={id} noValidate onSubmit={post.submit} onKeyDown={submitWithKeys} className="space-y-6">
      <Field label="What's on your mind, Chef?">
        <TextArea {...post.field('content', area)} rows={6} maxLength={CONTENT_MAX} value={post.content} />
      </Field>
      <PhotosField photos={post.photos} />
      <SeenAlert>{post.failure}</SeenAlert>
    </form>
  )
}
