import { Camera, CameraOff, ImagePlus } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { PictureChooser } from '#src/entities/photo/picker/picture-chooser.tsx'
import { Button } from '#src/ui/button.tsx'

/** The two ways to a photo: the camera, which the same button closes again, and files. */
export function PhotoSources({
  ref,
  more,
  taking,
  disabled,
  onCamera,
  onFiles,
}: {
  ref?: Ref<HTMLDivElement>
  /** There are photos already. */
  more: boolean
  /** The camera is open. */
  taking: boolean
  disabled: boolean
  onCamera: () => void
  onFiles: (files: File[]) => void
}) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div ref={ref} className="flex scroll-mb-4 flex-wrap gap-3">
      <Button
        variant="outline"
        disabled={disabled}
        icon={taking ? <CameraOff aria-hidden="true" size={20} /> : <Camera aria-hidden="true" size={20} />}
        className="whitespace-nowrap max-sm:flex-auto max-sm:px-3!"
        {...(!more && { 'data-home': 'photos' })}
        onClick={onCamera}
      >
        {taking ? 'Close the camera' : more ? 'Another photo' : 'Take Photo'}
      </Button>
      <Button
        variant="outline"
        disabled={disabled}
        icon={<ImagePlus aria-hidden="true" size={20} />}
        className="whitespace-nowrap max-sm:flex-auto max-sm:px-3!"
        onClick={() => chooser.current?.click()}
      >
        {more ? 'Add photos' : 'Upload Photo'}
      </Button>
      <PictureChooser chooser={chooser} multiple onFiles={onFiles} />
    </div>
  )
}
