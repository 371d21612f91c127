import { Camera, Image, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { pictureAccept } from '#server/media/contract.ts'
import { faceUrl } from '#server/media/drawn/contract.ts'
import { CameraDialog } from '#src/lib/camera/camera-dialog.tsx'
import { cameraMessages } from '#src/lib/camera/camera-messages.ts'
import { cameraSettings } from '#src/lib/camera/camera-settings.ts'
import { useObjectUrl } from '#src/lib/camera/use-object-url.ts'
import type { OwnChef } from '#src/lib/session-state.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import type { NewPicture } from './use-new-picture.ts'

/** The face as it will be, with the ways to another one: a file or the camera. */
export function PictureField({ chef, picture }: { chef: OwnChef; picture: NewPicture }) {
  const [taking, setTaking] = useState(false)
  const preview = useObjectUrl(picture.file)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const clear = () => {
    picture.clear()
    // The button that was pressed is gone with the picture.
    choose.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-label="Profile picture">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar
          name={chef.name ?? 'Chef'}
          src={preview ?? chef.profilePictureUrl ?? faceUrl(chef.id)}
          size={96}
          label={picture.file ? 'Your new picture' : 'Your picture'}
        />
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold text-sm leading-title">Profile picture</p>
          <p role="status" className="mt-1 mb-2.5 break-words text-muted text-sm leading-title">
            {picture.file
              ? `${picture.file.name} will be saved with your profile.`
              : 'JPEG, PNG, HEIC or WebP, under 5 MB.'}
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
            {picture.file ? (
              <Button variant="quiet" size="sm" icon={<Undo2 aria-hidden="true" size={20} />} onClick={clear}>
                Undo
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <FormAlert className="mt-3">{picture.problem}</FormAlert>
      <input
        ref={chooser}
        type="file"
        accept={pictureAccept}
        hidden
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          // Cleared, so that the same file can be chosen again.
          event.currentTarget.value = ''
          if (file) picture.choose(file)
        }}
      />
      <CameraDialog
        open={taking}
        onOpenChange={setTaking}
        title="Take a picture"
        settings={cameraSettings('profile')}
        messages={cameraMessages.profile}
        onPhoto={picture.choose}
      />
    </div>
  )
}
