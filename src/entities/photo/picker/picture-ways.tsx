import { Camera, ImagePlus } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { PictureType } from '#common/pictures.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { toast } from '#src/ui/toast.ts'
import { CameraDialog } from '../camera/camera-dialog.tsx'
import { cameraMessages } from '../camera/camera-messages.ts'
import { type CameraPlace, cameraSettings } from '../camera/camera-settings.ts'
import { cameraKey } from '../camera/use-fault-toast.ts'
import { PictureChooser } from './picture-chooser.tsx'

export interface PictureWaysProps {
  chooseLabel: string
  /** Whose camera it is, and what its dialog is called. */
  camera: CameraPlace
  cameraTitle?: string
  multiple?: boolean
  /** What the file chooser offers; every picture by default. */
  types?: readonly PictureType[]
  disabled?: boolean
  onFiles: (files: File[]) => void
  /** The button that chooses, for who gives the focus back to it. */
  choose: RefObject<HTMLButtonElement | null>
  className?: string
  /** Further actions beside these. */
  children?: ReactNode
}

/** The ways to a picture by hand: a file chooser and the camera, side by side. */
export function PictureWays(props: PictureWaysProps) {
  const { chooseLabel, camera, cameraTitle = 'Take a photo', multiple, types, disabled, onFiles, choose } = props
  const [taking, setTaking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={cx('flex flex-wrap items-center gap-2', props.className)}>
      <Button
        ref={choose}
        variant="outline"
        size="sm"
        disabled={disabled}
        icon={<ImagePlus aria-hidden="true" size={20} />}
        onClick={() => chooser.current?.click()}
        className="whitespace-nowrap"
      >
        {chooseLabel}
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={disabled}
        icon={<Camera aria-hidden="true" size={20} />}
        onClick={() => setTaking(true)}
      >
        Camera
      </Button>
      {props.children}
      <PictureChooser chooser={chooser} multiple={multiple} types={types} onFiles={onFiles} />
      <CameraDialog
        open={taking}
        onOpenChange={setTaking}
        title={cameraTitle}
        settings={cameraSettings(camera)}
        messages={cameraMessages[camera]}
        onPhoto={file => {
          onFiles([file])
          if (camera === 'share') toast({ title: 'Photo Captured', key: cameraKey })
        }}
      />
    </div>
  )
}
