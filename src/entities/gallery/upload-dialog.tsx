import { useId } from 'react'
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
  /** The photo is of the Recipe of the Week, and has no text. */
  ofWeek: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Puts a photo of what a chef cooked into the gallery of its title. */
export function UploadDialog({ recipeTitle, ofWeek, open, onOpenChange }: UploadDialogProps) {
  const form = useId()
  const upload = useUpload({ recipeTitle, ofWeek, onShared: () => onOpenChange(false) })
  const { values, errors, field, pending, sending } = upload
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: upload.isDirty,
    pending,
    discard: upload.reset,
  })
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
      <form id={form} noValidate onSubmit={upload.submit} className="space-y-6">
        <UploadField upload={upload} />
        {ofWeek ? null : (
          <>
            <Field
              label="Caption"
              optional
              error={errors.caption}
              hint={<CharacterCount used={values.caption.length} max={PHOTO_CAPTION_MAX} />}
            >
              <TextArea
                {...field('caption')}
                rows={3}
                maxLength={PHOTO_CAPTION_MAX}
                value={values.caption}
                placeholder="How did it turn out?"
              />
            </Field>
            <Field
              label="My twist"
              optional
              error={errors.userTwist}
              hint={<CharacterCount used={values.userTwist.length} max={PHOTO_TWIST_MAX} />}
            >
              <TextArea
                {...field('userTwist')}
                rows={2}
                maxLength={PHOTO_TWIST_MAX}
                value={values.userTwist}
                placeholder="What you did differently"
              />
            </Field>
          </>
        )}
      </form>
      {closing.question}
    </Sheet>
  )
}
