import type { ReactNode } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { CameraView, type CameraViewProps } from './camera-view.tsx'

export interface CameraDialogProps extends Omit<CameraViewProps, 'active'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
}

/** The camera over the page. It closes when a photo is used; closing it in any way releases the camera at once. */
export function CameraDialog({ open, onOpenChange, title, onPhoto, ...camera }: CameraDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <CameraView
        {...camera}
        active={open}
        onPhoto={file => {
          onOpenChange(false)
          onPhoto(file)
        }}
      />
    </Dialog>
  )
}
