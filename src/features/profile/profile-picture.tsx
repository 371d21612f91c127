import { Undo2 } from 'lucide-react'
import { facePictureTypes } from '#server/media/contract.ts'
import { useObjectUrl } from '#src/lib/camera/use-object-url.ts'
import { faceAddresses } from '#src/lib/food/face-address.ts'
import { PictureField } from '#src/lib/photos/picture-field.tsx'
import { SendProgress } from '#src/lib/photos/send-progress.tsx'
import type { HeldPicture } from '#src/lib/photos/use-held-picture.ts'
import type { OwnChef } from '#src/lib/session-state.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import type { ProfileSaving } from './use-save-profile.ts'

/** The face as it will be, with the ways to another one. It is sent when the profile is saved. */
export function ProfilePicture(props: { chef: OwnChef; picture: HeldPicture; saving: ProfileSaving }) {
  const { chef, picture, saving } = props
  const preview = useObjectUrl(picture.file)
  return (
    <PictureField
      label="Profile picture"
      picture={
        <Avatar
          name={chef.name ?? 'Chef'}
          {...faceAddresses(chef.id, preview ?? chef.profilePictureUrl)}
          size={96}
          label={picture.file ? 'Your new picture' : 'Your picture'}
        />
      }
      said={
        picture.file ? `${picture.file.name} will be saved with your profile.` : 'JPEG, PNG, HEIC or WebP, under 5 MB.'
      }
      chooseLabel="Choose photo"
      types={facePictureTypes}
      camera="profile"
      cameraTitle="Take a picture"
      disabled={saving.pending}
      complaint={picture.complaint}
      stage={saving.sent === null ? '' : 'sending'}
      onFiles={picture.choose}
      progress={
        saving.sent === null ? null : (
          <SendProgress name="your picture" percent={saving.sent} onCancel={saving.stopPicture} />
        )
      }
      undo={picture.file && { label: 'Undo', icon: <Undo2 aria-hidden="true" size={20} />, onPress: picture.clear }}
    />
  )
}
