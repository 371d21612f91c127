import { Camera, Image, Trash2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { pictureAccept } from '#server/media/contract.ts'
import { CameraDialog } from '#src/lib/camera/camera-dialog.tsx'
import { cameraMessages } from '#src/lib/camera/camera-messages.ts'
import { cameraSettings } from '#src/lib/camera/camera-settings.ts'
import { FoodPicture } from '#src/lib/food/food-picture.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import type { CardPhoto } from './use-card-photo.ts'

/** The recipe's picture as it will be, with the ways to another one: a file or the camera. */
export function CardPhotoField({ recipe, photo }: { recipe: RecipeView; photo: CardPhoto }) {
  const [taking, setTaking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  // A button that was pressed and is gone gives its focus to the first.
  const thenChoose = (work: () => void) => () => {
    work()
    choose.current?.focus()
  }
  const said = photo.file
    ? 'This photo will be saved with the recipe.'
    : photo.removed
      ? 'The photo will go when you save.'
      : 'A picture of at most 10 MB.'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-label="Photo">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FoodPicture
          imageUrl={photo.preview ?? (photo.removed ? null : recipe.imageUrl)}
          drawnKey={recipe.drawnKey}
          alt={photo.file ? 'Your new photo' : ''}
          sizes="128px"
          className="w-32 flex-none rounded-md"
        />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold text-sm leading-title">Photo</p>
          <p role="status" className="mt-1 mb-2.5 break-words text-muted text-sm leading-title">
            {said}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              ref={choose}
              variant="outline"
              size="sm"
              icon={<Image aria-hidden="true" size={20} />}
              onClick={() => chooser.current?.click()}
            >
              Choose photo
            </Button>
            <Button
              variant="outline"
              size="sm"
              icon={<Camera aria-hidden="true" size={20} />}
              onClick={() => setTaking(true)}
            >
              Camera
            </Button>
            {photo.changed ? (
              <Button
                variant="quiet"
                size="sm"
                className="px-3!"
                icon={<Undo2 aria-hidden="true" size={20} />}
                onClick={thenChoose(photo.undo)}
              >
                Undo
              </Button>
            ) : recipe.imageUrl ? (
              <Button
                variant="quiet"
                size="sm"
                className="px-3!"
                icon={<Trash2 aria-hidden="true" size={20} />}
                onClick={thenChoose(photo.remove)}
              >
                Remove
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <FormAlert className="mt-3">{photo.problem}</FormAlert>
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
        settings={cameraSettings('kitchen')}
        messages={cameraMessages.kitchen}
        onPhoto={photo.choose}
      />
    </div>
  )
}
