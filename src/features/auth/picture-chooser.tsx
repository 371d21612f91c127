import { Trash2, UserRound } from 'lucide-react'
import { facePictureTypes } from '#common/pictures.ts'
import { ChosenFace, faceKey } from '#src/entities/chef/face/chosen-face.tsx'
import type { HeldPicture } from '#src/entities/chef/face/use-held-picture.ts'
import { PictureField } from '#src/entities/photo/picker/picture-field.tsx'

/** A face for the new account, shown at once. It is sent when the account is there. */
export function PictureChooser({ picture }: { picture: HeldPicture }) {
  const { file } = picture
  return (
    <PictureField
      label={
        <>
          Profile Picture <span className="font-normal text-muted">(optional)</span>
        </>
      }
      picture={
        file ? (
          <ChosenFace key={faceKey(file)} file={file} size={80} label="The face you have chosen" />
        ) : (
          <span className="flex size-20 flex-none items-center justify-center rounded-full border-2 border-line-strong border-dashed text-muted">
            <UserRound aria-hidden="true" size={32} />
          </span>
        )
      }
      description={file ? file.name : 'JPEG, PNG, HEIC or WebP, under 5 MB.'}
      chooseLabel={file ? 'Change picture' : 'Choose picture'}
      types={facePictureTypes}
      camera="profile"
      cameraTitle="Take a picture"
      complaint={picture.complaint}
      onFiles={picture.choose}
      undo={file && { label: 'Remove', icon: <Trash2 aria-hidden="true" size={20} />, onPress: picture.clear }}
    />
  )
}
