import { useState } from 'react'
import { CameraDialog } from '#src/entities/photo/camera/camera-dialog.tsx'
import { cameraMessages } from '#src/entities/photo/camera/camera-messages.ts'
import { type CameraPlace, cameraSettings } from '#src/entities/photo/camera/camera-settings.ts'
import { useObjectUrl } from '#src/lib/use-object-url.ts'
import { Button } from '#src/ui/button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Part } from './part.tsx'

const places: CameraPlace[] = ['profile', 'share', 'kitchen', 'pantry']

/** The camera as each screen uses it, and what came of it. */
export function Cameras() {
  const [photo, setPhoto] = useState<File | null>(null)
  const url = useObjectUrl(photo)
  return (
    <Part title="Camera">
      <div className="flex flex-wrap gap-2">
        {places.map(place => (
          <OneCamera key={place} place={place} onPhoto={setPhoto} />
        ))}
      </div>
      {photo ? (
        <figure className="mt-4 max-w-[320px]">
          <Picture src={url} alt="" className="rounded-lg" />
          <figcaption className="mt-2 text-muted text-sm">
            {photo.name}, {Math.ceil(photo.size / 1024)} KB
          </figcaption>
        </figure>
      ) : null}
    </Part>
  )
}

function OneCamera({ place, onPhoto }: { place: CameraPlace; onPhoto: (photo: File) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Camera: {place}
      </Button>
      <CameraDialog
        open={open}
        onOpenChange={setOpen}
        title="Take a photo"
        settings={cameraSettings(place)}
        messages={cameraMessages[place]}
        onPhoto={onPhoto}
      />
    </>
  )
}
