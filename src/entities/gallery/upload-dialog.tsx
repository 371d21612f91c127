import { type FormEvent, useId } from 'react'
import { PHOTO_CAPTION_MAX, PHOTO_TWIST_MAX } from '#server/featured/constants.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Field } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { UploadField } from './upload-field.tsx'
import { useUpload } from './use-upload.ts'

export interface UploadDialogProps {
  recipeTitle: string
  /** The photo is of the Recipe of the Week, and carries no words. */
  ofWeek: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Puts a photo of what a chef cooked into the gallery of its title. */
export function UploadDialog({ recipeTitle, ofWeek, open, onOpenChange }: UploadDialogProps) {
  const form = useId()
  const upload = useUpload({ recipeTitle, ofWeek })
  const { pending, sending } = upload
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: upload.isDirty,
    pending,
    discard: upload.reset,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await upload.share()) onOpenChange(false)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={ofWeek ? 'Share Your Recipe of the Week' : 'Upload Your Creation'}
      description={recipeTitle}
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            className="max-md:flex-1"
            pending={pending || sending}
            pendingLabel={sending ? 'Sending photo...' : 'Uploading...'}
          >
            Upload
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={event => void submit(event)} className="space-y-6">
        <UploadField upload={upload} />
        {ofWeek ? null : (
          <>
            <Field
              label="Caption"
              optional
              hint={<CharacterCount used={upload.caption.length} max={PHOTO_CAPTION_MAX} />}
            >
              <TextArea
                rows={3}
                maxLength={PHOTO_CAPTION_MAX}
                value={upload.caption}
                placeholder="How did it turn out?"
                onChange={event => upload.setCaption(event.currentTarget.value)}
              />
            </Field>
            <Field label="My twist" optional hint={<CharacterCount used={upload.twist.length} max={PHOTO_TWIST_MAX} />}>
              <TextArea
                rows={2}
                maxLength={PHOTO_TWIST_MAX}
                value={upload.twist}
                placeholder="What you did differently"
                onChange={event => upload.setTwist(event.currentTarget.value)}
              />
            </Field>
          </>
        )}
      </form>
      {closing.question}
    </Sheet>
  )
}
