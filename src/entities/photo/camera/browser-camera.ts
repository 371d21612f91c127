import { cameraObstacle } from './camera-fault.ts'
import type { CameraWorld } from './camera-machine.ts'

/** The cameras of this device. */
export const browserCamera: CameraWorld<MediaStream> = {
  obstacle: () =>
    cameraObstacle({ isSecureContext: window.isSecureContext, mediaDevices: navigator.mediaDevices?.getUserMedia }),
  open: constraints => navigator.mediaDevices.getUserMedia(constraints),
  later: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** What the video shows as a JPEG in its full size, as the camera sees it; null while the video has no size. */
export async function shootVideo(video: HTMLVideoElement, quality: number): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas to draw on')
  brush.drawImage(video, 0, 0, width, height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The canvas gave no file')
  return new File([blob], `photo-${Date.now()}.jpg`, { type: 'image/jpeg' })
}
