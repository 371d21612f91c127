import { Camera, Image, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { pictureAccept } from '#server/media/contract.ts'
import { CameraDialog } from '#src/lib/camera/camera-dialog.tsx'
import { cameraMessages } from '#src/lib/camera/camera-messages.ts'
import { cameraSettings } from '#src/lib/camera/camera-settings.ts'
import { FoodPicture } from '#src/lib/food/food-picture.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Photo } from './use-photo.ts'

/** Beside each other in the narrow column of middle windows too. */
const wayClass = 'flex-1 whitespace-nowrap md:max-xl:flex-auto md:max-xl:px-2.5!'

/** A photo with its preview, the camera and a file chooser side by side. */
export function PhotoField({
  photo,
  drawnKey = null,
  children,
}: {
  photo: Photo
  /** The picture that is drawn when there is no photo. */
  drawnKey?: string | null
  /** What stands in the frame while it is empty. */
  children?: ReactNode
}) {
  const [taking, setTaking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const shown = photo.url !== ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-label="Photo" className="space-y-3">
      {shown || drawnKey ? (
        <FoodPicture
          imageUrl={photo.url || null}
          drawnKey={drawnKey}
          alt={shown ? 'Your photo' : 'The picture that is drawn for this recipe'}
          sizes="(width < 48rem) calc(100vw - 36px), 380px"
          eager
          className="rounded-lg"
        >
          {photo.pending ? (
            <span className="absolute inset-0 flex items-center justify-center bg-scrim text-cloth-ink">
              <Spinner size={32} />
            </span>
          ) : null}
        </FoodPicture>
      ) : (
        <div className="flex aspect-[4/3] flex-col max-sm:aspect-[2/1] items-center justify-center gap-3 rounded-lg border-2 border-line-strong border-dashed bg-surface p-6 text-center text-muted">
          <Image aria-hidden="true" size={36} />
          <p className="max-w-[28ch] text-sm">{children}</p>
        </div>
      )}
      <div aria-live="polite" className="sr-only">
        {photo.pending ? 'Sending the photo' : ''}
      </div>
      <FormAlert
        action={
          shown ? (
            <Button
              variant="outline"
              size="sm"
              className="-my-1.5"
              icon={<RotateCcw aria-hidden="true" size={18} />}
              onClick={photo.retry}
            >
              Try again
            </Button>
          ) : undefined
        }
      >
        {photo.error}
      </FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          className={wayClass}
          icon={<Camera aria-hidden="true" size={20} />}
          onClick={() => setTaking(true)}
        >
          Camera
        </Button>
        <Button
          ref={choose}
          variant="outline"
          size="sm"
          className={wayClass}
          icon={<Image aria-hidden="true" size={20} />}
          onClick={() => chooser.current?.click()}
        >
          {shown ? 'Change photo' : 'Choose photo'}
        </Button>
        {shown ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={() => {
              photo.remove()
              // The pressed button goes with the photo.
              choose.current?.focus()
            }}
            className="px-3!"
          >
            Remove
          </Button>
        ) : null}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={pictureAccept}
        hidden
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          // Cleared, so that the same file can be chosen again.
          event.currentTarget.value = ''
          if (file) photo.choose(file)
        }}
      />
      <CameraDialog
        open={taking}
        onOpenChange={setTaking}
        title="Take a photo"
        settings={cameraSettings('share')}
        messages={cameraMessages.share}
        onPhoto={file => {
          photo.choose(file)
          toast({ title: 'Photo Captured' })
        }}
      />
    </div>
  )
}
