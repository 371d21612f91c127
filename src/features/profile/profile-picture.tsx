import { Undo2 } from 'lucide-react'
import { facePictureTypes } from '#common/pictures.ts'
import { faceUrl } from '#server/media/drawn/contract.ts'
import { ChosenFace, faceKey } from '#src/entities/chef/face/chosen-face.tsx'
import { faceAddresses } from '#src/entities/chef/face/face-address.ts'
import type { OwnChef } from '#src/entities/chef/session/session-state.ts'
import { PictureField } from '#src/entities/photo/picker/picture-field.tsx'
import { SendProgress } from '#src/entities/photo/picker/send-progress.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { FaceChoice } from './face-choice.tsx'
import type { ProfilePictureChoice } from './use-profile-form.ts'
import type { ProfileSaving } from './use-save-profile.ts'

/** The face as it will be, with the ways to another one. It is sent when the profile is saved. */
export function ProfilePicture(props: { chef: OwnChef; picture: ProfilePictureChoice; saving: ProfileSaving }) {
  const { chef, picture, saving } = props
  const { file, face } = picture
  const shown = face ? face.face && faceUrl(face.face) : chef.profilePictureUrl
  return (
    <div className="flex flex-col gap-4">
      <PictureField
        label="Profile picture"
        picture={
          file ? (
            <ChosenFace key={faceKey(file)} file={file} size={96} label="Your new picture" />
          ) : (
            <Avatar
              name={chef.name ?? 'Chef'}
              {...faceAddresses(shown)}
              size={96}
              label={face ? 'Your new picture' : 'Your picture'}
            />
          )
        }
        description={
          file
            ? `${file.name} will be saved with your profile.`
            : face
              ? `${face.face ? 'This face' : 'Your initials'} will be saved with your profile.`
              : 'JPEG, PNG, HEIC or WebP, under 5 MB.'
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
        undo={file && { label: 'Undo', icon: <Undo2 aria-hidden="true" size={20} />, onPress: picture.clear }}
      />
      <FaceChoice name={chef.name ?? 'Chef'} picture={picture} disabled={saving.pending} />
    </div>
  )
}
