import { ImagePlus } from 'lucide-react'
import { PhotoPreview } from '#src/entities/photo/picker/photo-preview.tsx'
import { PictureField } from '#src/entities/photo/picker/picture-field.tsx'
import { SendProgress } from '#src/entities/photo/picker/send-progress.tsx'
import { UnsentPhoto } from '#src/entities/photo/picker/unsent-photo.tsx'
import type { Upload } from './use-upload.ts'

/** The one photo of an upload, shown at once, with how its sending goes. */
export function UploadField({ upload }: { upload: Upload }) {
  const { photo, sending, complaint, missing } = upload
  return (
    <PictureField
      label="Photo"
      picture={
        <div className="w-32 flex-none @sm:w-52">
          {photo ? (
            <PhotoPreview key={photo.id} photo={photo} alt="Your photo" large>
              {null}
            </PhotoPreview>
          ) : (
            <div className="flex aspect-[4/3] items-center justify-center rounded-md border-2 border-line-strong border-dashed bg-paper">
              <ImagePlus aria-hidden="true" size={32} className="text-muted" />
            </div>
          )}
        </div>
      }
      description={photo?.state === 'stored' ? 'Ready to share.' : 'A photo of at most 10 MB.'}
      chooseLabel={photo ? 'Choose another photo' : 'Choose photo'}
      camera="share"
      complaint={complaint ?? (missing && !photo ? { mark: 'A photo is needed.' } : null)}
      stage={photo?.state ?? ''}
      onFiles={upload.choose}
      progress={
        sending ? (
          <SendProgress
            name="the photo"
            waiting={photo?.isHeld ?? false}
            percent={photo?.percent ?? 0}
            onCancel={upload.stop}
          />
        ) : null
      }
    >
      <UnsentPhoto photo={photo} onRetry={upload.retry} />
    </PictureField>
  )
}
