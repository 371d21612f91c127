import { FileImage, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { facePictureTypes } from '#server/media/contract.ts'
import { useObjectUrl } from '#src/lib/camera/use-object-url.ts'
import { PictureField } from '#src/lib/photos/picture-field.tsx'
import type { HeldPicture } from '#src/lib/photos/use-held-picture.ts'

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
      picture={<Preview key={file ? `${file.name} ${file.size} ${file.lastModified}` : ''} file={file} />}
      said={file ? file.name : 'JPEG, PNG, HEIC or WebP, under 5 MB.'}
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

/** The chosen face; a file with its name beside it where the browser cannot show it, as most cannot show HEIC. */
function Preview({ file }: { file: File | null }) {
  const url = useObjectUrl(file)
  const [unshowable, setUnshowable] = useState(false)
  if (!file || (!url && !unshowable)) {
    return (
      <span className="flex size-20 flex-none items-center justify-center rounded-full border-2 border-line-strong border-dashed text-muted">
        <UserRound aria-hidden="true" size={32} />
      </span>
    )
  }
  if (url && !unshowable) {
    return (
      <img
        src={url}
        alt="The face you have chosen"
        width={80}
        height={80}
        onError={() => setUnshowable(true)}
        className="size-20 flex-none rounded-full object-cover [filter:var(--picture-dim)]"
      />
    )
  }
  return (
    <span
      role="img"
      aria-label={`${file.name}, no preview in this browser`}
      className="flex size-20 flex-none items-center justify-center rounded-full bg-accent-soft text-accent-text"
    >
      <FileImage aria-hidden="true" size={32} />
    </span>
  )
}
